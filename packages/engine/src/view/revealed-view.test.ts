import { expect, test } from 'vitest';
import { createMatch, Deck, defineGame, eachPlayer, Game, Hand, loop, Piece, Player, turnLoop, value } from '../index.ts';
import { revealedView } from '../inspect.ts';
import { type EntityView, type HiddenEntityView, viewFor } from '../view.ts';

class Card extends Piece.with({
  rank: 0,
  note: value('mine').visibleTo('owner'),
  truth: value(7).visibleTo('nobody'),
}) {}
class Holder extends Player {
  hand = this.create(Hand, 'hand');
}
class Table extends Game.with({}, { entities: { Card }, player: Holder }) {
  deck = this.create(Deck, 'deck');
}
const hands = defineGame(Table, ({ action }) => ({
  name: 'hands',
  players: 2,
  setup: ({ game }) => {
    game.deck.createMany(6, Card, (i) => ({ rank: i }));
    for (const player of game.players) {
      game.deck.drawTo(player.hand, 2);
      game.message('{player} is well', { player }, [player]);
    }
  },
  actions: { pass: action('Pass').do(() => {}) },
  flow: loop(eachPlayer(turnLoop('pass'))),
}));

/** An open game, whose seats share their views. */
class Plain extends Game.with({ secret: value(3).visibleTo('nobody') }) {}
const open = defineGame(Plain, ({ action }) => ({
  name: 'open',
  players: 2,
  actions: { pass: action('Pass').do(() => {}) },
  flow: loop(eachPlayer(turnLoop('pass'))),
}));

function cardsIn(view: EntityView | HiddenEntityView): readonly (EntityView | HiddenEntityView)[] {
  return view.hidden === true ? [view] : view.kind === 'Card' ? [view] : view.children.flatMap(cardsIn);
}

test('a developer sees every card with all its attributes, and all messages', () => {
  const match = createMatch(hands, { seed: 'a' });
  const { table, messages, viewer } = revealedView(match);
  const cards = cardsIn(table);
  expect(cards).toHaveLength(6);
  for (const card of cards) expect(card.attributes).toMatchObject({ note: 'mine', truth: 7 });
  expect(cards.map(({ attributes }) => attributes.rank).sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect([messages.length, viewFor(match, 0).messages.length, viewer]).toEqual([2, 1, null]);
});

test('players still see only what is theirs afterwards', () => {
  const match = createMatch(hands, { seed: 'a' });
  const before = JSON.stringify(viewFor(match, 0));
  revealedView(match);
  expect(JSON.stringify(viewFor(match, 0))).toBe(before);
  const plain = createMatch(open, { seed: 'a' });
  expect(revealedView(plain).table.attributes).toMatchObject({ secret: 3 });
  expect(viewFor(plain, 0).table.attributes).not.toHaveProperty('secret');
});
