import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkpointKey, fileCheckpoint, type Proof, runProof } from './proof.ts';
import { temporaryTree } from './temporary-tree.ts';

const proof = (run: Proof['run']): Proof => ({ name: 'p', title: 'a proof', run });

function silence() {
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of spies) spy.mockImplementation(() => {});
  onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()));
}

function setUp() {
  silence();
  const path = join(temporaryTree({}), 'deep', 'p.json');
  const checkpoint = fileCheckpoint(path, 'key');
  return { path, checkpoint, context: { options: {}, progress: () => {}, checkpoint } };
}

test('a stopped proof takes up where it was', async () => {
  const { path, checkpoint, context } = setUp();
  checkpoint.save({ done: 41 });
  let resumed: unknown;
  const held = await runProof(
    proof(async ({ checkpoint }) => {
      resumed = checkpoint.load();
    }),
    context,
  );
  expect(resumed).toEqual({ done: 41 });
  expect(held).toBe(true);
  expect(existsSync(path)).toBe(false);
});

test('a failed proof starts anew', async () => {
  const { path, context } = setUp();
  const held = await runProof(
    proof(async ({ checkpoint, assert }) => {
      checkpoint.save(1);
      assert(Math.max(1, 2) === 3, 'arithmetic holds');
    }),
    context,
  );
  expect(held).toBe(false);
  expect(existsSync(path)).toBe(false);
});

test('a checkpoint of something else is forgotten', () => {
  const { path, checkpoint } = setUp();
  checkpoint.save(1);
  expect(checkpoint.load()).toBe(1);
  expect(fileCheckpoint(path, 'another key').load()).toBeUndefined();
});

test('the key changes with the options and with the files', () => {
  const file = join(temporaryTree({ 'rules.ts': 'one' }), 'rules.ts');
  const key = checkpointKey({}, [file]);
  expect(checkpointKey({}, [file])).toBe(key);
  expect(checkpointKey({ depth: '8' }, [file])).not.toBe(key);
  writeFileSync(file, 'two');
  expect(checkpointKey({}, [file])).not.toBe(key);
});
