import { expect, test } from 'vitest';
import { entityId, restore, snapshot } from '../formats.ts';
import { createMatch, defineGame, eachPlayer, Game, loop, Piece, Pile, say, turnLoop } from '../index.ts';
import { undo } from '../undo.ts';
import { viewFor } from '../view.ts';

class Flag extends Piece {}
class Hill extends Game.with({ taken: 0 }, { entities: { Flag } }) {
  pole = this.create(Pile, 'pole');
  bag = this.create(Pile, 'bag', { visibility: 'none' });
  flag = this.pole.create(Flag, 'flag');
  spare = this.bag.create(Flag, 'spare');
}

/** A game that the first take ends. */
const hillWith = (payoffs?: readonly number[]) =>
  defineGame(Hill, ({ action }) => ({
    name: 'hill',
    players: 2,
    actions: {
      take: action('Take the hill').do(({ game }) => {
        game.taken = 1;
      }),
    },
    flow: loop(eachPlayer(turnLoop('take'))),
    outcome: ({ game }) => (game.taken === 1 ? game.players[0] : undefined),
    ending: ({ game, outcome }) => ({
      reason: say('{player} holds {flag}, not {spare}', {
        player: game.players[outcome.winners[0] ?? 0] ?? '',
        flag: game.flag,
        spare: game.spare,
      }),
      line: [game.flag, game.spare],
    }),
    ...(payoffs && { payoffs: () => payoffs }),
  }));

const played = (payoffs?: readonly number[]) => {
  const match = createMatch(hillWith(payoffs), { players: ['Ann', 'Ben'], seed: 'a' });
  match.act(0, 'take');
  return match;
};

test('views say why a match is over, what it is worth, and which known entities show it', () => {
  const match = played([3, -3]);
  const { game } = match;
  expect(viewFor(match, 1).outcome).toEqual({
    winners: [0],
    payoffs: [3, -3],
    reason: 'Ann holds flag, not something hidden',
    line: [{ id: entityId(game.flag) }],
  });
});

test('a match that runs has no outcome, nor has one that was taken back', () => {
  const match = played();
  expect(viewFor(match).outcome).toMatchObject({ winners: [0] });
  undo(match, 0);
  expect(viewFor(match).outcome).toBeNull();
});

test('a restored match explains its outcome as before', () => {
  const match = played([1, -1]);
  const copy = restore(match.definition, JSON.parse(JSON.stringify(snapshot(match))));
  expect(copy.ok && viewFor(copy.value).outcome).toEqual(viewFor(match).outcome);
});

test.each([[[1]], [[1, Number.NaN]], [[1, 2, 3]]])('refuses payoffs that are not a number for each seat: %j', (payoffs) => {
  expect(() => viewFor(played(payoffs))).toThrow(/payoffs must be 2 numbers/);
});
