import { describe, expect, test } from 'vitest';
import { fork, stateHash } from '../formats.ts';
import {
  actionStep,
  after,
  before,
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  Game,
  Hand,
  loop,
  type Match,
  Piece,
  Pile,
  Player,
  type Rule,
  reference,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';

class Card extends Piece {}
class Lid extends Piece {}
class Box extends Piece {
  lid = this.create(Lid, 'lid');
}
class Holder extends Player {
  hand = this.create(Hand, 'hand');
}
class Table extends Game.with(
  { changes: 0, removing: false, chosen: reference(Card), box: reference(Box) },
  { player: Holder, entities: { Card, Lid, Box } },
) {
  deck = this.create(Deck, 'deck');
  pile = this.create(Pile, 'pile');
}

/** Ten cards in the deck and four on the pile. */
function table(rules: Readonly<Record<string, Rule<Table>>>): Match<Definition<Table>> {
  const definition = defineGame(Table, ({ action }) => ({
    name: 'table',
    players: 2,
    unbounded: true,
    rules,
    setup: ({ game }) => {
      game.deck.createMany(10, Card);
      game.pile.createMany(4, Card);
    },
    actions: {
      remove: action('Remove')
        .choose('card', ({ game }) => game.pile.all(Card))
        .do(({ card }) => card.remove()),
      draw: action('Draw two').do(({ game, player }) => void game.deck.drawTo(player.hand, 2)),
      pack: action('Pack').do(({ game }) => void game.pile.create(Box)),
      choose: action('Choose').do(({ game }) => {
        game.chosen = game.pile.first(Card);
      }),
      burn: action('Choose and burn').do(({ game }) => {
        const card = game.pile.create(Card);
        game.chosen = card;
        card.remove();
      }),
      forget: action('Forget').do(({ game }) => {
        game.chosen = undefined;
      }),
    },
    flow: loop(eachPlayer(actionStep(['remove', 'draw', 'pack', 'choose', 'burn', 'forget']))),
  }));
  return createMatch(definition);
}

test.each([0, 1, 3])('a rule that removes what is about to be removed is named, and rolled back (card %i)', (place) => {
  const match = table({
    hasty: before('entityRemoved', {
      when: ({ game }) => !game.removing,
      do: ({ game, event: { entity } }) => {
        game.removing = true;
        entity.remove();
        game.removing = false;
      },
    }),
  });
  const hash = stateHash(match);
  const card = match.game.pile.all(Card)[place];
  expect(() => match.act(0, 'remove', { card })).toThrow('no longer exists. (remove → entityRemoved)');
  expect(stateHash(match)).toBe(hash);
  expect(match.game.pile.size).toBe(4);
});

test('what a field of a thing creates is told once the thing is whole', () => {
  const match = table({
    packed: after('entityCreated', {
      where: { entity: (entity) => entity instanceof Lid },
      do: ({ game, event: { entity }, player }) => {
        if (entity.parent instanceof Box) game.box = entity.parent;
        player.confirm('Seen?');
      },
    }),
  });
  match.act(0, 'pack');
  match.answer(0, true);
  expect(match.game.box).toBe(match.game.pile.first(Box));
  expect(match.game.box?.lid).toBeInstanceOf(Lid);
});

test('a rule that draws while cards are drawn takes other cards', () => {
  const match = table({
    follow: after('entityMoved', {
      where: { to: (to) => to.parent instanceof Holder && to.parent.seat === 0 },
      do: ({ game }) => {
        const other = game.players[1];
        if (other) game.deck.drawTo(other.hand);
      },
    }),
  });
  match.act(0, 'draw');
  expect(match.game.players.map(({ hand }) => hand.size)).toEqual([2, 2]);
});

describe('a reference', () => {
  test('cannot be changed by a rule into something else', () => {
    const match = table({
      wrong: before('attributeChanged', { where: { attribute: 'chosen' }, do: ({ change }) => change({ to: 5 }) }),
    });
    expect(() => match.act(0, 'choose')).toThrow('chosen was given a number');
    expect(match.game.chosen).toBeUndefined();
  });

  test('to what has left the game is empty already: to empty it changes nothing, in a fork neither', () => {
    const match = table({
      counts: after('attributeChanged', {
        where: { attribute: 'chosen' },
        do: ({ game }) => {
          game.changes += 1;
        },
      }),
    });
    match.act(0, 'burn');
    const copy = fork(match);
    for (const each of [match, copy]) each.act(1, 'forget');
    expect([match.game.changes, copy.game.changes]).toEqual([1, 1]);
  });
});
