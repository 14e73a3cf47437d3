import { createMatch } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import { expect, test } from 'vitest';
import { type Klondike, klondike } from './index.ts';

function lines(game: Klondike): readonly string[] {
  return (klondike.print?.({ game, player: undefined }) ?? '').split('\n');
}

test('the table prints what lies open, and of the waste as many cards as are turned up at a time', () => {
  const match = createMatch(klondike, { players: ['Ann'], seed: 'frozen deal', options: { draw: 3, scoring: 'vegas' } });
  const { game } = match;
  match.act(0, 'draw');
  match.act(0, 'draw');
  const [, , third = expect.fail(), , , sixth = expect.fail()] = game.tableaux;
  match.act(0, 'move', { card: third.available ?? expect.fail(), to: sixth });
  expect(lines(game)).toEqual([
    'Stock 18, pass 1 of 3, -$52',
    'Waste (3) K♠ 5♦ 2♣',
    'Foundations -♥  -♦  -♣  -♠',
    '',
    '1    2    3    4    5    6    7',
    '3♥   ##   ##   ##   ##   ##   ##',
    '     8♥   3♠   ##   ##   ##   ##',
    '               ##   ##   ##   ##',
    '               7♦   ##   ##   ##',
    '                    9♦   ##   ##',
    '                         5♠   ##',
    '                         4♦   5♥',
  ]);
  expect(viewFor(match, 0).messages).toEqual([
    'Ann turns up 7♣, 2♥, K♥',
    'Ann turns up K♠, 5♦, 2♣',
    'Ann moves 4♦ onto 5♠',
    '3♠ is turned up',
  ]);
});
