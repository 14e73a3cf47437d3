import { describe, expect, test } from 'vitest';
import { visit } from './arcade.test-kit.ts';
import { BEGINNINGS, type Beginning } from './games.test-kit.ts';
import { playByRoles } from './listening.test-kit.ts';
import { testEachToItsEnd } from './match.test-kit.ts';

describe('board: from the catalogue to the end, by clicking what is offered, found by roles and names alone', () => {
  testEachToItsEnd(BEGINNINGS.board, playByRoles);
});

test('every game of the catalogue is played by these tests', async () => {
  await using visitor = await visit();
  await visitor.page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  const titles = await visitor.page.getByRole('heading', { level: 2 }).allTextContents();
  const played: readonly Beginning[] = Object.values(BEGINNINGS).flat();
  expect(played.map(({ title }) => title).sort()).toEqual(titles.sort());
});
