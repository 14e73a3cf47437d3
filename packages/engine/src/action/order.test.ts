import { expect, test } from 'vitest';
import { actionStep, createMatch, defineGame, eachPlayer, Game, inOrder, loop } from '../index.ts';

class Song extends Game.with({ sung: '' }) {}

test('what is in a list twice is put in order twice', () => {
  const definition = defineGame(Song, ({ action }) => ({
    name: 'song',
    players: 2,
    unbounded: true,
    actions: {
      sing: action('Sing').do(({ game, player }) => {
        game.sung = player.ask('In which order?', inOrder(['la', 'la', 'lu'])).join(' ');
      }),
    },
    flow: loop(eachPlayer(actionStep('sing'))),
  }));
  const match = createMatch(definition);
  match.act(0, 'sing');
  expect(match.answer(0, ['la', 'lu']).ok).toBe(false);
  expect(match.answer(0, ['la', 'lu', 'la']).ok).toBe(true);
  expect(match.game.sung).toBe('la lu la');
});
