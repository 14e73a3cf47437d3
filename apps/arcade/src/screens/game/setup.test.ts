import { expect, test } from 'vitest';
import type { GameName } from '../../games/catalogue.ts';
import { againstBots, settledNames, waysOf } from './setup.ts';

const WANTED = { game: 'go-fish' as GameName, name: 'Ann', count: 3, level: 'hard', options: {} } as const;

test('bots take all seats but the own one', () => {
  expect(againstBots({ ...WANTED, first: 'me' })).toEqual({
    game: 'go-fish' as GameName,
    people: ['Ann'],
    bots: { 1: 'hard', 2: 'hard' },
    options: {},
  });
  expect(againstBots({ ...WANTED, first: 'bot' }).bots).toEqual({ 0: 'hard', 1: 'hard' });
  expect(againstBots({ ...WANTED, first: 'chance' }, () => 0.5).bots).toEqual({ 0: 'hard', 2: 'hard' });
});

test('alone there are no bots', () => {
  expect(againstBots({ ...WANTED, game: 'klondike' as GameName, count: 1, first: 'bot' }).bots).toEqual({});
});

test('a game for one is played alone, all others in every way', () => {
  expect(waysOf('klondike' as GameName)).toEqual(['bots']);
  expect(waysOf('hex' as GameName)).toEqual(['bots', 'hotSeat', 'online']);
});

test('empty names get one, and nobody is called as another', () => {
  const standIn = (number: number) => `Player ${number}`;
  expect(settledNames(['Ann', ' Ann ', ''], standIn)).toEqual(['Ann', 'Ann 2', 'Player 3']);
});
