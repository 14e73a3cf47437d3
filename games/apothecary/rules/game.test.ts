import { defineGame, many } from '@rookery/engine';
import { checkGolden, describeGame, goldenGame } from '@rookery/testing';
import { test } from 'vitest';
import { apothecary } from './index.ts';
import { HELPERS } from './sheet.ts';
import { lay } from './tray.ts';

/** The actions that ask something in the middle, written as generators. */
const { actions: live } = defineGame(apothecary.gameClass, ({ action }) => ({
  name: apothecary.name,
  players: apothecary.players,
  flow: apothecary.flow,
  actions: {
    ...apothecary.actions,
    brew: action('Write a number on a recipe')
      .choose('recipe', ({ player }) => player.possibleRecipes())
      .choose('number', ({ player, recipe }) => player.numbersFor(recipe), { skipSingle: true })
      .do(function* ({ game, player, recipe, number }) {
        if (!game.write(player, recipe, number)) return;
        const helper = yield* player.live.choose('Which helper comes?', HELPERS);
        if (helper) player.helpers.add(helper, recipe.name);
      }),
    discard: action('Discard and get two helpers').do(function* ({ player }) {
      player.write(player.dregs);
      const helpers = yield* player.live.ask('Which two helpers come?', many(HELPERS, { min: 2, max: 2 }));
      for (const helper of helpers) player.helpers.add(helper, player.dregs.name);
    }),
    stir: action('Roll any of your dice again')
      .choose(
        'dice',
        many(({ player }) => player.tray.dice, { min: 1, max: 5 }),
      )
      .cost(
        'a helper who stirs',
        ({ player }) => player.hasHelper('stir'),
        ({ player }) => void player.helpers.use('stir'),
      )
      .do(function* ({ game, player, dice }) {
        const faces = game.rollAgain(dice);
        if (!(yield* player.live.confirm(`Keep ${dice.join(', ')}?`))) lay(dice, faces);
      }),
  },
}));

describeGame(apothecary, {
  players: [1, 2, 3, 4],
  liveTwin: { ...apothecary, actions: live },
  invariants: [
    {
      name: 'every recipe is written by its rule',
      holds: ({ game }) =>
        game.players.every(({ still, press, scales }) => {
          const [rising, falling, once] = [still, press, scales].map(({ entries }) => entries.map(({ value }) => value));
          return (
            rising?.every((number, i) => i === 0 || number > (rising[i - 1] ?? 0)) &&
            falling?.every((number, i) => i === 0 || number < (falling[i - 1] ?? 0)) &&
            new Set(once).size === once?.length
          );
        }),
    },
    {
      name: 'nobody is owed more than two brews, and no die leaves 1 to 6',
      holds: ({ game }) =>
        game.players.every(({ due, tray }) => due >= 0 && due <= 2 && tray.faces.every((face) => face >= 1 && face <= 6)),
    },
  ],
});

test('plays the golden game', () => {
  const text = goldenGame(apothecary, { seed: 'golden', players: 3 });
  checkGolden(new URL('../golden/game.txt', import.meta.url), text);
});
