#!/usr/bin/env node
import { run } from './run.ts';

const controller = new AbortController();
// A listener also keeps Ctrl-C from ending the process while files are written.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => controller.abort());

process.exitCode = await run(
  process.argv.slice(2),
  {
    cwd: process.cwd(),
    isTerminal: process.stdin.isTTY === true && process.stdout.isTTY === true,
    userAgent: process.env.npm_config_user_agent,
    example: (folder, options) => `npm create rookery@latest ${folder}${options === undefined ? '' : ` -- ${options}`}`,
    signal: controller.signal,
    say: (line) => console.log(line),
  },
  (line) => console.error(line),
);
