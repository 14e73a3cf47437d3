/** The promises that the compiler keeps. Nothing here runs; `tsc` checks it. */
import { Deck, defineGame, type Entity, Game, loop, Piece, Player, Space, turnLoop } from '@rookery/engine';
import {
  Atable,
  CardDeck,
  CardSet,
  Childrenable,
  type CollisionRules,
  createEnum,
  Drawable,
  Findable,
  Flippable,
  from,
  Handable,
  Joker,
  mix,
  Parentable,
  Rankable,
  Scoreable,
  Shuffleable,
  StandardCard,
  Suitable,
  standardDeck,
  Turnable,
  trait,
  Winnable,
} from './index.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function is<_T extends true>(): void {}

class Plain extends trait({ power: 1, nick: '', ready: false }) {
  double(): number {
    return this.power * 2;
  }

  ready2(): this {
    return this;
  }
}
class Loud extends trait({ volume: 3 }) {
  double(): string {
    return 'twice';
  }
}
const Level = createEnum(['Low', 'High']);
class Tile extends mix(Piece, [Rankable.of(Level), Suitable.of(createEnum(['Red', 'Green'])), Flippable]) {}
class Soldier extends mix(Piece, [Plain, Flippable]) {}
class Row extends CardSet.of(StandardCard) {}
class Stock extends CardDeck.of(StandardCard) {}
class Line extends mix(Space, [Atable.of(StandardCard), Findable.of(StandardCard), Shuffleable.of(StandardCard)]) {}
class Draws extends mix(Deck, [Drawable.of(StandardCard)]) {}
class Holder extends mix(Player, [Handable, Handable.as('melds', Row), Scoreable.as('holes')]) {}
class Unlisted extends Piece.with({ odd: 1 }) {}

class Table extends mix(
  Game.with({ lap: 1 }, { entities: { Tile, Soldier, StandardCard, Joker, Row, Stock, Line, Draws }, player: Holder }),
  [Turnable, Winnable],
) {
  stock = this.create(Stock, 'stock');
  cards = standardDeck(this.stock);
}

// Names that collide must be settled, each of them.
is<Equal<CollisionRules<[typeof Plain, typeof Loud]>, 'double'>>();
is<Equal<CollisionRules<[typeof Plain, typeof Flippable]>, never>>();
// @ts-expect-error both have double
mix(Piece, [Plain, Loud]);
// @ts-expect-error a settlement is first, last, piped, merged or a trait
mix(Piece, [Plain, Loud], { double: 'both' });
mix(Piece, [Plain, Loud], { double: 'first' });
mix(Piece, [Plain, Loud], { double: Loud });
// @ts-expect-error attributes collide too
mix(Piece, [Plain, trait({ power: 5 })]);
// What every entity has may be settled beside it.
mix(Piece, [Plain, Loud], { double: 'first', label: 'last' });
// @ts-expect-error neither has such a name
mix(Piece, [Plain, Loud], { double: 'first', triple: 'last' });
// Fields collide as everything else does.
class LeftHanded extends Handable {}
// @ts-expect-error both have hand
mix(Player, [LeftHanded, Handable]);
mix(Player, [LeftHanded, Handable], { hand: 'first' });
// An abstract trait is one too.
abstract class Shaped extends trait({ sides: 4 }) {
  abstract get area(): number;
}
class Square extends mix(Piece, [Shaped]) {
  override get area(): number {
    return this.sides;
  }
}
is<Equal<Square['sides'], number>>();
// @ts-expect-error what is mixed in must be a trait
mix(Piece, [Space]);
// @ts-expect-error so must what is read apart
from({} as Soldier, Piece);

export const table = defineGame(Table, ({ action }) => ({
  name: 'table',
  players: 2,
  setup: ({ game }) => {
    // A mixed class is made with the attributes of its traits, and of no other.
    const soldier = game.create(Soldier, { power: 2 });
    game.create(Soldier, 'Ann', { nick: 'A' });
    game.stock.create(StandardCard, { rank: 3, suit: 1 });
    // @ts-expect-error a number, not a text
    game.create(Soldier, { power: 'two' });
    // @ts-expect-error no such attribute
    game.create(Soldier, { volume: 1 });
    is<Equal<typeof soldier, Soldier>>();
    is<Equal<typeof soldier.power, number>>();
    is<Equal<ReturnType<typeof soldier.double>, number>>();
    is<Equal<ReturnType<typeof from<Loud>>['volume'], number>>();

    // What gives `this` gives the whole thing, and can go on with any other trait.
    const same = soldier.ready2().flip().ready2();
    is<Equal<typeof same, Soldier>>();

    // A game creates only what it lists, mixed or not.
    // @ts-expect-error not listed
    game.create(Unlisted);

    // Own ranks and suits are known by name.
    const tile = game.create(Tile);
    is<Equal<typeof tile.rankName, 'Low' | 'High'>>();
    is<Equal<typeof tile.suitName, 'Red' | 'Green'>>();
    // @ts-expect-error there is no such rank
    tile.rankName === 'Middle';
    is<Equal<StandardCard['rankName'], string>>();

    // Sets give cards of their class.
    const { stock } = game;
    const row = game.create(Row);
    const line = game.create(Line);
    is<Equal<ReturnType<typeof row.at>, StandardCard | undefined>>();
    is<Equal<typeof row.top, StandardCard | undefined>>();
    is<Equal<typeof row.cards, readonly StandardCard[]>>();
    is<Equal<ReturnType<typeof row.take>, readonly StandardCard[]>>();
    is<Equal<ReturnType<typeof stock.draw>, readonly StandardCard[]>>();
    const drawn = stock.drawTo(row, 2);
    is<Equal<typeof drawn, readonly StandardCard[]>>();
    const dealt = stock.deal(2, [row]);
    is<Equal<typeof dealt, readonly (readonly StandardCard[])[]>>();
    for (const card of row) is<Equal<typeof card, StandardCard>>();
    const ranks = row
      .sort()
      .reverse()
      .give(soldierless(row))
      .map(({ rankName }) => rankName);
    is<Equal<typeof ranks, string[]>>();
    is<Equal<ReturnType<typeof line.find>, StandardCard | undefined>>();
    // @ts-expect-error a tile is no card of this set
    row.give(tile);
    // @ts-expect-error whatever takes says where to
    row.take(2);
    // @ts-expect-error the line has not been given what changes cards
    line.map((card) => card);

    // A trait's member wins over the base's, for the compiler too.
    const shuffled = line.shuffle();
    is<Equal<typeof shuffled, Line>>();
    const fromDeck = game.create(Draws).drawTo(row);
    is<Equal<typeof fromDeck, readonly StandardCard[]>>();

    // Without a class they are things.
    is<Equal<ReturnType<CardSet['at']>, Entity | undefined>>();

    // Fields of traits have their class.
    const [player] = game.players;
    if (player === undefined) return;
    is<Equal<typeof player, Holder>>();
    is<Equal<typeof player.melds, Row>>();
    is<Equal<typeof player.holes, number>>();
    is<Equal<typeof player.score, number>>();
    player.addScore(1).melds.give();
    // @ts-expect-error no such field
    player.reserve;

    is<Equal<typeof game.state, 'playing' | 'won' | 'lost'>>();
    is<Equal<typeof game.direction, 1 | -1>>();
    is<Equal<typeof game.lap, number>>();
  },
  actions: { wait: action('Wait').do(({ game }) => game.win()) },
  flow: loop(turnLoop('wait', { player: ({ game }) => game.nextTurn() })),
}));

function soldierless(row: Row): StandardCard {
  return row.at(0) ?? row.create(StandardCard);
}

// Names of properties are known.
class Held extends mix(Piece, [Parentable.as('deck', Stock)]) {}
is<Equal<Held['deck'], Stock | undefined>>();
class Shelf extends mix(Space, [Childrenable.of('books', StandardCard)]) {}
is<Equal<Shelf['books'], readonly StandardCard[]>>();
