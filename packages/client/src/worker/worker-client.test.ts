import type { FailurePlace } from '@rookery/session';
import { expect, test } from 'vitest';
import { buggy } from '../buggy-game.test-kit.ts';
import { tablesLaws } from '../tables-laws.test-kit.ts';
import { got, isMyTurn, until } from '../until.test-kit.ts';
import { portPair } from './ports.test-kit.ts';
import { serveLocalClient } from './serve-local-client.ts';
import { createWorkerClient } from './worker-client.ts';

tablesLaws('in a worker', (options) => {
  const [far, near] = portPair();
  serveLocalClient(far, options);
  const tables = createWorkerClient(near, { onError: () => {} });
  return {
    ...tables,
    close: async () => {
      await tables.close();
      far.close();
    },
  };
});

test('an error of the rules comes to the page with its cause and both stacks', async () => {
  const [far, near] = portPair();
  serveLocalClient(far, { games: [buggy] });
  const failed: { readonly error: Error; readonly match: string; readonly place: FailurePlace | undefined }[] = [];
  const tables = createWorkerClient(near, { onError: (error, match, place) => failed.push({ error, match, place }) });
  const { id } = got(await tables.createAndStart({ game: 'buggy', people: ['Ann'] }));
  const ann = tables.join(id, { seat: 0 });
  await until(ann, isMyTurn);
  expect(await ann.act('trip')).toMatchObject({ ok: false, refusal: { code: 'game-failed' } });
  expect(failed).toHaveLength(1);
  expect(failed[0]).toMatchObject({ match: id, place: { match: id, step: 0, seat: 0 } });
  expect(failed[0]?.error).toBeInstanceOf(Error);
  expect(failed[0]?.error.message).toMatch(/^trip failed: Cannot read/);
  expect(failed[0]?.error.cause).toHaveProperty('stack', expect.stringContaining('buggy-game.test-kit.ts'));
  await tables.close();
  far.close();
});
