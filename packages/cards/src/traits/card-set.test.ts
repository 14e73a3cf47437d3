import {
  after,
  before,
  createMatch,
  Deck,
  type Definition,
  defineGame,
  type Entity,
  eachPlayer,
  Game,
  Hand,
  loop,
  type Match,
  Pile,
  Player,
  Space,
  seededRandom,
  turnLoop,
} from '@rookery/engine';
import { restore, snapshot, stateHash } from '@rookery/engine/formats';
import { undo } from '@rookery/engine/undo';
import { viewFor } from '@rookery/engine/view';
import { playRandomly, scenario } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import {
  Atable,
  CardDeck,
  CardSet,
  Chunkable,
  Dealable,
  Drawable,
  Eachable,
  Filterable,
  Findable,
  Flippable,
  Giveable,
  Joker,
  Mapable,
  mix,
  Rank,
  Reduceable,
  Reversible,
  Shuffleable,
  Sortable,
  StandardCard,
  Suit,
  standardDeck,
  Takeable,
  type TraitClass,
} from '../index.ts';

class Row extends CardSet.of(StandardCard) {}
class Stock extends CardDeck.of(StandardCard) {}
class Heap extends mix(Pile, [Takeable, Giveable]) {}
class FlipCard extends mix(StandardCard, [Flippable]) {}
class Holder extends Player {
  hand = this.create(Hand, 'hand');
}

class Table extends Game.with(
  { drawn: 0 },
  { entities: { StandardCard, Joker, FlipCard, Row, Stock, Heap, CardSet, CardDeck }, player: Holder },
) {
  stock = this.create(Stock, 'stock');
  row = this.create(Row, 'row');
  heap = this.create(Heap, 'heap');
  loose = this.create(Space, 'loose');

  /** Cards in the row, by their signs. */
  lay(...signs: readonly string[]): void {
    for (const sign of signs) this.row.give(this.card(sign));
  }

  card(sign: string): StandardCard {
    const card = this.first(StandardCard, (each) => each.label() === sign);
    if (card === undefined) throw new Error(`no ${sign}`);
    return card;
  }
}

const table = defineGame(Table, ({ action }) => ({
  name: 'table',
  players: { min: 2, max: 4 },
  undo: 'free',
  setup: ({ game }) => {
    standardDeck(game.stock);
    game.stock.shuffle();
  },
  actions: {
    draw: action('Draw').do(({ game, player }) => {
      game.drawn += game.stock.draw(2, player.hand).length;
    }),
    lay: action('Lay')
      .choose('card', ({ player }) => player.hand.all(StandardCard))
      .do(({ game, card }) => {
        game.row.give(card).sort();
      }),
    turnOver: action('Turn over').do(({ game }) => {
      game.row.reverse().takeLast(1, game.heap);
      game.heap.receiveAllFrom(game.row);
    }),
    mixIn: action('Mix in').do(({ game }) => {
      game.stock.shuffleIn(...game.heap.all(StandardCard));
    }),
  },
  flow: loop(eachPlayer(turnLoop(['draw', 'lay', 'turnOver', 'mixIn']))),
  outcome: ({ game }) => (game.drawn > 60 ? 'draw' : undefined),
}));

/** What code says of a table, run as part of the setup in strict mode. */
function at<T>(code: (game: Table) => T, definition = table): T {
  let said: { readonly value: T } | undefined;
  scenario(definition)
    .with(({ game }) => {
      said = { value: code(game) };
    })
    .begin();
  if (said === undefined) throw new Error('the code did not run');
  return said.value;
}

const signs = (cards: Iterable<Entity>): string => [...cards].map((card) => card.label()).join(' ');

describe('reading a set of cards', () => {
  const laid = <T>(read: (row: Row) => T): T =>
    at((game) => {
      game.lay('A♥', '7♠', 'K♦');
      return read(game.row);
    });

  test('by place, from both ends', () => {
    expect(laid((row) => [row.at(0), row.at(2), row.at(-1), row.at(-3)].map(String))).toEqual(['A♥', 'K♦', 'K♦', 'A♥']);
    expect(laid((row) => [row.at(3), row.at(-4)])).toEqual([undefined, undefined]);
    expect(laid((row) => [row.top?.fullName, row.bottom?.fullName])).toEqual(['Ace of Hearts', 'King of Diamonds']);
  });

  test('one after the other', () => {
    expect(laid((row) => [...row].map(String))).toEqual(['A♥', '7♠', 'K♦']);
    expect(laid((row) => row.cards.map((card) => card.suitName))).toEqual(['Hearts', 'Spades', 'Diamonds']);
    const seen: string[] = [];
    laid((row) => {
      seen.length = 0;
      row.each((card, index) => {
        seen.push(`${index} ${card.rankName}`);
      });
    });
    expect(seen).toEqual(['0 Ace', '1 Seven', '2 King']);
  });

  test('by a test, changed, and joined', () => {
    expect(laid((row) => String(row.find((card) => card.suit === Suit.Spades)))).toBe('7♠');
    expect(laid((row) => row.find((card) => card.rank === Rank.Two))).toBeUndefined();
    expect(laid((row) => row.findIndex((card) => card.colour === 'black'))).toBe(1);
    expect(laid((row) => row.findIndex((_, index) => index > 5))).toBe(-1);
    expect(laid((row) => signs(row.filter((card) => card.colour === 'red')))).toBe('A♥ K♦');
    expect(laid((row) => row.map((card, index) => card.rank * 10 + index))).toEqual([0, 61, 122]);
    expect(laid((row) => row.reduce((sum, card) => sum + card.rankValue, 100))).toBe(118);
  });

  test('in groups, of which the last may be smaller', () => {
    expect(laid((row) => row.chunk(2).map(signs))).toEqual(['A♥ 7♠', 'K♦']);
    expect(laid((row) => row.chunk(9).map(signs))).toEqual(['A♥ 7♠ K♦']);
    expect(at(({ row }) => row.chunk(2))).toEqual([]);
    expect(() => laid((row) => row.chunk(0))).toThrow('A group has one card or more, not 0.');
    expect(() => laid((row) => row.chunk(1.5))).toThrow('one card or more');
  });

  test('leaves out what is no card of its class, and leaves it where it lies', () => {
    const mixed = at((game) => {
      game.lay('K♦', 'A♥');
      game.row.create(Joker).putInto(game.row, 1);
      game.row.sort();
      return [signs(game.row), signs(game.row.children), game.row.at(1)?.label(), game.row.size];
    });
    expect(mixed).toEqual(['A♥ K♦', 'A♥ red joker K♦', 'K♦', 3]);
  });

  test('works for every kind of card where no class is given', () => {
    const found = at((game) => {
      const plain = game.create(CardSet, 'plain');
      plain.give(game.card('A♥'), plain.create(Joker));
      return [signs(plain), plain.at(0) instanceof StandardCard, plain.at(-1) instanceof Joker];
    });
    expect(found).toEqual(['A♥ red joker', true, true]);
  });
});

describe('taking', () => {
  const taken = (take: (game: Table) => readonly StandardCard[] | StandardCard | undefined): readonly string[] =>
    at((game) => {
      game.lay('A♥', '2♥', '3♥', '4♥', '5♥');
      const got = take(game);
      return [
        signs(got === undefined ? [] : got instanceof StandardCard ? [got] : got),
        signs(game.row),
        signs(game.loose.children),
      ];
    });

  test('the first, as many as there are', () => {
    expect(taken(({ row, loose }) => row.take(2, loose))).toEqual(['A♥ 2♥', '3♥ 4♥ 5♥', 'A♥ 2♥']);
    expect(taken(({ row, loose }) => row.take(0, loose))).toEqual(['', 'A♥ 2♥ 3♥ 4♥ 5♥', '']);
    expect(taken(({ row, loose }) => row.take(9, loose))[1]).toBe('');
  });

  test('from a place, from the end, all, or one', () => {
    expect(taken(({ row, loose }) => row.takeFrom(1, 2, loose))).toEqual(['2♥ 3♥', 'A♥ 4♥ 5♥', '2♥ 3♥']);
    expect(taken(({ row, loose }) => row.takeFrom(-2, 1, loose))).toEqual(['4♥', 'A♥ 2♥ 3♥ 5♥', '4♥']);
    expect(taken(({ row, loose }) => row.takeLast(2, loose))).toEqual(['4♥ 5♥', 'A♥ 2♥ 3♥', '4♥ 5♥']);
    expect(taken(({ row, loose }) => row.takeLast(9, loose))[2]).toBe('A♥ 2♥ 3♥ 4♥ 5♥');
    expect(taken(({ row, loose }) => row.takeAll(loose))).toEqual(['A♥ 2♥ 3♥ 4♥ 5♥', '', 'A♥ 2♥ 3♥ 4♥ 5♥']);
    expect(taken((game) => game.row.takeCard(game.card('3♥'), game.loose))).toEqual(['3♥', 'A♥ 2♥ 4♥ 5♥', '3♥']);
  });

  test('a card that lies elsewhere gives nothing and moves nothing', () => {
    expect(taken((game) => game.row.takeCard(game.card('K♠'), game.loose))).toEqual(['', 'A♥ 2♥ 3♥ 4♥ 5♥', '']);
  });

  test.each([-1, 1.5, Number.NaN])('%s cards cannot be taken', (count) => {
    expect(() => taken(({ row, loose }) => row.take(count, loose))).toThrow('their number must be whole and not negative');
    expect(() => taken(({ row, loose }) => row.takeLast(count, loose))).toThrow('whole');
    expect(() => at((game) => game.row.receiveFrom(game.stock, count))).toThrow('whole');
    expect(() => at((game) => game.stock.draw(count, game.row))).toThrow('whole');
    expect(() => at((game) => game.stock.deal(count, [game.row]))).toThrow('whole');
  });
});

describe('giving', () => {
  test('puts cards where new ones go', () => {
    expect(at((game) => signs(game.row.give(game.card('A♥'), game.card('2♥')).give(game.card('3♥'))))).toBe('A♥ 2♥ 3♥');
    const heap = at((game) => {
      game.heap.give(game.card('A♥'), game.card('2♥')).give(game.card('3♥'));
      return signs(game.heap.children);
    });
    expect(heap).toBe('3♥ 2♥ A♥');
  });

  const given = (give: (row: Row, game: Table) => void): string =>
    at((game) => {
      game.lay('A♥', '2♥', '3♥');
      give(game.row, game);
      return signs(game.row);
    });

  test('on top or at a place keeps their order', () => {
    expect(given((row, game) => row.giveToTop(game.card('K♠'), game.card('Q♠')))).toBe('K♠ Q♠ A♥ 2♥ 3♥');
    expect(given((row, game) => row.giveAt(1, game.card('K♠'), game.card('Q♠')))).toBe('A♥ K♠ Q♠ 2♥ 3♥');
    expect(given((row, game) => row.giveAt(-1, game.card('K♠'), game.card('Q♠')))).toBe('A♥ 2♥ K♠ Q♠ 3♥');
    expect(given((row, game) => row.giveAt(7, game.card('K♠'), game.card('Q♠')))).toBe('A♥ 2♥ 3♥ K♠ Q♠');
    expect(given((row, game) => row.giveAt(-9, game.card('K♠')))).toBe('K♠ A♥ 2♥ 3♥');
  });

  test('cards that lie there already come to the place too', () => {
    expect(given((row, game) => row.giveAt(1, game.card('A♥'), game.card('K♠')))).toBe('2♥ A♥ K♠ 3♥');
    expect(given((row, game) => row.giveToTop(game.card('3♥'), game.card('2♥')))).toBe('3♥ 2♥ A♥');
    expect(given((row, game) => row.giveAt(2, game.card('A♥'), game.card('2♥'), game.card('3♥')))).toBe('A♥ 2♥ 3♥');
  });

  test('takes from any space what is a card of its class', () => {
    const got = at((game) => {
      for (const sign of ['A♥', '2♥', '3♥', '4♥']) game.card(sign).putInto(game.loose);
      game.loose.create(Joker).putInto(game.loose, 'first');
      game.row.receiveFrom(game.loose).receiveFrom(game.loose, 2);
      const some = signs(game.row);
      game.row.receiveAllFrom(game.loose);
      return [some, signs(game.row), signs(game.loose.children)];
    });
    expect(got).toEqual(['A♥ 2♥ 3♥', 'A♥ 2♥ 3♥ 4♥', 'red joker']);
  });
});

describe('order', () => {
  test('is turned round', () => {
    expect(
      at((game) => {
        game.lay('A♥', '7♠', 'K♦');
        return signs(game.row.reverse());
      }),
    ).toBe('K♦ 7♠ A♥');
  });

  test('is by suit and rank, or as told; equal cards stay as they lie', () => {
    const laid = ['K♠', '2♥', 'A♠', '2♦', 'Q♥'];
    const sorted = (sort: (row: Row) => Row): string =>
      at((game) => {
        game.lay(...laid);
        return signs(sort(game.row));
      });
    expect(sorted((row) => row.sort())).toBe('2♥ Q♥ 2♦ A♠ K♠');
    expect(sorted((row) => row.sort((a, b) => a.compareRank(b)))).toBe('A♠ 2♥ 2♦ Q♥ K♠');
    expect(sorted((row) => row.sort((a, b) => b.compareSuit(a)))).toBe('K♠ A♠ 2♦ 2♥ Q♥');
  });

  test('puts what has neither suit nor rank last', () => {
    expect(
      at((game) => {
        const plain = game.create(CardSet, 'plain');
        plain.create(Joker);
        plain.give(game.card('K♠'), game.card('A♥'));
        return signs(plain.sort().children);
      }),
    ).toBe('A♥ K♠ red joker');
  });

  test('sorting what is sorted moves nothing', () => {
    const isSameList = at((game) => {
      game.lay('A♥', '2♥', '3♥');
      const before = game.row.children;
      game.row.sort();
      // The engine makes another list as soon as a child has moved.
      return game.row.children === before;
    });
    expect(isSameList).toBe(true);
  });

  test('shuffling follows the seed, and takes cards in', () => {
    const shuffled = (seed: string): string => {
      const match = scenario(table, { seed })
        .with(({ game }) => {
          game.stock.take(10, game.row);
          game.row.sort().shuffle();
        })
        .begin();
      return signs(match.game.row);
    };
    expect(shuffled('a')).toBe(shuffled('a'));
    expect(shuffled('a')).not.toBe(shuffled('b'));
    const left = at((game) => {
      game.stock.take(10, game.row);
      game.stock.shuffleIn(...game.row.cards);
      return [game.row.size, game.stock.size];
    });
    expect(left).toEqual([0, 52]);
  });

  test('of a hand says nothing to others: they no longer know which card is which', () => {
    class SortedHand extends mix(Hand, [Sortable.of(StandardCard)]) {}
    class Sorter extends Player {
      hand = this.create(SortedHand, 'hand');
    }
    class Bridge extends Game.with({}, { entities: { StandardCard, SortedHand }, player: Sorter }) {}
    const known = (sorts: boolean): readonly boolean[] => {
      const bridge = defineGame(Bridge, ({ action }) => ({
        name: 'bridge',
        players: 2,
        setup: ({ game }) => {
          const hand = game.players[0]?.hand;
          hand?.create(StandardCard, { rank: 9 }).showTo();
          hand?.create(StandardCard, { rank: 3 });
          if (sorts) hand?.sort();
        },
        actions: { wait: action('Wait').do(() => undefined) },
        flow: loop(turnLoop('wait')),
      }));
      const match = createMatch(bridge, { strict: true });
      return [0, 1].map((seat) => JSON.stringify(viewFor(match, seat).table).includes('"rank":9'));
    };
    expect([known(false), known(true)]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test('only a space can be shuffled', () => {
    class Bag extends mix(Player, [Shuffleable]) {}
    class Bags extends Game.with({}, { player: Bag }) {}
    const bags = defineGame(Bags, ({ action }) => ({
      name: 'bags',
      players: 1,
      setup: ({ game }) => {
        game.players[0]?.shuffle();
      },
      actions: { wait: action('Wait').do(() => undefined) },
      flow: loop(turnLoop('wait')),
    }));
    expect(() => createMatch(bags)).toThrow('only a Space can be Shuffleable');
  });
});

describe('a deck', () => {
  test('is drawn from the top, as far as it goes', () => {
    const drawn = at((game) => {
      game.stock.reset();
      const [ann] = game.players;
      if (ann === undefined) throw new Error('nobody');
      const two = signs(game.stock.draw(2, ann.hand));
      const third = signs(game.stock.drawTo(ann.hand));
      const all = game.stock.draw(99, game.loose).length;
      return [two, third, all, ann.hand.size, game.stock.draw(1, ann.hand).length];
    });
    expect(drawn).toEqual(['A♥ 2♥', '3♥', 49, 3, 0]);
  });

  test('is dealt round by round', () => {
    const dealt = at((game) => {
      const hands = game.players.map(({ hand }) => hand);
      const lists = game.stock.reset().deal(3, hands);
      return [...lists.map(signs), ...hands.map((hand) => signs(hand.children)), game.stock.size];
    });
    expect(dealt).toEqual(['A♥ 3♥ 5♥', '2♥ 4♥ 6♥', 'A♥ 3♥ 5♥', '2♥ 4♥ 6♥', 46]);
  });

  test('is dealt as far as it goes: the first hands may get one more', () => {
    const match = scenario(table, { players: 3 })
      .with(({ game }) => {
        game.stock.dealAll(game.players.map(({ hand }) => hand));
      })
      .begin();
    expect(match.game.players.map(({ hand }) => hand.size)).toEqual([18, 17, 17]);
    expect(at((game) => game.stock.deal(99, [game.loose, game.row]).map(({ length }) => length))).toEqual([26, 26]);
    expect(at((game) => [game.stock.dealAll([]), game.stock.deal(99, []), game.stock.size])).toEqual([[], [], 52]);
  });

  test('reset turns its cards down and puts them in order', () => {
    const reset = at((game) => {
      const deck = game.create(CardDeck, 'deck');
      const cards = [deck.create(FlipCard, { rank: 3 }), deck.create(FlipCard, { rank: 1 }).flipDown()];
      deck.reset();
      return [signs(deck), ...cards.map((card) => card.isFaceDown)];
    });
    expect(reset).toEqual(['2♥ 4♥', true, true]);
  });

  test('is hidden like any deck, and seen by who draws', () => {
    const match = scenario(table)
      .with(({ game }) => {
        game.stock.draw(1, game.players[0]?.hand ?? game.loose);
      })
      .begin();
    const card = match.game.players[0]?.hand.first(StandardCard)?.label() ?? '';
    expect(JSON.stringify(viewFor(match, 0).table)).toContain(`"rank":${match.game.card(card).rank},`);
    expect(JSON.stringify(viewFor(match, 1).table)).not.toContain('"rank"');
  });
});

describe('rules that listen', () => {
  class Guarded extends Game.with({ tries: 0 }, { entities: { StandardCard, Row, Stock } }) {
    stock = this.create(Stock, 'stock');
    row = this.create(Row, 'row');
  }
  const guarded = defineGame(Guarded, ({ action }) => ({
    name: 'guarded',
    players: 1,
    setup: ({ game }) => {
      // The last one lies on top: the ace.
      game.stock.createMany(13, StandardCard, (i) => ({ rank: Rank.King - i }));
    },
    rules: {
      acesStay: before('entityMoved', {
        when: ({ event }) => event.entity instanceof StandardCard && event.entity.rank === Rank.Ace,
        do: ({ prevent }) => prevent(),
      }),
      twosFollow: after('entityMoved', {
        when: ({ event }) =>
          event.entity instanceof StandardCard && event.entity.label() === '2♥' && event.to.name === 'row',
        do: ({ game }) => game.stock.find((card) => card.label() === '3♥')?.putInto(game.row),
      }),
    },
    actions: {
      take: action('Take').do(({ game }) => {
        game.tries = game.stock.take(4, game.row).length;
      }),
      draw: action('Draw').do(({ game }) => {
        game.tries = game.stock.draw(4, game.row).length;
      }),
      deal: action('Deal').do(({ game }) => {
        game.tries = game.stock.deal(2, [game.row, game.row]).flat().length;
      }),
    },
    flow: loop(eachPlayer(turnLoop(['take', 'draw', 'deal']))),
  }));

  test('cards that are kept back or are gone already are not among the taken', () => {
    const match = createMatch(guarded, { strict: true });
    match.act(0, 'take');
    expect([signs(match.game.row), match.game.tries]).toEqual(['2♥ 3♥ 4♥', 2]);
  });

  test('a card on top that cannot be drawn ends nothing but its own draw', () => {
    const match = createMatch(guarded, { strict: true });
    match.act(0, 'draw');
    expect([signs(match.game.row), match.game.tries]).toEqual(['', 0]);
    match.act(0, 'deal');
    expect(match.game.tries).toBe(0);
  });
});

describe('single traits', () => {
  class Few extends mix(Space, [Atable.of(StandardCard), Findable.of(StandardCard), Sortable.of(StandardCard)]) {}
  class Draws extends mix(Deck, [Drawable.of(StandardCard), Dealable.of(StandardCard)]) {}

  test('give what they say, and can be asked for', () => {
    expect(Reflect.ownKeys(Few.prototype)).not.toContain('map');
    const set = at(({ row, heap, stock }) => [
      row instanceof Sortable,
      row instanceof Atable,
      heap instanceof Giveable,
      heap instanceof Sortable,
      stock instanceof Drawable,
      row instanceof Drawable,
    ]);
    expect(set).toEqual([true, true, true, false, true, false]);
    expect(Draws.prototype).toBeInstanceOf(Deck);
  });

  test.each([
    Atable,
    Chunkable,
    Dealable,
    Drawable,
    Eachable,
    Filterable,
    Findable,
    Giveable,
    Mapable,
    Reduceable,
    Reversible,
    Shuffleable,
    Sortable,
    Takeable,
  ])('%o may be for cards of a class', (Trait) => {
    const Typed: TraitClass = Trait.of(StandardCard);
    class Holds extends mix(Space, [Typed]) {}
    const thing = Object.create(Holds.prototype) as object;
    expect([thing instanceof Trait, thing instanceof Typed, thing instanceof Joker]).toEqual([true, true, false]);
    expect(Typed.name).toBe(`${Trait.name}.of(StandardCard)`);
  });

  test('of different cards do not go into one space', () => {
    expect(() => mix(Space, [Atable.of(StandardCard), Eachable.of(Joker)])).toThrow(
      'of the traits Atable.of(StandardCard), Eachable.of(Joker) more than one has Symbol(the class of its cards)',
    );
  });
});

describe('a whole match', () => {
  const play = (seed: string): Match<Definition<Table>> => {
    const match = createMatch(table, { players: 2, seed, strict: true });
    playRandomly(match, seededRandom(seed), { maxSteps: 60 });
    return match;
  };

  test('plays in strict mode, is taken back exactly, and comes back from a snapshot', () => {
    const match = play('sets');
    expect(match.log.length).toBeGreaterThan(40);
    const copy = restore(table, JSON.parse(JSON.stringify(snapshot(match))));
    if (!copy.ok) throw new Error(copy.refusal.message);
    expect(stateHash(copy.value)).toBe(stateHash(match));
    const { row } = copy.value.game;
    expect(row).toBeInstanceOf(Row);
    expect(row.at(0)?.label()).toBe(match.game.row.at(0)?.label());
    const before = stateHash(createMatch(table, { players: 2, seed: 'sets' }));
    while (match.step > 0) expect(undo(match, 0).ok).toBe(true);
    expect(stateHash(match)).toBe(before);
  });
});
