import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A long exhaustive check. Each module of `proofs/`, here and in the folders of games, exports one. */
export interface Proof {
  readonly name: string;
  readonly title: string;
  /** Returns when everything is proved; throws when something is not. */
  run(context: ProofContext): Promise<void>;
}

export interface ProofContext {
  /** What was given as `--key=value`; `true` for a bare `--key`. */
  readonly options: Readonly<Record<string, string | true>>;
  /** Says how far the proof is. Cheap enough to call often: it prints now and then. */
  progress(done: number, total: number, note?: string): void;
  readonly checkpoint: Checkpoint;
  /** Ends the proof as failed unless the condition holds. */
  assert(condition: boolean, message: string): void;
}

/** Where a stopped proof takes up again: one JSON value, gone once the proof has ended either way. */
export interface Checkpoint {
  load<State>(): State | undefined;
  save(state: unknown): void;
  clear(): void;
}

/** A checkpoint in a file. It is forgotten when the key changes, since what it says was true of something else. */
export function fileCheckpoint(path: string, key: string): Checkpoint {
  return {
    load<State>() {
      if (!existsSync(path)) return undefined;
      const saved: { key: string; state: State } = JSON.parse(readFileSync(path, 'utf8'));
      return saved.key === key ? saved.state : undefined;
    },
    save(state) {
      mkdirSync(dirname(path), { recursive: true });
      // Written aside and moved, so that a stop in the middle leaves the last one whole.
      writeFileSync(`${path}.new`, JSON.stringify({ key, state }));
      renameSync(`${path}.new`, path);
    },
    clear() {
      rmSync(path, { force: true });
    },
  };
}

/** A key that changes with the options or with the text of any of the files. */
export function checkpointKey(options: ProofContext['options'], files: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs one proof and says whether it held. Only a run that is stopped from outside leaves its checkpoint behind. */
export async function runProof(proof: Proof, context: Omit<ProofContext, 'assert'>): Promise<boolean> {
  try {
    await proof.run({ ...context, assert: assertHolds });
    console.log(`proved: ${proof.name}`);
    return true;
  } catch (error) {
    console.error(`failed: ${proof.name}`, error);
    return false;
  } finally {
    context.checkpoint.clear();
  }
}

function assertHolds(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}
