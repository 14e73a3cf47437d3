import { readFile } from 'node:fs/promises';
import { ProjectError } from '@rookery/project';
import { decompressMatchFile, type MatchFile, parseMatchFile } from '@rookery/session';

/** First byte of a compressed match file; no text starts with it. */
const PACKED = 0x89;

/** Reads a match file, compressed or as JSON. */
export async function readSavedMatch(path: string): Promise<MatchFile> {
  const bytes = await readFile(path).catch((error: Error) => bad(path, `${error.message}.`));
  const read = bytes[0] === PACKED ? await decompressMatchFile(bytes) : parseMatchFile(parsed(bytes, path));
  return read.ok ? read.value : bad(path, read.refusal.message);
}

function parsed(bytes: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return bad(path, 'It is not a match file: it is neither compressed nor JSON.');
  }
}

function bad(file: string, reason: string): never {
  throw new ProjectError('bad-file', { file, reason });
}
