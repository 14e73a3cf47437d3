import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A long exhaustive check. Each module of `proofs/`, and of the `proofs/` folders of games, exports one. */
export interface Proof {
  readonly name: string;
  readonly title: string;
  /** Returns when everything is proved; throws if something is not. */
  run(context: ProofContext): Promise<void>;
}

export interface ProofContext {
  /** Options of the form `--key=value`; `true` for a bare `--key`. */
  readonly options: Readonly<Record<string, string | true>>;
  /** Reports the progress. Cheap enough to call often, because it prints only now and then. */
  progress(done: number, total: number, note?: string): void;
  readonly checkpoint: Checkpoint;
  /** Fails the proof unless the condition holds. */
  assert(condition: boolean, message: string): void;
}

/** Storage for resuming an interrupted proof: one JSON value, deleted when the proof has ended. */
export interface Checkpoint {
  load<State>(): State | undefined;
  save(state: unknown): void;
  clear(): void;
}

/** A checkpoint in a file. A checkpoint with another key is dropped, because it describes other code or options. */
export function fileCheckpoint(path: string, key: string): Checkpoint {
  return {
    load<State>() {
      if (!existsSync(path)) return undefined;
      const saved: { key: string; state: State } = JSON.parse(readFileSync(path, 'utf8'));
      return saved.key === key ? saved.state : undefined;
    },
    save(state) {
      mkdirSync(dirname(path), { recursive: true });
      // Written to a second file and moved, so that an interruption leaves the last one intact.
      writeFileSync(`${path}.new`, JSON.stringify({ key, state }));
      renameSync(`${path}.new`, path);
    },
    clear() {
      rmSync(path, { force: true });
    },
  };
}

/** Computes a key that changes with the options and with the text of the files. */
export function checkpointKey(options: ProofContext['options'], files: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs one proof and returns whether it held. Only an interrupted run leaves its checkpoint behind. */
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
