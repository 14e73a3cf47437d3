// Progress output of commands: readable lines on a terminal, one JSON object a line otherwise.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @typedef {{ readonly isTTY?: boolean, write(text: string): unknown }} Output */
/** @typedef {'info' | 'fatal'} Level */

/** Log levels, with the same numbers as in the server's log. */
const LEVELS = { info: 30, fatal: 60 };

/**
 * Writes one line, as a text for people or as JSON with details.
 * @param {Output} out
 * @param {Level} level
 * @param {string} text
 * @param {Readonly<Record<string, unknown>>} [details]
 */
export function writeLine(out, level, text, details = {}) {
  const line = out.isTTY ? text : JSON.stringify({ level: LEVELS[level], time: Date.now(), ...details, msg: text });
  out.write(`${line}\n`);
}

/**
 * Runs work that may take long: prints its title after a second, and the duration at the end. A terminal shows the seconds as they pass.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {Output} out
 * @returns {Promise<T>}
 */
export async function runStep(title, work, out) {
  const start = performance.now();
  const seconds = (digits = 0) => Number(((performance.now() - start) / 1000).toFixed(digits));
  let isAnnounced = false;
  const timer = setInterval(() => {
    if (out.isTTY) out.write(`\r${title} … ${seconds()} s`);
    else if (!isAnnounced) writeLine(out, 'info', title);
    isAnnounced = true;
  }, 1000);
  const end = (/** @type {string} */ word) => {
    const text = `${title} … ${word}${seconds(1)} s`;
    if (out.isTTY) out.write(`\r${text}\n`);
    else writeLine(out, 'info', text, { seconds: seconds(1) });
  };
  try {
    const result = await work();
    if (isAnnounced) end('');
    return result;
  } catch (error) {
    end('failed after ');
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs a program. Its output becomes part of the error if it fails, and is dropped otherwise. SIGINT and SIGTERM are forwarded to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<void>}
 */
export function runProgram(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.once('SIGTERM', forward).once('SIGINT', forward);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      printed += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code, signal) => {
      process.off('SIGTERM', forward).off('SIGINT', forward);
      if (code === 0) resolve();
      else reject(new Error(printed.trim() || `${command} ended with ${signal ?? `code ${code}`}.`));
    });
  });
}

/**
 * Prints why the command failed, and sets exit code 1. On a terminal it also prints the usage.
 * @param {unknown} error
 * @param {Output} [out]
 */
export function reportFailure(error, out = process.stderr) {
  const {
    code,
    message = String(error),
    usage,
  } = /** @type {{ code?: string, message?: string, usage?: string }} */ (error);
  writeLine(out, 'fatal', out.isTTY && usage !== undefined ? `${message}\n${usage}` : message, { code });
  process.exitCode = 1;
}

/**
 * Whether a module is the program that Node was started with, also if its folder is a symbolic link.
 * @param {string} url of the module
 */
export function isMain(url) {
  const [, script] = process.argv;
  return script !== undefined && pathToFileURL(realpathSync(script)).href === url;
}
