import { writeSync } from 'node:fs';
import type { Report } from './messages.ts';

/** File descriptor of the pipe to the process that reads the reports. */
const PIPE = 3;

/** Writes a report at once, so that none is lost if the game ends the process or never returns. */
export function report(message: Report): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(PIPE, bytes, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}
