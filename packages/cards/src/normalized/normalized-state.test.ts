import {
  counter,
  createMatch,
  Deck,
  type Definition,
  defineGame,
  Entity,
  eachPlayer,
  Game,
  Hand,
  list,
  loop,
  type Match,
  map,
  number,
  oneOf,
  Piece,
  Player,
  type Random,
  reference,
  Space,
  seededRandom,
  set,
  turnLoop,
  value,
} from '@rookery/engine';
import { expand } from '@rookery/engine/expansions';
import { entityId, stateHash } from '@rookery/engine/formats';
import { canRedo, redo, undo } from '@rookery/engine/undo';
import { playRandomly } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import {
  fromNormalized,
  NORMALIZED_PROBLEMS,
  type NormalizedProblem,
  type NormalizedState,
  toNormalized,
} from '../index.ts';

const SUITS = ['hearts', 'spades'] as const;
class Card extends Piece.with({
  rank: 0,
  suit: oneOf(SUITS),
  wild: false,
  handle: 'attribute of that name',
  '.dotted': 1,
  parentId: 5,
}) {}
class Chest extends Piece.with({
  seen: list<Card>(),
  tags: set<string>(),
  prices: map<string, number>(),
  goods: counter(),
  data: value<unknown>(undefined),
  heir: reference(Card),
}) {
  lid = this.create(Space, 'lid');
}
class Moved extends Piece.with({}) {
  // Cannot be made alone: it must lie with a player.
  holder = this.ancestor(Player).name;
}
class Holder extends Player.with({ bid: value(0).visibleTo('owner') }) {
  hand = this.create(Hand, 'hand');
}
class Table extends Game.with({ moves: 0, latest: reference(Card) }, { entities: { Card, Chest, Moved }, player: Holder }) {
  deck = this.create(Deck, 'deck');
  chest = this.create(Chest, 'chest');
  token = this.create(Piece, 'token');
  zones = [this.deck, this.create(Space, 'board')];
}

const table: Definition<Table> = defineGame(Table, ({ action }) => ({
  name: 'table',
  version: '7',
  players: { min: 2, max: 3 },
  undo: 'free',
  setup: ({ game }) => {
    const [first] = game.players;
    game.deck.createMany(12, Card, (i) => ({ rank: i, suit: SUITS[i % 2] ?? 'hearts' }));
    game.deck.shuffle();
    for (const { hand } of game.players) game.deck.drawTo(hand, 2);
    game.deck.first(Card)?.cover(first && { except: [first] });
    if (first?.confirm('Open?')) game.deck.last(Card)?.showTo();
  },
  actions: {
    play: action('Play')
      .choose('card', ({ player }) => player.hand.all(Card))
      .do(({ game, player, card }) => {
        const { chest } = game;
        card.putInto(game.zones[1] ?? game.deck);
        game.latest = card;
        chest.seen.push(card);
        chest.tags.add(card.suit);
        chest.prices.set(`price ${card.rank}`, card.rank / 7);
        chest.goods.add(card.suit, card.rank);
        chest.data = { card, odd: [Number.NaN, -0, Number.POSITIVE_INFINITY, undefined, { '@': 'mark' }], who: player };
        chest.heir = game.deck.first(Card);
        game.message('{player} plays {card}', { player, card });
        game.moves++;
        game.deck.drawTo(player.hand);
      }),
    burn: action('Burn')
      .when('there is a token', ({ game }) => game.token.exists)
      .do(({ game }) => {
        game.token.remove();
        game.moves++;
      }),
    bid: action('Bid').do(({ game, player }) => {
      player.bid = player.ask('How much?', number({ min: 0, max: 9 }));
      game.moves++;
    }),
  },
  flow: loop(eachPlayer(turnLoop(['play', 'burn', 'bid']))),
  outcome: ({ game }) => (game.moves >= 14 ? 'draw' : undefined),
}));

/** A value as it comes out of a file. */
const json = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

/** Something that is done to tables. */
type Change = (tables: NormalizedState) => void;

/** What lies on a way, and the last part of it. */
function at(tables: NormalizedState, way: string): { readonly holder: Record<string, unknown>; readonly key: string } {
  const parts = way.split('/');
  const key = parts.pop() ?? '';
  let holder: unknown = tables;
  for (const part of parts) holder = (holder as Record<string, unknown>)[part];
  return { holder: holder as Record<string, unknown>, key };
}

/** Puts something somewhere in tables, whatever its type. */
const put =
  (way: string, item: unknown): Change =>
  (tables) => {
    const { holder, key } = at(tables, way);
    holder[key] = item;
  };
const drop =
  (way: string): Change =>
  (tables) => {
    const { holder, key } = at(tables, way);
    delete holder[key];
  };
const all =
  (...changes: readonly Change[]): Change =>
  (tables) => {
    for (const change of changes) change(tables);
  };

function begun(seed = 'tables'): Match<Definition<Table>> {
  const match = createMatch(table, { players: ['Ann', 'Ben'], seed });
  match.answer(0, true);
  return match;
}

function read(tables: unknown): Match<Definition<Table>> {
  const result = fromNormalized(table, tables);
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join('\n'));
  return result.value;
}

describe('the tables of a match', () => {
  const match = begun();
  const tables = json(toNormalized(match));

  test('say what they are of', () => {
    expect([tables.format, tables.version]).toEqual(['rookery-tables', 1]);
    expect(tables.game).toEqual({
      name: 'table',
      version: '7',
      players: ['Ann', 'Ben'],
      options: {},
      seed: 'tables',
      state: 'playing',
    });
    expect(tables.history).toEqual([{ kind: 'answer', seat: 0, action: 'Open?', args: [true] }]);
  });

  test('have a row for each thing, in the table of its class', () => {
    expect(Object.keys(tables.entities).sort()).toEqual([
      'Card',
      'Chest',
      'Deck',
      'Game',
      'Hand',
      'Piece',
      'Player',
      'Space',
    ]);
    expect(Object.keys(tables.entities.Card ?? {}).length).toBe(12);
    const [ann] = match.game.players;
    expect(tables.entities.Player?.[1]).toEqual({
      name: 'Ann',
      parentId: 0,
      childIds: [2],
      fields: { hand: 2 },
      knownTo: 'all',
      shownTo: null,
      handle: 1,
      seat: 0,
      colour: 'crimson',
      score: 0,
      eliminated: false,
      bid: 0,
    });
    expect(tables.entities.Hand?.[2]?.childIds).toEqual(ann?.hand.children.map((card) => entityId(card)));
  });

  test('call attributes by their names, but for those that every table has', () => {
    const [card] = Object.values(tables.entities.Card ?? {});
    expect(card).toMatchObject({ '.handle': 'attribute of that name', '..dotted': 1, '.parentId': 5, wild: false });
    expect(card?.handle).not.toBe('attribute of that name');
  });

  test('say who knows what', () => {
    const cards = match.game.deck.all(Card).map((each) => tables.entities.Card?.[entityId(each)]);
    expect(cards[0]?.shownTo).toEqual({ allBut: [0] });
    expect(cards[1]).toMatchObject({ knownTo: [], shownTo: null });
    expect(cards.at(-1)?.knownTo).toBe('all');
    const [held] = match.game.players[1]?.hand.all(Card) ?? [];
    expect(tables.entities.Card?.[held === undefined ? '' : entityId(held)]?.knownTo).toEqual([1]);
  });

  test('name the roots by field', () => {
    expect(tables.roots).toEqual({ players: [1, 3], deck: 5, chest: 6, token: 8, zones: [5, 9] });
    expect(tables.entities.Chest?.[6]?.fields).toEqual({ lid: 7 });
  });

  test('refer to other things by id, and leave out what is undefined', () => {
    const later = begun();
    expect(json(toNormalized(later)).entities.Chest?.[6]).not.toHaveProperty('heir');
    later.act(0, 'play', { card: later.game.players[0]?.hand.first(Card) });
    const { entities } = json(toNormalized(later));
    const id = later.game.latest && entityId(later.game.latest);
    expect(entities.Game?.[0]?.latest).toEqual({ '@': id });
    expect(entities.Chest?.[6]).toMatchObject({ seen: [{ '@': id }], data: { card: { '@': id }, who: { '@': 1 } } });
  });

  test('say null for what a field held and has left the game', () => {
    const later = begun();
    later.act(0, 'burn');
    expect(toNormalized(later).roots.token).toBeNull();
    expect(read(json(toNormalized(later))).game.token.exists).toBe(false);
  });

  test('tell how a match ended', () => {
    const over = begun();
    playRandomly(over, seededRandom('over'), { maxSteps: 100 });
    expect(toNormalized(over).game).toMatchObject({ state: 'over', outcome: { winners: [] } });
    expect(read(json(toNormalized(over))).outcome).toEqual({ winners: [] });
  });
});

describe('from tables a match', () => {
  test('comes back at every place, questions included, and goes on the same', () => {
    const random = seededRandom('places');
    const match = createMatch(table, { players: 3, seed: 'places' });
    let waiting = 0;
    while (!match.isOver) {
      const tables = json(toNormalized(match));
      const copy = read(tables);
      waiting += copy.questions.length;
      expect([stateHash(copy), copy.step, copy.toAct]).toEqual([stateHash(match), match.step, match.toAct]);
      expect(json(toNormalized(copy)).entities).toEqual(tables.entities);
      playRandomly(match, random, { maxSteps: 1 });
      const again = read(tables);
      for (const input of match.log.slice(tables.history.length)) {
        if (input.kind === 'undo') continue;
        const answer = again.questionFor(input.seat);
        const move = [...again.legal(input.seat)].find(
          (each) =>
            each.action === (answer?.prompt ?? input.action) &&
            JSON.stringify(each.args.map(idOf)) === JSON.stringify(input.args),
        );
        if (move === undefined) throw new Error(`${JSON.stringify(input)} is not legal`);
        again.play(move);
      }
      expect(stateHash(again)).toBe(stateHash(match));
    }
    expect(waiting).toBeGreaterThan(1);
  });

  const idOf = (arg: unknown): unknown => (arg instanceof Entity ? { '@': entityId(arg) } : arg);

  test('can be taken back beyond the tables', () => {
    const match = begun();
    const before = stateHash(match);
    match.act(0, 'burn');
    match.act(1, 'bid');
    match.answer(1, 4);
    const copy = read(json(toNormalized(match)));
    expect(undo(copy, 1, { steps: 2 }).ok).toBe(true);
    expect(stateHash(copy)).toBe(before);
  });

  test('what was taken back before can be played again', () => {
    const match = begun();
    match.act(0, 'burn');
    const after = stateHash(match);
    expect(undo(match, 0).ok).toBe(true);
    const tables = json(toNormalized(match));
    const copy = read(tables);
    expect([canRedo(copy, 0), redo(copy, 0).ok, stateHash(copy)]).toEqual([true, true, after]);
    const damaged = fromNormalized(table, { ...tables, engine: { ...tables.engine, undone: [{}] } });
    expect(damaged.ok ? [] : damaged.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('engine.undone'),
    ]);
  });

  test('may be changed by a tool on the way', () => {
    const tables = json(toNormalized(begun()));
    const [first = '', second = ''] = Object.keys(tables.entities.Card ?? {});
    const change = all(
      put('entities/Player/1/score', 30),
      put(`entities/Card/${first}/rank`, 11),
      put(`entities/Card/${second}/knownTo`, 'all'),
      put(`entities/Card/${second}/shownTo`, ['watchers', 1]),
      put('history', []),
    );
    change(tables);
    const copy = read(tables);
    expect(copy.players[0]?.score).toBe(30);
    expect(copy.game.all(Card).some((card) => String(entityId(card)) === first && card.rank === 11)).toBe(true);
    expect(json(toNormalized(copy)).entities.Card?.[second]).toMatchObject({ knownTo: 'all', shownTo: [1, 'watchers'] });
    playRandomly(copy, seededRandom('on'), { maxSteps: 5 });
    expect(copy.step).toBe(5);
  });

  test('runs in strict mode if wanted', () => {
    const copy = fromNormalized(table, json(toNormalized(begun())), { strict: true });
    expect(copy.ok && copy.value.strict).toBe(true);
  });

  test('of an expanded game needs the expansion', () => {
    const frosty = expand(table, { name: 'frost', version: '2' });
    const match = createMatch(frosty, { seed: 'frost' });
    const tables = json(toNormalized(match));
    const copy = fromNormalized(frosty, tables);
    expect(copy.ok && stateHash(copy.value)).toBe(stateHash(match));
    const plain = fromNormalized(table, tables);
    expect(plain.ok ? [] : plain.problems.map(({ code }) => code)).toEqual(['other-game']);
  });
});

describe('what is wrong with tables is told', () => {
  const match = begun();
  match.act(0, 'play', { card: match.game.players[0]?.hand.first(Card) });
  const good = json(toNormalized(match));
  const cardIds = Object.keys(good.entities.Card ?? {});
  const id = Number(cardIds[0]);
  const deckCard = match.game.deck.top ? entityId(match.game.deck.top) : -1;

  const children = good.entities.Deck?.[5]?.childIds ?? [];
  const others = (good.entities.Game?.[0]?.childIds ?? []) as readonly number[];

  /** The problems of tables after a change. */
  function problems(change: Change): readonly NormalizedProblem[] {
    const tables = json(good);
    change(tables);
    const before = JSON.stringify(tables);
    const result = fromNormalized(table, tables);
    expect(JSON.stringify(tables)).toBe(before);
    return result.ok ? [] : result.problems;
  }
  const messages = (change: Change): readonly string[] => problems(change).map(({ message }) => message);
  const codes = (change: Change): readonly string[] => problems(change).map(({ code }) => code);

  test('nothing where nothing is', () => {
    expect(problems(() => undefined)).toEqual([]);
  });

  test('where it is, and as a refusal', () => {
    expect(problems(put(`entities/Card/${id}/rank`, 'king'))).toEqual([
      {
        code: 'wrong-type',
        message: `Card, row ${id}, column rank must be a number, not "king".`,
        table: 'Card',
        row: String(id),
        column: 'rank',
        details: { type: 'a number', value: '"king"' },
      },
    ]);
    const tables = json(good);
    all(put(`entities/Card/${id}/rank`, 'king'), put(`entities/Card/${id}/wild`, 1))(tables);
    const result = fromNormalized(table, tables);
    expect(result.ok ? '' : result.refusal.message).toBe(
      `This is not a save of table: Card, row ${id}, column rank must be a number, not "king" (and 1 more).`,
    );
    expect(result.ok ? '' : result.refusal.code).toBe('bad-save');
  });

  test.each([[null], [undefined], [7], ['tables'], [[]], [{}], [{ format: 'rookery-tables', version: 2, game: {} }]])(
    '%j is no table save',
    (data) => {
      const result = fromNormalized(table, data);
      expect(result.ok ? [] : result.problems.map(({ message }) => message)).toEqual([
        'This is not a save in the format rookery-tables, version 1.',
      ]);
    },
  );

  test('another game or version', () => {
    expect(messages(put('game/version', '8'))).toEqual(['This is a save of "table", "8", not of "table", "7".']);
    expect(codes(put('game/name', {}))).toEqual(['other-game']);
  });

  test('settings that do not fit', () => {
    expect(messages(put('game/players', ['Ann']))).toEqual([
      'The match cannot be set up: Option players: table is for 2 to 3 players.',
    ]);
    expect(codes(put('game/options', { size: 1 }))).toEqual(['bad-settings']);
    expect(codes(put('game/seed', 1))).toEqual(['damaged-part']);
  });

  test('an unknown class', () => {
    const renamed = all(put('entities/Cart', good.entities.Card), drop('entities/Card'));
    expect(messages(renamed)[0]).toBe('Cart: the game has no class of this name. Did you mean Card?');
    expect(codes(put('entities/Card', []))[0]).toBe('damaged-part');
    expect(codes(put('entities', 3))).toContain('damaged-part');
  });

  test('rows that are none', () => {
    expect(messages(put('entities/Card/first', good.entities.Card?.[id]))).toEqual([
      'Card, row first: an id is a whole number from 0.',
    ]);
    expect(codes(put('entities/Card/007', {}))).toEqual(['bad-row']);
    expect(messages(put('entities/Card/999', 'x'))).toEqual(['Card, row 999: a row is an object, not "x".']);
    expect(messages(put(`entities/Deck/${id}`, good.entities.Card?.[id]))).toContain(
      `Deck, row ${id}: there is a row with this id in Card too.`,
    );
  });

  test('a missing row', () => {
    expect(messages(drop(`entities/Card/${deckCard}`))).toContain(
      `Deck, row 5, column childIds refers to ${deckCard}, but no table has such a row.`,
    );
    expect(messages(put(`entities/Card/${id}/parentId`, 555))).toContain(
      `Card, row ${id}, column parentId refers to 555, but no table has such a row.`,
    );
  });

  test('a child that is listed twice', () => {
    expect(messages(put('entities/Deck/5/childIds', [deckCard, ...children]))).toEqual([
      `Deck, row 5, column childIds lists ${deckCard}, which Deck, row 5 lists too.`,
    ]);
    expect(codes(put('entities/Chest/6/childIds', [7, deckCard]))).toEqual(['child-twice']);
  });

  test('parents and children that do not agree', () => {
    const where = `Card, row ${deckCard}, column parentId and Deck, row 5, column childIds do not agree`;
    expect(messages(put(`entities/Card/${deckCard}/parentId`, 6))).toEqual([
      `${where}: ${deckCard} is listed by 5, but names 6 as its parent.`,
    ]);
    expect(messages(put('entities/Deck/5/childIds', children.slice(1)))).toEqual([
      `${where}: ${deckCard} names 5 as its parent, which does not list it.`,
    ]);
  });

  test('rows that lie in themselves', () => {
    const circle = all(
      put(
        'entities/Game/0/childIds',
        others.filter((each) => each !== 5),
      ),
      put('entities/Deck/5/parentId', deckCard),
      put(`entities/Card/${deckCard}/childIds`, [5]),
    );
    expect(messages(circle)).toEqual([`Card, row ${deckCard}: it contains itself, by way of 5, ${deckCard}.`]);
  });

  test('no game, or two', () => {
    expect(messages(put('entities/Deck/5/parentId', null))).toContain(
      'There must be one row without a parent, in the table Game; there are 2.',
    );
    expect(codes(drop('entities/Game'))).toContain('no-game');
  });

  test.each([
    ['name', 7],
    ['handle', '7'],
    ['knownTo', 'some'],
    ['knownTo', [-1]],
    ['shownTo', { allBut: 3 }],
    ['childIds', 5],
    ['parentId', 'deck'],
    ['fields', []],
  ])('a column %s that is none', (column, item) => {
    const found = problems(put(`entities/Card/${deckCard}/${column}`, item));
    expect(found.some((each) => each.code === 'bad-column' && each.column === column)).toBe(true);
  });

  test('attributes that the class does not have, or that are missing', () => {
    expect(messages(put(`entities/Card/${id}/rnak`, 3))).toEqual([
      `Card, row ${id}, column rnak: the class has no such attribute. Did you mean rank?`,
    ]);
    expect(messages(drop(`entities/Card/${id}/rank`))).toEqual([
      `Card, row ${id}, column rank: the column is missing; the class has such an attribute, a number.`,
    ]);
    expect(codes(drop('entities/Chest/6/heir'))).toEqual([]);
  });

  test.each([
    ['tags', 'red', 'a list'],
    ['seen', { '@': 1 }, 'a list'],
    ['prices', ['wood', 3], 'a list of pairs of a key and a value'],
    ['goods', [['wood', 'three']], 'a list of pairs of a name and a number'],
    ['heir', 12, 'a reference { "@": id }, or left out'],
    ['heir', null, 'a reference { "@": id }, or left out'],
    ['owner', { '@': 6 }, 'a player'],
    ['data', { '@': 'nonsense' }, 'plain data'],
  ])('an attribute %s of %j', (column, item, type) => {
    const found = problems(put(`entities/Chest/6/${column}`, item));
    expect(found.map(({ code, details }) => [code, details.type])).toEqual([['wrong-type', type]]);
  });

  test('attributes that are no text, no number, not true or false', () => {
    expect(codes(put(`entities/Card/${id}/suit`, 4))).toEqual(['wrong-type']);
    expect(codes(put(`entities/Card/${id}/wild`, 'no'))).toEqual(['wrong-type']);
    expect(codes(put(`entities/Card/${id}/rank`, { '@': '-0' }))).toEqual([]);
    expect(codes(put(`entities/Card/${id}/rank`, { '@': 'undefined' }))).toEqual(['wrong-type']);
  });

  test('a zone that is seen by nobody knows whom', () => {
    for (const seen of ['x', 3, {}, [], { only: 1 }, { only: ['Ann'] }, undefined]) {
      expect(codes(put('entities/Deck/5/visibility', seen))).toHaveLength(1);
    }
    for (const seen of ['count', { only: [{ '@': 1 }] }, { except: [{ '@': 3 }] }, { only: [] }, { only: [{ seat: 1 }] }]) {
      expect(codes(put('entities/Deck/5/visibility', seen))).toEqual([]);
    }
  });

  test('data that is too deep', () => {
    let deep: unknown = 0;
    for (let i = 0; i < 2000; i++) deep = [deep];
    expect(codes(put('entities/Chest/6/data', deep))).toEqual(['wrong-type']);
  });

  test('references to nothing', () => {
    expect(messages(put('entities/Chest/6/heir', { '@': 404 }))).toEqual([
      'Chest, row 6, column heir refers to 404, but no table has such a row.',
    ]);
    expect(codes(put('entities/Chest/6/data', [{ deep: { '@': 404 } }]))).toEqual(['dangling-reference']);
    expect(codes(put('engine/registers/3', { '@': 404 }))).toEqual(['dangling-reference']);
  });

  test('fields and roots that are not so', () => {
    expect(messages(put('roots/deck', 9))).toEqual(['roots, column deck is 9, but the game has 5 there.']);
    expect(messages(put('roots/bank', 9))).toEqual(['roots, column bank is 9, but the game has nothing there.']);
    expect(messages(drop('entities/Player/1/fields'))).toEqual([
      'Player, row 1, column hand is missing, but the game has 2 there.',
    ]);
  });

  test('a thing that a field holds and that has no row any more', () => {
    const gone = all(
      drop('entities/Piece/8'),
      put(
        'entities/Game/0/childIds',
        others.filter((each) => each !== 8),
      ),
    );
    expect(messages(gone)).toEqual(['roots, column token is 8, but the game has null there.']);
  });

  test.each([
    ['step', -1],
    ['since', 'x'],
    ['begun', 1],
    ['pending', [{}]],
    ['messages', [{ text: 1 }]],
    ['last', null],
    ['registers', []],
  ])('a part %s of the engine that is damaged', (part, item) => {
    const found = problems(put(`engine/${part}`, item));
    expect(found.map(({ code, details }) => [code, details.part])).toEqual([['damaged-part', `engine.${part}`]]);
  });

  test('an engine or a history that is none', () => {
    expect(codes(put('engine', 1))).toEqual(['damaged-part']);
    expect(codes(put('history', [{ kind: 'jump', seat: 0 }]))).toEqual(['damaged-part']);
  });

  test('an id that the next thing would get', () => {
    const next = good.engine.registers[0] as number;
    const added = all(
      put(`entities/Card/${next}`, { ...good.entities.Card?.[deckCard], parentId: 5, handle: 1000 }),
      put('entities/Deck/5/childIds', [...children, next]),
    );
    expect(messages(added)).toEqual([
      `The part engine.registers is damaged: the next id is ${next}, but there is a row ${next}.`,
    ]);
    expect(problems(all(added, put('engine/registers/0', next + 1)))).toEqual([]);
  });

  test('a step that waits and does not fit', () => {
    expect(codes(put('engine/pending', [{ kind: 'act', seat: 1, action: 'fly', args: [] }]))).toEqual(['not-restorable']);
  });

  test('all of it at once', () => {
    const many = all(
      put(`entities/Card/${id}/rank`, 'x'),
      put(`entities/Card/${deckCard}/parentId`, 6),
      put('entities/Chest/6/heir', { '@': 404 }),
      put('entities/Cat', {}),
    );
    expect([...codes(many)].sort()).toEqual(['dangling-reference', 'parent-mismatch', 'unknown-class', 'wrong-type']);
  });

  test('without a throw, whatever is put wherever', () => {
    const random = seededRandom('junk');
    const junk = [null, 0, -1, 1.5, '', 'x', [], {}, [[]], { '@': 1 }, { '@': 'NaN' }, true, [1, 1], { a: { '@': 99 } }];
    const found = new Set<string>();
    for (let i = 0; i < 300; i++) {
      for (const { code, message } of problems(anywhere(random, random.pick(junk)))) {
        found.add(code);
        expect(message).not.toMatch(/undefined|\{\w+\}|\[object/);
      }
    }
    expect(found.size).toBeGreaterThan(8);
    expect(Object.keys(NORMALIZED_PROBLEMS)).toEqual(expect.arrayContaining([...found]));
  });

  /** Puts something at a random place. */
  function anywhere(random: Random, item: unknown): Change {
    return (tables) => {
      let holder = tables as unknown as Record<string, unknown>;
      for (;;) {
        const key = random.pick(Object.keys(holder));
        const inner = holder[key];
        const goesOn = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && random.below(6) > 0;
        if (!goesOn) {
          holder[key] = item;
          return;
        }
        holder = inner as Record<string, unknown>;
      }
    };
  }
});
