import { expect, test } from 'vitest';
import {
  actionStep,
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  Game,
  Hand,
  loop,
  type Match,
  Piece,
  Player,
  seededRandom,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';
import { viewFor } from '../view.ts';
import { explore, sampleWorld, trySampleWorld } from '../worlds.ts';

class Card extends Piece.with({ rank: 1 }) {
  override label(): string {
    return `card ${this.rank}`;
  }
}
class Holder extends Player {
  hand = this.create(Hand, 'hand');

  /** Draws a card and lets everyone see it. */
  show(deck: Deck): Card {
    const card = deck.first(Card);
    if (card === undefined) throw new Error('the deck is empty');
    card.putInto(this.hand);
    card.showTo();
    return card;
  }
}
class Table extends Game.with({}, { player: Holder, entities: { Card } }) {
  deck = this.create(Deck, 'deck');
  box = this.create(Deck, 'box');
}

/** What becomes of a card that everyone has seen, so that no table tells of it any more. */
const FATES = ['hide', 'mix', 'remove'] as const;

const table = defineGame(Table, ({ action }) => ({
  name: 'table',
  players: 2,
  unbounded: true,
  setup: ({ game }) => {
    for (let rank = 1; rank <= 10; rank++) game.deck.create(Card, { rank });
    game.deck.shuffle();
    for (const player of game.players) game.deck.drawTo(player.hand, 2);
  },
  actions: {
    show: action('Show a card')
      .choose('fate', () => FATES)
      .do(({ game, player, fate }) => {
        if (fate === 'mix') game.deck.shuffle();
        const card = player.show(game.deck);
        game.message('{player} shows {card}', { player, card });
        // One card of the hand leaves it unseen: the others cannot say whether it was that one.
        if (fate === 'remove') card.remove();
        else player.hand.first(Card)?.putInto(game.box);
        player.confirm('Go on?');
      }),
  },
  flow: loop(eachPlayer(actionStep('show'))),
}));

const told = (match: Match<Definition<Table>>): readonly string[] => viewFor(match, 1).messages;

test.each(FATES)('while a step waits, worlds show again what it has shown in passing: %s', (fate) => {
  const match = createMatch(table, { seed: 'seen' });
  match.act(0, 'show', { fate });
  const random = seededRandom('worlds');
  const hands = new Set<string>();
  const again: string[] = [];
  let refused = 0;
  for (let i = 0; i < 20; i++) {
    const world = sampleWorld(match, 1, random);
    expect(told(world)).toEqual(told(match));
    hands.add(String(world.game.players[0]?.hand.all(Card)));
    const walk = explore(world);
    if (walk.imagine(1, random)) again.push(...told(world).filter((line, index) => line !== told(match)[index]));
    else refused++;
    walk.close();
  }
  expect(hands.size).toBeGreaterThan(5);
  expect(again).toEqual([]);
  expect(refused).toBeLessThan(20);
});

test.each(FATES)('worlds since the last step show again what it has shown in passing: %s', (fate) => {
  const match = createMatch(table, { seed: 'seen' });
  match.act(0, 'show', { fate });
  match.answer(0, true);
  const random = seededRandom('worlds');
  const tries = Array.from({ length: 100 }, () => trySampleWorld(match, 1, random, 'last-step'));
  const worlds = tries.filter((world) => world !== undefined);
  expect(worlds.length).toBeGreaterThan(0);
  for (const world of worlds) expect(told(world)).toEqual(told(match));
});

test('once the step is over, what was mixed up may be anywhere', () => {
  const match = createMatch(table, { seed: 'seen' });
  match.act(0, 'show', { fate: 'hide' });
  match.answer(0, true);
  const random = seededRandom('worlds');
  const boxes = Array.from({ length: 20 }, () => String(sampleWorld(match, 1, random).game.box.all(Card)));
  expect(new Set(boxes).size).toBeGreaterThan(3);
});
