#!/usr/bin/env node
// Written for any Node: an old one must get as far as the message.
const WANTED = [20, 20] as const;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < WANTED[0] || (major === WANTED[0] && minor < WANTED[1])) {
  const message = `Rookery needs Node ${WANTED.join('.')} or newer; this is Node ${process.versions.node}.`;
  const cure = 'Install a newer one: https://nodejs.org';
  if (process.argv.includes('--json')) console.log(JSON.stringify({ error: { code: 'old-node', message, cure } }));
  else console.error(`${message}\n${cure}`);
  process.exitCode = 1;
} else import('./hand-over.ts').then(({ handOver }) => handOver(process.argv.slice(2)));

export {};
