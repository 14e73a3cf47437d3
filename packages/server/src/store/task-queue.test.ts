import { expect, test } from 'vitest';
import type { Task, TaskResult } from './task.ts';
import { TaskQueue } from './task-queue.ts';

const removing = (id: string): Task => ({ kind: 'remove', id });

/** A performer that finishes a group when it is told to. */
function slowPerformer() {
  const groups: { readonly ids: string; finish(done: readonly TaskResult[] | Error): void }[] = [];
  let begun: (() => void) | undefined;
  const perform = (tasks: readonly Task[]) =>
    new Promise<readonly TaskResult[]>((resolve, reject) => {
      const ids = tasks.map((task) => ('id' in task ? task.id : '')).join('');
      groups.push({ ids, finish: (done) => (done instanceof Error ? reject(done) : resolve(done)) });
      begun?.();
    });
  const group = async (number: number) => {
    while (groups.length <= number)
      await new Promise<void>((resolve) => {
        begun = resolve;
      });
    return groups[number] as (typeof groups)[number];
  };
  return { perform, group };
}

const value = (of: unknown): TaskResult => ({ ok: true, value: of });

test('what comes in the same moment, or while a group is being done, is a group, up to the largest', async () => {
  const { perform, group } = slowPerformer();
  const queue = new TaskQueue(perform, 3);
  const first = ['a', 'b', 'c'].map((id) => queue.ask(removing(id)));
  expect((await group(0)).ids).toBe('abc');
  const second = ['d', 'e', 'f', 'g'].map((id) => queue.ask(removing(id)));
  (await group(0)).finish([value(1), { ok: false, error: new Error('b') }, value(3)]);
  await expect(Promise.allSettled(first)).resolves.toMatchObject([
    { value: 1 },
    { reason: { message: 'b' } },
    { value: 3 },
  ]);
  expect((await group(1)).ids).toBe('def');
  (await group(1)).finish([value(4), value(5), value(6)]);
  expect((await group(2)).ids).toBe('g');
  (await group(2)).finish([value(7)]);
  expect(await Promise.all(second)).toEqual([4, 5, 6, 7]);
  await queue.idle();
});

test('a group that fails as a whole fails all of it, and the queue goes on', async () => {
  const { perform, group } = slowPerformer();
  const queue = new TaskQueue(perform, 3);
  const first = ['a', 'b'].map((id) => queue.ask(removing(id)));
  (await group(0)).finish(new Error('gone'));
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = queue.ask(removing('c'));
  (await group(1)).finish([value(true)]);
  expect(await next).toBe(true);
});
