import { Deck, defineGame, Entity, Game, loop, Piece, Player, Space, turnLoop } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import { scenario } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import {
  Childrenable,
  Controllable,
  definedBy,
  Idable,
  mix,
  Nameable,
  Ownable,
  Parentable,
  StandardCard,
} from '../index.ts';

class Ship extends mix(Piece, [Idable, Nameable]) {}
class Titled extends mix(StandardCard, [Nameable]) {}
class Flag extends mix(Entity, [Ownable]) {}
class Row extends mix(Space, [Childrenable.of('cards', StandardCard)]) {}
class Card extends mix(Piece, [Parentable.as('deck', Deck), Parentable.as('holder', Player)], { hasAncestor: 'first' }) {}
class Banner extends mix(Piece, [Ownable, Controllable], { owner: 'first' }) {}
class Holder extends Player {
  row = this.create(Row, 'row');
  pile = this.create(Deck, 'pile');
}
class Table extends Game.with({}, { entities: { Ship, Titled, Flag, Banner, Row, Card, StandardCard }, player: Holder }) {
  sea = this.create(Space, 'sea');
}
const table = defineGame(Table, ({ action }) => ({
  name: 'table',
  players: 2,
  actions: { wait: action('Wait').do(() => undefined) },
  flow: loop(turnLoop('wait')),
}));

function made<T>(code: (game: Table, ann: Holder, ben: Holder) => T): T {
  let said: { readonly value: T } | undefined;
  scenario(table)
    .with(({ game }) => {
      const [ann, ben] = game.players;
      if (ann === undefined || ben === undefined) throw new Error('two play');
      said = { value: code(game, ann, ben) };
    })
    .begin();
  if (said === undefined) throw new Error('the code did not run');
  return said.value;
}

test('Idable tells things apart by number', () => {
  const said = made(({ sea }) => {
    const [one, two] = sea.createMany(2, Ship);
    if (one === undefined || two === undefined) throw new Error('no ships');
    return [two.id - one.id, one.isSame(one), one.isSame(two), Number.isInteger(one.id)];
  });
  expect(said).toEqual([1, true, false, true]);
});

test('Nameable is called by its title, its name, or its class', () => {
  const said = made(({ sea }) => {
    const ship = sea.create(Ship, 'one');
    const before = ship.label();
    ship.title = 'Argo';
    return [before, ship.label(), ship.name, sea.create(Ship).label(), sea.create(Ship, { title: 'Fram' }).label()];
  });
  expect(said).toEqual(['one', 'Argo', 'one', 'Ship', 'Fram']);
});

test('Nameable without title and name is called as its base says', () => {
  const said = made(({ sea }) => {
    const card = sea.create(Titled, { rank: 9, suit: 0 });
    const before = card.label();
    card.title = 'The ten';
    return [before, card.label(), `${sea.create(Titled, { rank: 0, suit: 3 })}`];
  });
  expect(said).toEqual(['10♥', 'The ten', 'A♠']);
});

test('Nameable and a catalogue both say how a thing is called: the error says how to settle it', () => {
  const CARDS = { rat: { name: 'Rat' } } as const;
  expect(() => mix(Piece, [definedBy(CARDS), Nameable])).toThrow(
    "of the traits Card, Nameable more than one has label; settle it: { label: 'first' }",
  );
  expect(() => mix(Piece, [definedBy(CARDS), Nameable], { label: 'first' })).not.toThrow();
});

describe('Ownable', () => {
  test('has the same owner as what can be controlled', () => {
    expect(made(({ sea }, ann) => sea.create(Banner).setOwner(ann).controller === ann)).toBe(true);
    expect(() => mix(Piece, [Ownable, Controllable] as unknown as [typeof Ownable])).not.toThrow();
  });

  test('belongs to a player, or to nobody', () => {
    const said = made(({ sea }, ann, ben) => {
      const flag = sea.create(Flag);
      const none = [flag.owner, flag.isOwnedBy(ann)];
      const anns = [flag.setOwner(ann).isOwnedBy(ann), flag.isOwnedBy(ben), flag.owner === ann];
      return [...none, ...anns, flag.clearOwner().owner];
    });
    expect(said).toEqual([undefined, false, true, false, true, undefined]);
  });

  test('is the owner that the engine goes by: what is covered for its owner, only that one sees', () => {
    const match = scenario(table)
      .with(({ game }) => {
        // Made where nobody sees it.
        const flag = game.players[0]?.pile.create(Flag, 'gonfalon', { owner: game.players[1] });
        flag?.cover('owner');
        flag?.putInto(game.sea);
      })
      .begin();
    const seen = [0, 1, undefined].map((seat) => JSON.stringify(viewFor(match, seat).table).includes('gonfalon'));
    expect(seen).toEqual([false, true, false]);
  });
});

describe('Parentable', () => {
  test('knows the nearest thing of a class that it lies in', () => {
    const said = made(({ sea }, ann) => {
      const card = ann.pile.create(Card);
      const inside = [card.deck === ann.pile, card.holder === ann];
      card.putInto(sea);
      return [...inside, card.deck, card.holder];
    });
    expect(said).toEqual([true, true, undefined, undefined]);
  });

  test('knows whether it lies in something, at any depth', () => {
    const said = made(({ sea }, ann, ben) => {
      const card = ann.pile.create(Card);
      return [ann.pile, ann, ben, sea].map((each) => card.hasAncestor(each));
    });
    expect(said).toEqual([true, true, false, false]);
  });
});

describe('Childrenable', () => {
  test('lists what lies in it, of its class, and counts all', () => {
    const said = made((_, { row }) => {
      row.create(StandardCard, { rank: 2 });
      const ship = row.create(Ship);
      row.create(StandardCard, { rank: 4 });
      return [row.cards.map(({ rank }) => rank), [...row].length, row.childCount, row.hasChild(ship)];
    });
    expect(said).toEqual([[2, 4], 2, 3, true]);
  });

  test('does not count what lies deeper', () => {
    const said = made((_, ann, ben) => {
      const card = ann.row.create(StandardCard);
      return [ben.row.hasChild(card), ann.row.hasChild(card), ben.row.childCount, ann.row.hasChild(ann)];
    });
    expect(said).toEqual([false, true, 0, false]);
  });

  test('gives a list that later moves do not change', () => {
    const said = made(({ sea }, { row }) => {
      const card = row.create(StandardCard);
      const { cards } = row;
      card.putInto(sea);
      return [cards.length, row.cards.length];
    });
    expect(said).toEqual([1, 0]);
  });
});
