import { expect, test } from 'vitest';
import { load, save } from '../formats/saved-log.test-kit.ts';
import { stateHash } from '../formats.ts';
import {
  actionStep,
  after,
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  event,
  Game,
  loop,
  Piece,
  runToEnd,
} from '../index.ts';
import { undo } from '../undo.ts';
import { viewFor } from '../view.ts';

class Card extends Piece.with({ rank: 1 }) {
  override hiddenLabel(): string {
    return 'a card';
  }
}

class Lab extends Game.with({ after: 0 }, { entities: { Card }, events: { rung: event<object>() } }) {
  deck = this.create(Deck, 'deck');
  top = this.deck.create(Card, 'king');
}

const lab = defineGame(Lab, ({ action }) => ({
  name: 'lab',
  players: 2,
  setup: ({ game }) => {
    game.message('{deck} begins with {card}, of {cards}', { deck: game.deck, card: game.top, cards: [game.top] });
  },
  actions: {
    plain: action('Plain').do(({ game, player }) => {
      if (player.confirm('End?')) game.endNow(player);
      game.after++;
    }),
    live: action('Live').do(function* ({ game, player }) {
      if (yield* player.live.confirm('End?')) game.endNow(player);
      game.after++;
    }),
    ring: action('Ring').do(({ game }) => {
      game.emit('rung', {});
      game.after++;
    }),
    driven: action('Driven').do(({ game, player }) => {
      game.after += runToEnd(
        (function* () {
          const first = yield* player.live.choose('a number', [1, 2]);
          return (first ?? 0) + ((yield* player.live.choose('another', [10, 20])) ?? 0);
        })(),
      );
    }),
  },
  rules: { bell: after('rung', { do: ({ game, player }) => game.endNow(player) }) },
  flow: loop(eachPlayer(actionStep(['plain', 'live', 'ring', 'driven']))),
}));

test.each(['plain', 'live', 'ring'] as const)('nothing of an effect runs after the end of the game: %s', (name) => {
  const match = createMatch(lab, { strict: true });
  expect(match.act(0, name).ok).toBe(true);
  if (name !== 'ring') expect(match.answer(0, true).ok).toBe(true);
  expect([match.game.after, match.isOver, match.outcome?.winners]).toEqual([0, true, [0]]);
  expect(match.legal()).toHaveLength(0);
  const again = load(lab, JSON.parse(JSON.stringify(save(match))));
  expect(again.ok && stateHash(again.value)).toBe(stateHash(match));
  expect(undo(match, 0, { consent: [1] }).ok).toBe(true);
  expect(match.isOver).toBe(false);
});

test('a game that was not ended goes on', () => {
  const match = createMatch(lab, { strict: true });
  match.act(0, 'plain');
  match.answer(0, false);
  expect([match.game.after, match.isOver, match.toAct]).toEqual([1, false, [1]]);
});

test('a generator runs in plain code, question by question', () => {
  const match = createMatch(lab, { strict: true });
  match.act(0, 'driven');
  match.answer(0, 2);
  match.answer(0, 20);
  expect(match.game.after).toBe(22);
});

test('a hidden thing is called by what its back tells', () => {
  const match = createMatch(lab);
  expect(viewFor(match, 0).messages).toEqual(['deck begins with a card, of a card']);
});
