import { expect, test } from 'vitest';
import { fork, stateHash } from '../formats.ts';
import {
  actionStep,
  createMatch,
  defineGame,
  eachPlayer,
  Game,
  loop,
  type Match,
  Piece,
  Pile,
  type ResolveContext,
  resolveStack,
  sequence,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';

class Wand extends Piece {}
class Duel extends Game.with({ resolved: '' }, { entities: { Wand } }) {
  pile = this.create(Pile, 'pile');
}

/** Bolts are cast, answered with a cancel unless players are skipped, and resolve as told. */
function duel(bolt: (context: ResolveContext<Duel>) => void, skip = false): Match<Definition<Duel>> {
  const definition = defineGame(Duel, ({ action }) => ({
    name: 'duel',
    players: 2,
    unbounded: true,
    actions: {
      cast: action('Cast').do(({ game, player }) => game.putOnStack('bolt', player)),
      snap: action('Cast, and break the wand').do(({ game, player }) => {
        const source = game.pile.create(Wand);
        game.putOnStack('bolt', player, { source });
        source.remove();
      }),
      cancel: action('Cancel').do(({ game }) => {
        const top = game.onStack.at(-1);
        if (top) game.takeOffStack(top);
      }),
    },
    flow: loop(
      eachPlayer(sequence(actionStep(['cast', 'snap']), resolveStack('cancel', { skip: () => skip, resolve: { bolt } }))),
    ),
  }));
  return createMatch(definition);
}

test('a response that empties the stack closes it', () => {
  const match = duel(() => undefined);
  match.act(0, 'cast');
  match.act(0, 'cancel');
  expect(match.game.onStack).toEqual([]);
  expect(match.toAct).toEqual([1]);
  expect(match.act(1, 'cast').ok).toBe(true);
});

test('a source that has left the game is gone when it resolves, in a fork as well', () => {
  const match = duel(({ game, source }) => {
    game.resolved = source === undefined ? 'without its wand' : 'with its wand';
  });
  match.act(0, 'snap');
  const copy = fork(match);
  for (const each of [match, copy]) for (const seat of [0, 1]) each.act(seat, 'finish');
  expect([match.game.resolved, copy.game.resolved]).toEqual(['without its wand', 'without its wand']);
});

test('a stack that fills itself while nobody may answer is stopped and rolled back', () => {
  const match = duel(({ game, player }) => game.putOnStack('bolt', player), true);
  const hash = stateHash(match);
  expect(() => match.act(0, 'cast')).toThrow(/ran \d+ nodes without waiting for anyone, last in .*stack/);
  expect(stateHash(match)).toBe(hash);
});
