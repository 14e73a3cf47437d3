import type { FailurePlace } from '@rookery/session';
import { expect, test } from 'vitest';
import { buggy } from '../buggy-game.test-kit.ts';
import { tablesLaws } from '../tables-laws.test-kit.ts';
import { got, isMyTurn, until } from '../until.test-kit.ts';
import { portPair } from './ports.test-kit.ts';
import { serveTables } from './serve-tables.ts';
import { workerTables } from './worker-tables.ts';

tablesLaws('in a worker', (options) => {
  const [far, near] = portPair();
  serveTables(far, options);
  const tables = workerTables(near, { onError: () => {} });
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
  serveTables(far, { games: [buggy] });
  const failed: { readonly error: Error; readonly match: string; readonly place: FailurePlace | undefined }[] = [];
  const tables = workerTables(near, { onError: (error, match, place) => failed.push({ error, match, place }) });
  const { id } = got(await tables.begin({ game: 'buggy', people: ['Ann'] }));
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
