import { describe, expect, test } from 'vitest';
import { fork, snapshot, stateHash } from '../formats.ts';
import { submit } from '../host.ts';
import {
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  Game,
  Hand,
  list,
  loop,
  type Match,
  number,
  Piece,
  Pile,
  Player,
  reference,
  Space,
  seededRandom,
  sequence,
  simultaneousActionStep,
  turnLoop,
  value,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';
import { type EntityView, eventsFor, type HiddenEntityView, offersFor, type Viewer, viewFor } from '../view.ts';
import { sampleWorld, trySampleWorld } from '../worlds.ts';
import { publicNumber } from './knowledge.ts';

/** A card from behind. */
const BACK = { hidden: true, attributes: { back: 'red' } };

class Card extends Piece.with({
  rank: 0,
  back: value('red').visibleTo('always'),
  note: value('').visibleTo('owner'),
  truth: value(0).visibleTo('nobody'),
}) {
  override label(): string {
    return `card-${this.rank}`;
  }
}
class Holder extends Player.with({
  role: value('loyal').visibleTo('owner'),
  secrets: list<string>().visibleTo('owner'),
  bid: 0,
}) {
  hand = this.create(Hand, 'hand');
}
class Salon extends Game.with({ marked: reference(Card), marks: list<Card>() }, { entities: { Card }, player: Holder }) {
  deck = this.create(Deck, 'deck');
  pile = this.create(Pile, 'pile');
  sack = this.create(Space, 'sack', { visibility: 'count' });
  some = this.create(Space, 'some', { visibility: { only: this.players.slice(0, 1) } });
  others = this.create(Space, 'others', { visibility: { except: this.players.slice(0, 1) } });
}

type Act = (game: Salon, player: Holder) => void;
let act: Act = () => undefined;

const salon = defineGame(Salon, ({ action }) => ({
  name: 'salon',
  players: 3,
  setup: ({ game }) => {
    game.deck.createMany(20, Card, (i) => ({ rank: 100 + i }));
    game.deck.shuffle();
    for (const player of game.players) game.deck.drawTo(player.hand, 3);
  },
  actions: {
    go: action('Go').do(({ game, player }) => act(game, player)),
    steal: action('Steal')
      .choosePlayer('from')
      .choose('card', ({ from }) => from.hand.all(Card))
      .do(({ player, card }) => card.putInto(player.hand)),
    name: action('Name')
      .choose('card', ({ player }) => player.hand.all(Card))
      .do(() => undefined),
    guess: action('Guess')
      .choose('n', number({ min: 0, max: 1000 }))
      .secret()
      .do(() => undefined),
    bidding: action('Bidding').do(({ game }) => {
      const bids = game.askAll(game.players.map((each) => each.live.ask('bid', number({ min: 0, max: 9999 }))));
      for (const [seat, each] of game.players.entries()) each.bid = bids[seat] as number;
    }),
    bid: action('Bid')
      .choose('amount', number({ min: 0, max: 9999 }))
      .do(({ player, amount }) => {
        player.bid = amount;
      }),
  },
  flow: loop(sequence(eachPlayer(turnLoop(['go', 'steal', 'name', 'guess', 'bidding'])), simultaneousActionStep('bid'))),
}));

const begin = (seed = 'salon') => createMatch(salon, { seed, strict: true });
type SalonMatch = Match<Definition<Salon>>;

/** Runs code as the step of the seat whose turn it is. */
function step(match: SalonMatch, code: Act): void {
  act = code;
  const result = match.act(match.toAct[0] as number, 'go');
  if (!result.ok) throw new Error(result.refusal.message);
}

/** The ranks that a viewer sees in a space, `?` for what it does not know. */
function sees(match: SalonMatch, viewer: Viewer, space: Space): readonly (number | '?')[] {
  const find = (view: EntityView | HiddenEntityView): EntityView | undefined => {
    if (!('id' in view)) return undefined;
    if (view.name === space.name && pathOf(view) === space.path) return view;
    for (const child of view.children) {
      const found = find(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const paths = new Map<EntityView, string>();
  const note = (view: EntityView, path: string): void => {
    paths.set(view, path);
    for (const child of view.children) if ('id' in child) note(child, path === '' ? child.name : `${path}/${child.name}`);
  };
  const { table } = viewFor(match, viewer);
  note(table, '');
  const pathOf = (view: EntityView) => paths.get(view);
  const found = find(table);
  if (found === undefined) throw new Error(`no ${space.path}`);
  const shown = found.children.map((child) => ('id' in child ? (child.attributes.rank as number) : ('?' as const)));
  return [...shown, ...Array.from({ length: found.hidden }, () => '?' as const)];
}

const ranks = (space: Space) => space.all(Card).map((card) => card.rank);
const hand = (match: SalonMatch, seat: number): Hand => (match.game.players[seat] as Holder).hand;

describe('who sees what', () => {
  test('a hand is seen by its owner, others see how many there are, and their backs', () => {
    const match = begin();
    expect(sees(match, 0, hand(match, 0))).toEqual(ranks(hand(match, 0)));
    for (const viewer of [1, 2, undefined]) expect(sees(match, viewer, hand(match, 0))).toEqual(['?', '?', '?']);
    const view = viewFor(match, 1).table.children.find((child) => 'id' in child && child.name === 'Player 1') as EntityView;
    expect(view.children[0]).toMatchObject({ name: 'hand', children: Array(3).fill(BACK), hidden: 0 });
  });

  test('a deck is seen by nobody, but its places are', () => {
    const match = begin();
    for (const viewer of [0, 1, undefined]) expect(sees(match, viewer, match.game.deck)).toEqual(Array(11).fill('?'));
    const deck = viewFor(match, 0).table.children.find((child) => 'id' in child && child.name === 'deck') as EntityView;
    expect(deck).toMatchObject({ hidden: 0 });
    expect(deck.children[0]).toEqual(BACK);
  });

  test('pile, count, only, except', () => {
    const match = begin();
    step(match, (game) => {
      for (const space of [game.pile, game.sack, game.some, game.others]) game.deck.first(Card)?.putInto(space);
    });
    const { pile, sack, some, others } = match.game;
    const seen = (space: Space) => [0, 1, 2, undefined].map((viewer) => sees(match, viewer, space)[0] !== '?');
    expect([seen(pile), seen(sack), seen(some), seen(others)]).toEqual([
      [true, true, true, true],
      [false, false, false, false],
      [true, false, false, false],
      [false, true, true, true],
    ]);
    const view = viewFor(match, 0).table.children.find((child) => 'id' in child && child.name === 'sack');
    expect(view).toMatchObject({ children: [], hidden: 1 });
  });

  test('a change of a space’s visibility shows what lies there; who knew it knows it still', () => {
    const match = begin();
    step(match, (game) => {
      game.deck.visibility = 'all';
    });
    expect(sees(match, 2, match.game.deck)).toEqual(ranks(match.game.deck));
    step(match, (game) => {
      game.deck.visibility = 'none';
      game.deck.first(Card)?.putInto(game.deck, 'last');
    });
    expect(sees(match, 2, match.game.deck)).toEqual(ranks(match.game.deck));
  });

  test('attributes: always, owner, nobody', () => {
    const match = begin();
    step(match, (game) => {
      const card = (game.players[0] as Holder).hand.first(Card) as Card;
      card.note = 'mine';
      card.truth = 42;
      card.showTo();
    });
    const card = (viewer: Viewer) => {
      const find = (view: EntityView): EntityView | undefined =>
        view.kind === 'Card' && view.attributes.rank === match.game.players[0]?.hand.first(Card)?.rank
          ? view
          : view.children.map((child) => ('id' in child ? find(child) : undefined)).find((found) => found);
      return find(viewFor(match, viewer).table)?.attributes;
    };
    expect(card(0)).toMatchObject({ back: 'red', note: 'mine' });
    expect(card(1)).toMatchObject({ back: 'red', rank: expect.any(Number) });
    for (const viewer of [1, 2, undefined]) expect(card(viewer)).not.toHaveProperty('note');
    for (const viewer of [0, 1, undefined]) expect(card(viewer)).not.toHaveProperty('truth');
    const roles = (viewer: Viewer) =>
      viewFor(match, viewer).table.children.map(
        (child) => 'id' in child && child.kind === 'Player' && 'role' in child.attributes,
      );
    expect([roles(0).slice(0, 3), roles(undefined).slice(0, 3)]).toEqual([
      [true, false, false],
      [false, false, false],
    ]);
  });
});

describe('knowledge', () => {
  test('showTo shows to those named, or to all, and stays where the card lies', () => {
    const match = begin();
    step(match, (game, player) => game.deck.first(Card)?.showTo(player));
    const top = match.game.deck.first(Card)?.rank;
    expect([0, 1, undefined].map((viewer) => sees(match, viewer, match.game.deck)[0])).toEqual([top, '?', '?']);
    step(match, (game) => game.deck.last(Card)?.showTo());
    const last = match.game.deck.last(Card)?.rank;
    expect([0, 1, undefined].map((viewer) => sees(match, viewer, match.game.deck).at(-1))).toEqual([last, last, last]);
  });

  test('a known card is followed from place to place', () => {
    const match = begin();
    step(match, (game, player) => {
      game.deck.first(Card)?.showTo(player);
      game.deck.drawTo((game.players[1] as Holder).hand);
    });
    const card = hand(match, 1).last(Card);
    expect(sees(match, 0, hand(match, 1))).toContain(card?.rank);
    expect(sees(match, 2, hand(match, 1))).toEqual(['?', '?', '?', '?']);
  });

  test('a shuffle makes those who cannot see forget, and renews what things are called', () => {
    const match = begin();
    step(match, (game) => {
      for (const card of game.deck.all(Card)) card.showTo(...game.players.slice(0, 2));
    });
    expect(sees(match, 0, match.game.deck)).not.toContain('?');
    const handles = handlesOf(match);
    step(match, (game) => game.deck.shuffle());
    for (const viewer of [0, 1, 2]) expect(sees(match, viewer, match.game.deck)).toEqual(Array(11).fill('?'));
    expect(handlesOf(match).every((handle) => !handles.includes(handle))).toBe(true);
  });

  const handlesOf = (match: SalonMatch) => {
    const ids = new Set(match.game.deck.all(Card).map((card) => card.$record.id));
    return snapshot(match)
      .entities.filter(({ id }) => ids.has(id))
      .map(({ handle }) => handle);
  };

  test('who sees them all the same knows them after a shuffle', () => {
    const match = begin();
    step(match, (game) => {
      game.deck.drawTo(game.pile, 5);
      game.pile.shuffle();
    });
    expect(sees(match, 2, match.game.pile)).toEqual(ranks(match.game.pile));
    step(match, (game) => (game.players[0] as Holder).hand.shuffle());
    expect(sees(match, 0, hand(match, 0))).toEqual(ranks(hand(match, 0)));
  });

  test('a card that leaves a hand unseen makes the others forget what they knew of that hand', () => {
    const match = begin();
    step(match, (game, player) => {
      for (const card of player.hand.all(Card)) card.showTo(game.players[1] as Holder);
    });
    expect(sees(match, 1, hand(match, 0))).not.toContain('?');
    expect(sees(match, 2, hand(match, 0))).toEqual(['?', '?', '?']);
    step(match, (game) => (game.players[0] as Holder).hand.first(Card)?.putInto(game.deck));
    expect(sees(match, 1, hand(match, 0))).toEqual(['?', '?']);
    expect(sees(match, 1, match.game.deck)[0]).toBe('?');
    expect(sees(match, 0, hand(match, 0))).toEqual(ranks(hand(match, 0)));
    expect(sees(match, 0, match.game.deck)[0]).toBe(match.game.deck.first(Card)?.rank);
  });

  test('a card that leaves a hand openly makes nobody forget', () => {
    const match = begin();
    step(match, (game, player) => {
      for (const card of player.hand.all(Card)) card.showTo(game.players[1] as Holder);
      player.hand.first(Card)?.putInto(game.pile);
    });
    expect(sees(match, 1, hand(match, 0))).not.toContain('?');
  });

  test('cover hides a thing in an open space and opens one in a hidden space', () => {
    const match = begin();
    step(match, (game) => {
      const [one, other] = game.deck.firstN(2, Card) as [Card, Card];
      one.cover('none');
      one.putInto(game.pile);
      other.cover('all');
    });
    expect(sees(match, 1, match.game.pile)).toEqual(['?']);
    expect(sees(match, 1, match.game.deck)[0]).toBe(match.game.deck.first(Card)?.rank);
    step(match, (game) => game.pile.first(Card)?.cover(undefined));
    expect(sees(match, 1, match.game.pile)).toEqual(ranks(match.game.pile));
  });

  test('knowledge comes back with undo', () => {
    const match = begin();
    const views = [0, 1, 2, undefined].map((viewer) => JSON.stringify(viewFor(match, viewer)));
    step(match, (game) => {
      game.deck.visibility = 'all';
      game.deck.shuffle();
      game.deck.visibility = 'none';
      game.deck.shuffle();
    });
    match.restart();
    expect([0, 1, 2, undefined].map((viewer) => JSON.stringify(viewFor(match, viewer)))).toEqual(views);
  });
});

describe('what leaves the engine', () => {
  /** Everything that a viewer is sent. */
  const sent = (match: SalonMatch, viewer: Viewer) =>
    JSON.stringify([
      viewFor(match, viewer),
      eventsFor(match, viewer),
      viewer === undefined ? [] : offersFor(match, viewer),
    ]);

  test('nothing about hidden cards: neither their words, nor their ids, nor their attributes', () => {
    const match = begin();
    step(match, (game) => {
      game.marked = game.deck.first(Card);
      game.marks.push(...game.deck.firstN(3, Card));
      game.message('{card} was marked', { card: game.deck.first(Card) as Card });
    });
    for (const viewer of [0, 1, 2, undefined]) {
      const text = sent(match, viewer);
      for (const card of match.game.all(Card)) {
        const known = viewer !== undefined && card.parent === hand(match, viewer);
        expect(text.includes(`card-${card.rank}`)).toBe(known);
        expect(text.includes(`"rank":${card.rank}`)).toBe(known);
        expect(new RegExp(`"id":${publicNumber(card.$record)}\\b`).test(text)).toBe(known);
      }
      expect(text).not.toContain(stateHash(match));
      expect(text).not.toContain(match.seed === 'salon' ? '"seed"' : match.seed);
    }
  });

  test('public numbers follow neither the order of the deck nor that of drawing, and survive saves and forks', () => {
    const match = begin();
    const numbers = match.game.deck.all(Card).map((card) => publicNumber(card.$record));
    expect(numbers).not.toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers).not.toEqual([...numbers].sort((a, b) => b - a));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const viewer of [0, 1, 2, undefined]) {
      expect(viewFor(fork(match), viewer)).toEqual(viewFor(match, viewer));
    }
    expect(viewFor(begin('another'), 0).table).not.toEqual(viewFor(match, 0).table);
  });

  test('a hand that is laid open does not tell others in which order its cards came', () => {
    const match = begin();
    step(match, (game) => {
      for (const player of game.players) {
        game.deck.drawTo(player.hand, 3);
        player.hand.visibility = 'all';
      }
    });
    const byNumber = (seat: number) =>
      [...hand(match, seat).all(Card)]
        .sort((a, b) => publicNumber(a.$record) - publicNumber(b.$record))
        .map(({ rank }) => rank);
    for (const viewer of [0, 1, 2, undefined]) {
      for (const { seat } of match.players) {
        const shown = viewer === seat ? ranks(hand(match, seat)) : byNumber(seat);
        expect(sees(match, viewer, hand(match, seat))).toEqual(shown);
      }
    }
    expect([0, 1, 2].map((seat) => byNumber(seat))).not.toEqual([0, 1, 2].map((seat) => ranks(hand(match, seat))));
  });

  test('two matches that differ only in what a viewer may not know give it the same to the byte', () => {
    const match = begin();
    const random = seededRandom('worlds');
    for (const viewer of [0, 1, undefined]) {
      const here = sent(match, viewer);
      for (let i = 0; i < 5; i++) expect(sent(sampleWorld(match, viewer, random), viewer)).toBe(here);
    }
  });

  test('messages name a thing only to those who knew it when it was said, and reach only those they are for', () => {
    const match = begin();
    step(match, (game, player) => {
      const card = player.hand.first(Card) as Card;
      game.message('{who} holds {card}', { who: player, card });
      game.message('for you alone', {}, [game.players[1] as Holder]);
      card.putInto(game.pile);
    });
    const card = match.game.pile.first(Card)?.label();
    expect(viewFor(match, 0).messages).toEqual([`Player 1 holds ${card}`]);
    expect(viewFor(match, 1).messages).toEqual(['Player 1 holds something hidden', 'for you alone']);
    expect(viewFor(match).messages).toEqual(['Player 1 holds something hidden']);
    expect(eventsFor(match, 1).filter((event) => event.kind === 'said')).toHaveLength(2);
  });

  test('events tell a chosen thing only to those who know it, and secret numbers to nobody', () => {
    const match = begin();
    const card = hand(match, 0).first(Card) as Card;
    match.act(0, 'name', { card });
    expect(eventsFor(match, 0)).toMatchObject([{ kind: 'acted', seat: 0, args: { card: { id: expect.any(Number) } } }]);
    expect(eventsFor(match, 1)).toMatchObject([{ kind: 'acted', seat: 0, args: { card: 'something hidden' } }]);
    match.act(1, 'guess', { n: 777 });
    expect(eventsFor(match, 1)).toMatchObject([{ args: { n: 777 } }]);
    expect(eventsFor(match, 0)).toMatchObject([{ args: null }]);
    expect(JSON.stringify([eventsFor(match, 0), viewFor(match, 0)])).not.toContain('777');
  });

  test('the game’s own view is added for the one who looks', () => {
    class Own extends Game {}
    const own = defineGame(Own, ({ action }) => ({
      name: 'own',
      players: 2,
      actions: { go: action('Go').do(() => undefined) },
      flow: turnLoop('go'),
      view: ({ player }) => ({ you: player?.seat ?? 'watching' }),
    }));
    const match = createMatch(own);
    expect([viewFor(match, 1).facts, viewFor(match).facts]).toEqual([{ you: 1 }, { you: 'watching' }]);
  });
});

describe('a hidden thing is addressed by its place', () => {
  test('offers name it so, and submit takes it', () => {
    const match = begin();
    const cards = hand(match, 1).all(Card);
    const target = cards[2] as Card;
    const view = viewFor(match, 0).table.children.filter((child) => 'id' in child) as EntityView[];
    const from = { id: view.find((child) => child.name === 'Player 2')?.id };
    const held = view.find((child) => child.name === 'Player 2')?.children[0] as EntityView;
    const card = { in: held.id, at: 2 };
    expect(submit(match, 0, { action: 'steal', args: { from, card: { id: 9999 } } })).toMatchObject({
      refusal: { code: 'not-a-candidate' },
    });
    const handle = snapshot(match).entities.find(({ id }) => id === target.$record.id)?.handle;
    expect(submit(match, 0, { action: 'steal', args: { from, card: { id: handle } } })).toMatchObject({
      refusal: { code: 'not-a-candidate' },
    });
    expect(submit(match, 0, { action: 'steal', args: { from, card }, step: match.step })).toMatchObject({ ok: true });
    // Places in a hand mean nothing: it is one of them.
    const held0 = hand(match, 0).all(Card);
    expect(cards.filter((each) => held0.includes(each))).toHaveLength(1);
  });

  test('an offer of a hidden thing has no words of its own', () => {
    const match = begin();
    step(match, () => undefined);
    const offer = offersFor(match, 1).find(({ action }) => action === 'name');
    expect(offer?.first?.candidates?.map(({ label }) => label)).toEqual(hand(match, 1).all(Card).map(String));
    class Blind extends Game.with({}, { entities: { Card } }) {
      deck = this.create(Deck, 'deck');
    }
    const blind = defineGame(Blind, ({ action }) => ({
      name: 'blind',
      players: 2,
      setup: ({ game }) => {
        game.deck.createMany(2, Card, (i) => ({ rank: 100 + i }));
      },
      actions: {
        pick: action('Pick')
          .choose('card', ({ game }) => game.deck.all(Card), {
            display: (card) => `rank ${card.rank}`,
            refs: (card) => [card],
          })
          .do(() => undefined),
      },
      flow: turnLoop('pick'),
    }));
    const other = createMatch(blind);
    const { candidates } = offersFor(other, 0)[0]?.first ?? {};
    expect(candidates).toEqual(
      [0, 1].map((at) => ({
        value: { in: expect.any(Number), at },
        label: 'something hidden',
        refs: [{ in: expect.any(Number), at }],
      })),
    );
  });
});

describe('imagined worlds', () => {
  const random = seededRandom('imagination');
  const worldsOf = (match: SalonMatch, viewer: Viewer, count = 12) =>
    Array.from({ length: count }, () => sampleWorld(match, viewer, random));

  test('keep what the seat sees and vary the rest', () => {
    const match = begin();
    step(match, (game, player) => game.deck.first(Card)?.showTo(player));
    const view = JSON.stringify(viewFor(match, 0));
    const worlds = worldsOf(match, 0);
    for (const world of worlds) {
      expect(JSON.stringify(viewFor(world, 0))).toBe(view);
      expect(ranks(hand(world, 0))).toEqual(ranks(hand(match, 0)));
      expect(world.game.deck.first(Card)?.rank).toBe(match.game.deck.first(Card)?.rank);
      expect([...ranks(world.game.deck), ...world.game.players.flatMap((player) => ranks(player.hand))].sort()).toEqual(
        [...ranks(match.game.deck), ...match.game.players.flatMap((player) => ranks(player.hand))].sort(),
      );
    }
    expect(new Set(worlds.map((world) => ranks(hand(world, 1)).join())).size).toBeGreaterThan(6);
    expect(new Set(worlds.map((world) => ranks(world.game.deck).join())).size).toBe(12);
  });

  test('the match itself is not touched', () => {
    const match = begin();
    const before = stateHash(match);
    for (const world of worldsOf(match, 1)) world.play(world.legal().at(0));
    expect(stateHash(match)).toBe(before);
  });

  test('coming dice differ between worlds and from the match', () => {
    const roll = (each: SalonMatch) => {
      let rolled: readonly number[] = [];
      step(each, (game) => {
        rolled = game.random.dice(10, 6);
      });
      return rolled.join('');
    };
    const match = begin();
    const rolls = worldsOf(match, 0, 8).map(roll);
    expect(new Set([...rolls, roll(match)]).size).toBe(9);
  });

  test('attributes kept from the seat change holders', () => {
    const match = begin();
    step(match, (game) => {
      for (const [seat, player] of game.players.entries()) player.role = ['king', 'spy', 'thief'][seat] as string;
    });
    const roles = worldsOf(match, 0, 20).map((world) => world.game.players.map((player) => player.role).join());
    expect(new Set(roles)).toEqual(new Set(['king,spy,thief', 'king,thief,spy']));
  });

  test('collections kept from the seat change holders too', () => {
    const match = begin();
    step(match, (game) => {
      for (const [seat, player] of game.players.entries()) player.secrets.push(`secret of ${seat}`);
    });
    const secrets = worldsOf(match, 0, 20).map((world) =>
      world.game.players.map((each) => each.secrets.at(0)?.at(-1)).join(''),
    );
    expect(new Set(secrets)).toEqual(new Set(['012', '021']));
  });

  test('a world does not carry the seed it could be undone with', () => {
    expect.hasAssertions();
    const match = begin();
    for (const world of worldsOf(match, 0, 3)) expect(world.seed).not.toBe(match.seed);
  });

  test('a world does not carry what others have chosen in secret', () => {
    expect.hasAssertions();
    const match = begin();
    match.act(0, 'go');
    match.act(1, 'guess', { n: 777 });
    for (const world of worldsOf(match, 0, 3)) expect(JSON.stringify(world.log)).not.toContain('777');
  });

  test('a hidden card that a list refers to varies like any other', () => {
    const match = begin();
    step(match, (game) => game.marks.push(...game.deck.firstN(1, Card)));
    const marked = worldsOf(match, 0, 20).map((world) => world.game.marks.at(0)?.rank);
    expect(new Set(marked).size).toBeGreaterThan(3);
  });

  test('a hidden card that an attribute refers to varies like any other', () => {
    const match = begin();
    step(match, (game) => {
      game.marked = game.deck.first(Card);
    });
    const worlds = worldsOf(match, 0, 20);
    for (const world of worlds) expect(world.game.marked).toBe(world.game.deck.first(Card));
    expect(new Set(worlds.map((world) => world.game.marked?.rank)).size).toBeGreaterThan(3);
  });

  test('sealed answers of others are not known in a world', () => {
    const match = begin();
    match.act(0, 'bidding');
    match.answer(1, 4711);
    const bids = worldsOf(match, 0).map((world) => {
      world.answer(0, 1);
      world.answer(2, 1);
      if (world.questions.length > 0) world.answer(1, 0);
      return world.game.players[1]?.bid;
    });
    expect(bids).not.toContain(4711);
  });

  test('sealed actions of others are not known in a world', () => {
    const match = begin();
    for (let seat = 0; seat < 3; seat++) step(match, () => undefined);
    expect(match.toAct).toEqual([0, 1, 2]);
    match.act(1, 'bid', { amount: 4711 });
    const bids = worldsOf(match, 0).map((world) => {
      world.act(0, 'bid', { amount: 1 });
      world.act(2, 'bid', { amount: 1 });
      if (world.toAct.length === 3) world.act(1, 'bid', { amount: 0 });
      return world.game.players[1]?.bid;
    });
    expect(bids).not.toContain(4711);
  });

  test('a world of a match that waits for an answer waits for the same', () => {
    expect.hasAssertions();
    const match = begin();
    act = (game, player) => {
      game.deck.drawTo((game.players[1] as Holder).hand);
      player.confirm('go on?');
    };
    match.act(0, 'go');
    for (const world of worldsOf(match, 0, 4)) {
      expect(world.questions.map(({ prompt }) => prompt)).toEqual(['go on?']);
      expect(world.answer(0, true).ok).toBe(true);
    }
  });

  test('a world since the last step has other hidden results of it', () => {
    const match = begin();
    step(match, (game) => game.deck.drawTo((game.players[1] as Holder).hand));
    const worlds = Array.from({ length: 20 }, () => trySampleWorld(match, 0, random, 'last-step')).filter(
      (world) => world !== undefined,
    );
    expect(worlds.length).toBeGreaterThan(0);
    expect(new Set(worlds.map((world) => ranks(hand(world, 1)).join())).size).toBeGreaterThan(1);
  });
});
