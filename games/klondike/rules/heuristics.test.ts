import { createMatch } from '@rookery/engine';
import { expect, test } from 'vitest';
import { klondike } from './index.ts';

test('every heuristic is between 0 and 1, also in the course of play, and has words', () => {
  const match = createMatch(klondike, { seed: 'heuristics' });
  const player = match.game.currentPlayer;
  const all = Object.values(klondike.heuristics ?? {});
  expect(all.length).toBeGreaterThan(2);
  for (let i = 0; i < 40; i++) {
    for (const { words, value } of all) {
      const worth = value({ game: match.game, player });
      expect([words, worth >= 0 && worth <= 1]).toEqual([words, true]);
    }
    const move = [...match.legal()].filter(({ action }) => action !== 'resign').at(-1);
    if (move === undefined) break;
    match.play(move);
  }
});

test('a card turned up and a card put up make the position better', () => {
  const { open, foundations } = klondike.heuristics ?? {};
  let better = { open: 0, foundations: 0 };
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const match = createMatch(klondike, { seed });
    const context = { game: match.game, player: match.game.currentPlayer };
    const before = { open: open?.value(context) ?? 0, foundations: foundations?.value(context) ?? 0 };
    for (const move of [...match.legal()].filter(({ action }) => action === 'move').slice(0, 1)) match.play(move);
    const after = { open: open?.value(context) ?? 0, foundations: foundations?.value(context) ?? 0 };
    better = {
      open: better.open + Number(after.open > before.open),
      foundations: better.foundations + Number(after.foundations > before.foundations),
    };
  }
  expect(better.open + better.foundations).toBeGreaterThan(2);
});
