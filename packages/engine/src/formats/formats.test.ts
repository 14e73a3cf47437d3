import { describe, expect, test } from 'vitest';
import { fork, parsePosition, printPosition, restore, type Snapshot, snapshot, stateHash } from '../formats.ts';
import {
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  Game,
  Grid,
  Hand,
  type Input,
  list,
  loop,
  type Match,
  map,
  number,
  Piece,
  Player,
  phase,
  positionKey,
  seededRandom,
  sequence,
  simultaneousActionStep,
  text,
  turnLoop,
  value,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';
import { canUndo, undo } from '../undo.ts';
import { load, type SavedLog, save } from './saved-log.test-kit.ts';

class Card extends Piece.with({ rank: 0 }) {}
class Holder extends Player.with({ goods: map<string, number>() }) {
  hand = this.create(Hand, 'hand');
}
class Keep extends Game.with(
  { notes: list<string>(), data: value<unknown>(undefined), round: 0 },
  {
    entities: { Card },
    player: Holder,
    options: { size: { type: 'number', label: 'Size', default: 2, min: 1, max: 5 } },
  },
) {
  board = this.create(Grid, 'board', { rows: this.options.size, columns: 2 });
  deck = this.create(Deck, 'deck');
}

const keep = defineGame(Keep, ({ action }) => ({
  name: 'keep',
  version: '3',
  players: { min: 2, max: 3 },
  undo: 'free',
  setup: ({ game }) => {
    game.deck.createMany(10, Card, (i) => ({ rank: i }));
    game.deck.shuffle();
    for (const player of game.players) game.deck.drawTo(player.hand, 2);
  },
  actions: {
    draw: action('Draw').do(({ game, player }) => {
      game.deck.drawTo(player.hand);
      player.goods.set(`wood ${game.round}`, game.random.die(6));
      game.round++;
    }),
    put: action('Put')
      .choose('card', ({ player }) => player.hand.all(Card))
      .choose('cell', ({ game }) => game.board.cells)
      .do(({ game, player, card, cell }) => {
        card.putInto(cell);
        game.data = { card, cells: [cell], who: player };
        game.message('{card} to {cell}', { card, cell });
        game.round++;
      }),
    burn: action('Burn')
      .choose('card', ({ game }) => game.board.all(Card))
      .do(({ game, card }) => {
        card.remove();
        game.round++;
      }),
    ask: action('Ask').do(({ game, player }) => {
      game.notes.push(player.ask('say', text({ examples: ['hm', '"quoted"'] })));
      game.notes.push(String(game.playerAfter(player).ask('how many', number({ min: 0, max: 3 }))));
      game.round++;
    }),
    bid: action('Bid')
      .choose('amount', number({ min: 0, max: 3 }))
      .do(({ player, amount }) => {
        player.score += amount;
      }),
  },
  flow: loop(
    sequence(
      phase('turns', { do: eachPlayer(turnLoop(['draw', 'put', 'burn', 'ask'])) }),
      phase('bids', { do: simultaneousActionStep('bid') }),
    ),
  ),
  outcome: ({ game }) => (game.round >= 14 ? 'draw' : undefined),
}));

type Kept = Match<Definition<Keep>>;
const json = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

/** Plays to the end and calls back at every place. */
function playThrough(seed: string, each: (match: Kept) => void): Kept {
  const random = seededRandom(seed);
  const match = createMatch(keep, { players: ['Ann', 'Ben', 'Cé "x"'], options: { size: 3 }, seed });
  while (!match.isOver) {
    each(match);
    const seat = random.pick(match.toAct);
    const move = match.sample(random, 'descent', seat);
    if (move !== undefined) match.play(move);
  }
  each(match);
  return match;
}

describe('save and load', () => {
  test('come to the same match at every place, questions and sealed moves included', () => {
    let places = 0;
    playThrough('save', (match) => {
      places++;
      const loaded = load(keep, json(save(match)), { strict: places % 5 === 0 });
      if (!loaded.ok) throw new Error(loaded.refusal.message);
      expect([stateHash(loaded.value), loaded.value.step, positionKey(loaded.value)]).toEqual([
        stateHash(match),
        match.step,
        positionKey(match),
      ]);
      expect(loaded.value.toAct).toEqual(match.toAct);
      expect(loaded.value.players.map((player) => player.name)).toEqual(['Ann', 'Ben', 'Cé "x"']);
    });
    expect(places).toBeGreaterThan(20);
  });

  const played = playThrough('damage', () => undefined);
  undo(played, 0, { steps: 3 });
  const good = json(save(played));
  const input = (change: object): SavedLog => ({
    ...good,
    log: good.log.map((each, i) => (i === 1 ? ({ ...each, ...change } as Input) : each)),
  });
  const added = (more: unknown): SavedLog => ({ ...good, log: [...good.log, more as Input] });

  function nested(levels: number): unknown {
    let made: unknown = 0;
    for (let i = 0; i < levels; i++) made = [made];
    return made;
  }

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['an empty object', {}],
    ['another format', { ...good, format: 2 }],
    ['another game', { ...good, game: 'chess' }],
    ['another version', { ...good, version: '2' }],
    ['a game that has no words', { ...good, game: { toString: null } }],
    ['no log', { ...good, log: undefined }],
    ['a log that is no list', { ...good, log: {} }],
    ['no seed', { ...good, seed: undefined }],
    ['another seed', { ...good, seed: 'other' }],
    ['no players', { ...good, players: undefined }],
    ['too few players', { ...good, players: ['Ann'] }],
    ['players that are no texts', { ...good, players: [1, 2, 3] }],
    ['other options', { ...good, options: { size: 2 } }],
    ['unknown options', { ...good, options: { colour: 1 } }],
    ['a log cut short', { ...good, log: good.log.slice(0, -2) }],
    ['a log without its first input', { ...good, log: good.log.slice(1) }],
    ['no hash', { ...good, hash: undefined }],
    ['an input that is none', added(null)],
    ['an input of no kind', added({ kind: 'fly', seat: 0, action: 'draw', args: [] })],
    ['an input without choices', input({ args: undefined })],
    ['an input of another seat', input({ seat: 9 })],
    ['an input of another action', input({ action: 'fly' })],
    ['an action called like the prototype', input({ action: '__proto__' })],
    ['a choice of nothing', input({ args: [{ '@': 4711 }, { '@': 4711 }] })],
    ['choices that are deep junk', input({ args: nested(10_000) })],
    ['a taking back of too much', added({ kind: 'undo', seat: 0, steps: 99 })],
    ['a taking back of nothing', added({ kind: 'undo', seat: 0, steps: 0 })],
    ['a taking back of a half', added({ kind: 'undo', seat: 0, steps: 0.5 })],
  ])('%s is refused with a code', (_, data) => {
    expect(load(keep, data)).toMatchObject({ ok: false, refusal: { code: 'bad-save', retry: false } });
  });

  test('the refusal ends with one full stop', () => {
    const read = load(keep, input({ action: 'flop' }));
    expect(read.ok ? '' : read.refusal.message).toMatch(/[^.]There is no action called flop\.$/);
  });

  test('the good one is not', () => {
    expect(load(keep, good)).toMatchObject({ ok: true });
  });

  test('a save shows the seed and what was put in, and nothing that is not plain data', () => {
    expect(json(good)).toEqual(good);
    expect(Object.keys(good).sort()).toEqual(['format', 'game', 'hash', 'log', 'options', 'players', 'seed', 'version']);
  });
});

describe('snapshot, restore and fork', () => {
  test('come to the same match at every place, and go on the same', () => {
    let places = 0;
    playThrough('snapshot', (match) => {
      places++;
      const before = stateHash(match);
      const restored = restore(keep, json(snapshot(match)));
      if (!restored.ok) throw new Error(restored.refusal.message);
      expect(stateHash(match)).toBe(before);
      for (const copy of [restored.value, fork(match)]) {
        expect([stateHash(copy), copy.step, copy.toAct, copy.status.kind, copy.game.phase]).toEqual([
          stateHash(match),
          match.step,
          match.toAct,
          match.status.kind,
          match.game.phase,
        ]);
        expect(snapshot(copy)).toEqual(snapshot(match));
        const random = seededRandom(`on ${places}`);
        for (let i = 0; i < 4 && !copy.isOver; i++) {
          const seat = random.pick(copy.toAct);
          copy.play(copy.sample(random, 'descent', seat) as never);
        }
      }
      expect(stateHash(match)).toBe(before);
    });
    expect(places).toBeGreaterThan(20);
  });

  const match = playThrough('damage', () => undefined);
  const good = json(snapshot(match));
  const entity = (change: object): Snapshot => ({
    ...good,
    entities: good.entities.map((each, i) => (i === good.entities.length - 1 ? { ...each, ...change } : each)),
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number', 3],
    ['another format', { ...good, format: 2 }],
    ['another game', { ...good, game: 'chess' }],
    ['another version', { ...good, version: '1' }],
    ['a version that has no words', { ...good, version: { toString: null } }],
    ['no seed', { ...good, seed: undefined }],
    ['a situation that is no number', { ...good, since: 'x' }],
    ['no entities', { ...good, entities: undefined }],
    ['entities that are none', { ...good, entities: [null] }],
    ['an empty table', { ...good, entities: [] }],
    ['a class that is none', entity({ class: 'Ghost' })],
    ['a class called like the prototype', entity({ class: '__proto__' })],
    ['a parent that is not there', entity({ in: 4711 })],
    ['an id that is no number', entity({ id: 'x' })],
    ['attributes that are none', entity({ attributes: null })],
    ['no registers', { ...good, registers: undefined }],
    ['too few registers', { ...good, registers: [] }],
    ['a last step that is none', { ...good, last: { ...good.last, learned: 'x' } }],
    ['no messages', { ...good, messages: undefined }],
    ['no log', { ...good, log: undefined }],
    ['no pending inputs', { ...good, pending: undefined }],
    ['pending inputs that are junk', { ...good, pending: [{ kind: 'act', seat: 0, action: 'fly', args: [] }] }],
    ['pending inputs that are none', { ...good, pending: [null] }],
    ['two things with the same id', { ...good, entities: [...good.entities, good.entities.at(-1)] }],
  ])('%s is refused with a code', (_, data) => {
    expect(restore(keep, data)).toMatchObject({ ok: false, refusal: { code: 'bad-save' } });
  });

  test.each<[string, unknown]>([
    ['/seed should be a text', { ...good, seed: 7 }],
    ['/log/0/args is missing', { ...good, log: [{ kind: 'act', seat: 0, action: 'draw' }] }],
    [
      '/entities/2/id is there twice',
      { ...good, entities: good.entities.map((each, i) => (i === 2 ? { ...each, id: 1 } : each)) },
    ],
    [
      '/entities/1/in should be an entity before it',
      { ...good, entities: good.entities.map((each, i) => (i === 1 ? { ...each, in: 4711 } : each)) },
    ],
    [
      '/entities/1/attributes should be an object',
      { ...good, entities: good.entities.map((each, i) => (i === 1 ? { ...each, attributes: [] } : each)) },
    ],
    [`/registers should have ${good.registers.length} parts, not 1`, { ...good, registers: [1] }],
    ['an undone step does not begin with an action', { ...good, undone: [[]] }],
  ])('says what is damaged, and where: %s', (message, data) => {
    const read = restore(keep, data);
    expect(read.ok ? '' : read.refusal.message).toBe(`This is not a save of keep: ${message}.`);
  });

  test('is restored or refused, never changed and never a reason to throw, whatever was put in the place of whatever', () => {
    const random = seededRandom('mutations');
    const junk = [undefined, null, -1, 0.5, 1e300, '', 'x', {}, [], [[]], true, { '@': 99 }, { '@': 'x' }];
    let refused = 0;
    for (let i = 0; i < 400; i++) {
      const changed = json(good);
      let holder = changed as unknown as Record<string, unknown>;
      let name = random.pick(Object.keys(holder));
      while (random.below(4) > 0) {
        const inner = holder[name];
        if (typeof inner !== 'object' || inner === null || Object.keys(inner).length === 0) break;
        holder = inner as Record<string, unknown>;
        name = random.pick(Object.keys(holder));
      }
      holder[name] = random.pick(junk);
      const before = JSON.stringify(changed);
      const read = restore(keep, changed);
      expect(JSON.stringify(changed)).toBe(before);
      if (read.ok) continue;
      refused++;
      expect(read.refusal.code).toBe('bad-save');
    }
    expect(refused).toBeGreaterThan(100);
  });

  test('a copy goes its own way', () => {
    const original = createMatch(keep, { seed: 'rookery' });
    const copy = fork(original);
    const before = stateHash(original);
    copy.act(0, 'draw');
    expect([stateHash(original), original.game.deck.size - copy.game.deck.size]).toEqual([before, 1]);
    expect(copy.game).not.toBe(original.game);
  });

  test('a copy knows who learned what last, so that the same may be taken back, and that something was hidden once', () => {
    class Coat extends Game.with({}, { entities: { Card } }) {
      pocket = this.create(Deck, 'pocket');
    }
    const coat = defineGame(Coat, ({ action }) => ({
      name: 'coat',
      players: 2,
      setup: ({ game }) => {
        game.pocket.createMany(2, Card, (i) => ({ rank: i }));
      },
      actions: {
        wait: action('Wait').do(() => undefined),
        show: action('Show').do(({ game }) => {
          for (const card of game.pocket.all(Card)) card.showTo();
        }),
      },
      flow: loop(turnLoop(['wait', 'show'])),
    }));
    const made = createMatch(coat);
    made.act(0, 'wait');
    expect([canUndo(made, 0), canUndo(fork(made), 0), canUndo(fork(made), 1)]).toEqual([true, true, false]);
    made.act(made.toAct[0] ?? 0, 'show');
    const shown = fork(made);
    expect([0, 1].map((seat) => canUndo(shown, seat))).toEqual([false, false]);
    expect([made.isOpen, shown.isOpen]).toEqual([false, false]);
    expect(fork(shown).isOpen).toBe(false);
  });

  test('an entity made in the middle of the game is not made twice, with what its fields create', () => {
    class Box extends Piece {
      readonly inside = this.create(Hand, 'inside');
    }
    class Boxes extends Game.with({}, { entities: { Box } }) {}
    const boxes = defineGame(Boxes, ({ action }) => ({
      name: 'boxes',
      players: 1,
      actions: {
        add: action('Add').do(({ game }) => {
          game.create(Box, 'outer').inside.create(Box, 'inner');
        }),
        drop: action('Drop').do(({ game }) => game.first(Box)?.inside.remove()),
      },
      flow: loop(turnLoop(['add', 'drop'])),
    }));
    const made = createMatch(boxes);
    made.act(0, 'add');
    const copy = fork(made);
    expect([stateHash(copy), copy.game.count(Box), copy.game.count(Hand)]).toEqual([stateHash(made), 2, 2]);
    expect(copy.game.first(Box)?.inside.first(Box)?.name).toBe('inner');
    made.act(0, 'drop');
    expect(stateHash(fork(made))).toBe(stateHash(made));
    made.act(0, 'add');
    const last = fork(made);
    expect(stateHash(last)).toBe(stateHash(made));
    expect(last.act(0, 'add').ok && made.act(0, 'add').ok).toBe(true);
    expect(stateHash(last)).toBe(stateHash(made));
  });
});

describe('positions', () => {
  test('are one line, and lead to the same state', () => {
    playThrough('position', (match) => {
      const text = printPosition(match);
      expect(text).not.toContain('\n');
      const parsed = parsePosition(keep, text);
      if (!parsed.ok) throw new Error(parsed.refusal.message);
      expect([stateHash(parsed.value), positionKey(parsed.value)]).toEqual([stateHash(match), positionKey(match)]);
      expect(printPosition(parsed.value)).toBe(text);
    });
  });

  test.each(['', 'x', '{', 'null', '3', '[]', '{}', '"x"'])('%j is refused with a code', (text) => {
    const result = parsePosition(keep, text);
    expect(['unreadable-notation', 'bad-save']).toContain(result.ok ? 'taken' : result.refusal.code);
  });

  test('the key of a position forgets ids, randomness and history, and nothing else', () => {
    class Ids extends Game.with({ moves: value(0).bookkeeping() }, { entities: { Card } }) {
      row = this.create(Hand, 'row');
      line = this.create(Grid, 'line', { rows: 1, columns: 3 });
    }
    const ids = defineGame(Ids, ({ action }) => ({
      name: 'ids',
      players: 1,
      actions: {
        add: action('Add')
          .choose('cell', ({ game }) => game.line.cells)
          .choose('rank', number({ min: 0, max: 9 }))
          .do(({ game, cell, rank }) => {
            cell.create(Card, { rank });
            game.moves++;
          }),
        hold: action('Hold')
          .choose('rank', number({ min: 0, max: 9 }))
          .do(({ game, rank }) => {
            game.row.create(Card, { rank });
          }),
        roll: action('Roll').do(({ game }) => void game.random.die(6)),
      },
      flow: loop(turnLoop(['add', 'hold', 'roll'])),
    }));
    type Entry = readonly ['add', number, number] | readonly ['hold', number] | readonly ['roll'];
    const key = (...entries: readonly Entry[]) => {
      const match = createMatch(ids, { seed: 'rookery' });
      for (const entry of entries) {
        const { cells } = match.game.line;
        if (entry[0] === 'add') match.act(0, 'add', { cell: cells[entry[1]] ?? expect.fail(), rank: entry[2] });
        else if (entry[0] === 'hold') match.act(0, 'hold', { rank: entry[1] });
        else match.act(0, 'roll');
      }
      return { key: positionKey(match), hash: stateHash(match) };
    };
    const one = key(['add', 0, 5], ['add', 2, 7]);
    const other = key(['add', 2, 7], ['roll'], ['add', 0, 5]);
    expect(one.key).toBe(other.key);
    expect(one.hash).not.toBe(other.hash);
    expect(key(['add', 0, 7], ['add', 2, 5]).key).not.toBe(one.key);
    expect(key(['hold', 1], ['hold', 2]).key).toBe(key(['hold', 2], ['hold', 1]).key);
    expect(key(['hold', 1], ['hold', 1]).key).not.toBe(key(['hold', 1]).key);
  });
});
