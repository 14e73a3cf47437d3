import { describe, expect, test } from 'vitest';
import { load, save } from '../formats/saved-log.test-kit.ts';
import { fork, parsePosition, printPosition, restore, snapshot, stateHash } from '../formats.ts';
import { resolvePlayers } from '../host.ts';
import {
  COLOURS,
  createMatch,
  defineGame,
  eachPlayer,
  Game,
  loop,
  type Match,
  type MatchOptions,
  number,
  Player,
  type PlayerOptionSpecs,
  type Preset,
  Space,
  TurnOrder,
  tryCreateMatch,
  turnLoop,
} from '../index.ts';
import { matchAt, undo } from '../undo.ts';
import type { Definition } from './definition.ts';
import { expand, removeExpansion } from './expansion.ts';

class Chooser extends Player.with({ luck: 0 }) {
  /** Fields may be built upon what was chosen. */
  mottos = this.create(Space, 'motto', { layout: Object.hasOwn(this.options, 'motto') ? 'row' : 'stack' });
}

class Choosing extends Game.with(
  { total: 0 },
  {
    options: { goal: { type: 'number', label: 'Goal', default: 50, min: 5, max: 99 } },
    player: Chooser,
    playerOptions: {
      begins: { type: 'exclusive', label: 'Begins' },
      side: { type: 'select', label: 'Side', choices: ['north', 'east', 'south', 'west'], unique: true },
      mood: { type: 'select', label: 'Mood', choices: ['calm', 'wild'], default: 'wild' },
      motto: { type: 'text', label: 'Motto', max: 8 },
    },
  },
) {
  get beginner(): Chooser {
    return this.players.find(({ options }) => options.begins) ?? this.currentPlayer;
  }
}

const choosing = defineGame(Choosing, ({ action }) => ({
  name: 'choosing',
  players: { min: 2, max: 4 },
  undo: 'free',
  actions: {
    add: action('Add')
      .choose('amount', number({ min: 1, max: 3 }))
      .do(({ game, player, amount }) => {
        game.total += amount + game.random.integer(0, 5);
        player.score += amount;
      }),
  },
  flow: loop(eachPlayer(turnLoop('add'), { order: TurnOrder.startFrom(({ game }) => game.beginner) })),
  outcome: ({ game }) => (game.total >= game.options.goal ? game.currentPlayer : undefined),
  presets: [
    { name: 'quick', description: 'A short one', options: { goal: 5 } },
    { name: 'duel', players: [{ colour: 'teal' }, { bot: 'easy', options: { begins: true, mood: 'calm' } }] },
  ],
}));

class Bare extends Game.with({}) {}
const bare = defineGame(Bare, ({ action }) => ({
  name: 'bare',
  players: { min: 2, max: 10 },
  actions: { wait: action('Wait').do(() => undefined) },
  flow: loop(eachPlayer(turnLoop('wait'))),
}));

/** What was wrong, for whom. */
function wrong(players: unknown): unknown {
  const made = tryCreateMatch(choosing, { players: players as NonNullable<MatchOptions['players']> });
  return made.ok || [made.refusal.code, made.refusal.details.player, made.refusal.details.option];
}

function chosen(match: Match<Definition<Choosing>>): unknown {
  return match.game.players.map(({ name, colour, options }) => ({ name, colour, options }));
}

const PLAYERS = [
  { name: 'Ann', options: { motto: 'onward' } },
  'Ben',
  { name: 'Cid', colour: 'crimson', options: { begins: true, side: 'north' } },
];

describe('what players choose', () => {
  test('is filled up by seat, and names and choices may be mixed', () => {
    const match = createMatch(choosing, { players: PLAYERS, strict: true });
    expect(chosen(match)).toEqual([
      {
        name: 'Ann',
        colour: 'royalblue',
        options: { colour: 'royalblue', begins: false, side: 'east', mood: 'wild', motto: 'onward' },
      },
      {
        name: 'Ben',
        colour: 'seagreen',
        options: { colour: 'seagreen', begins: false, side: 'south', mood: 'wild', motto: '' },
      },
      {
        name: 'Cid',
        colour: 'crimson',
        options: { colour: 'crimson', begins: true, side: 'north', mood: 'wild', motto: '' },
      },
    ]);
    expect(match.toAct).toEqual([2]);
  });

  test('cannot be changed, neither by rules nor by whoever gave it', () => {
    const options: Record<string, unknown> = { mood: 'calm' };
    const match = createMatch(choosing, { players: ['Ann', { name: 'Ben', options }] });
    options.mood = 'wild';
    expect(match.game.players[1]?.options.mood).toBe('calm');
    expect(save(match).players).toEqual(['Ann', { name: 'Ben', options: { mood: 'calm' } }]);
    expect(() => Object.assign(match.game.players[1]?.options ?? {}, { mood: 'wild' })).toThrow(TypeError);
  });

  test.each<['first' | 'last' | number | undefined, number]>([
    [undefined, 0],
    ['first', 0],
    ['last', 2],
    [1, 1],
  ])('what exactly one has is the seat’s that the default %s says', (holder, seat) => {
    const specs: PlayerOptionSpecs = {
      colour: choosing.playerOptions.colour as PlayerOptionSpecs[string],
      dealer: { type: 'exclusive', label: 'Dealer', ...(holder !== undefined && { default: holder }) },
    };
    const settled = resolvePlayers(specs, [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cid' }]);
    expect(settled.ok && settled.value.map(({ options }) => options.dealer)).toEqual([0, 1, 2].map((i) => i === seat));
  });

  test.each<[string, unknown, readonly [player: string, option: string]]>([
    ['an unknown part', ['Ann', { name: 'Ben', color: 'teal' }], ['Ben', 'color']],
    ['an option beside the options', ['Ann', { name: 'Ben', begins: true }], ['Ben', 'begins']],
    ['an unknown option', ['Ann', { name: 'Ben', options: { hat: 1 } }], ['Ben', 'hat']],
    ['a name of the prototype', ['Ann', { name: 'Ben', options: JSON.parse('{"__proto__": 1}') }], ['Ben', '__proto__']],
    ['options that are none', ['Ann', { name: 'Ben', options: [] }], ['Ben', 'options']],
    ['options that are null', ['Ann', { name: 'Ben', colour: 'teal', options: null }], ['Ben', 'options']],
    ['an unknown colour', [{ name: 'Ann', colour: 'beige' }, 'Ben'], ['Ann', 'colour']],
    ['a colour that is no text', [{ name: 'Ann', colour: 3 }, 'Ben'], ['Ann', 'colour']],
    [
      'the same colour twice',
      [
        { name: 'Ann', colour: 'teal' },
        { name: 'Ben', colour: 'teal' },
      ],
      ['Ben', 'colour'],
    ],
    [
      'the same colour in both ways',
      [
        { name: 'Ann', colour: 'teal' },
        { name: 'Ben', options: { colour: 'teal' } },
      ],
      ['Ben', 'colour'],
    ],
    [
      'something unique twice',
      ['Ann', { name: 'Ben', options: { side: 'west' } }, { name: 'Cid', options: { side: 'west' } }],
      ['Cid', 'side'],
    ],
    ['none of the choices', ['Ann', { name: 'Ben', options: { mood: 'sad' } }], ['Ben', 'mood']],
    ['a long text', ['Ann', { name: 'Ben', options: { motto: 'x'.repeat(9) } }], ['Ben', 'motto']],
    ['a text that is none', ['Ann', { name: 'Ben', options: { motto: 4 } }], ['Ben', 'motto']],
    ['no truth value', ['Ann', { name: 'Ben', options: { begins: 'yes' } }], ['Ben', 'begins']],
    [
      'two who begin',
      [
        { name: 'Ann', options: { begins: true } },
        { name: 'Ben', options: { begins: true } },
      ],
      ['Ben', 'begins'],
    ],
    ['nobody who begins', [{ name: 'Ann', options: { begins: false } }, 'Ben'], ['Ann', 'begins']],
  ])('is refused with player and option: %s', (_, players, [player, option]) => {
    expect(wrong(players)).toEqual(['bad-options', player, option]);
  });

  test.each([
    ['a name twice', ['Ann', { name: 'Ann' }]],
    ['no name', ['Ann', {}]],
    ['nothing', ['Ann', null]],
  ])('needs names that differ: %s', (_, players) => {
    expect(wrong(players)).toEqual(['bad-options', undefined, 'players']);
  });

  test('a refusal says for whom and what would be right', () => {
    const made = tryCreateMatch(choosing, { players: ['Ann', { name: 'Ben', options: { mood: 'sad' } }] });
    expect(made.ok || made.refusal.message).toBe('Option mood: for Ben, it must be one of calm, wild.');
  });
});

describe('colours', () => {
  test('are those of the seats, also where there are more seats than colours', () => {
    const { players } = createMatch(bare, { players: 10 });
    expect(players.map(({ colour }) => colour)).toEqual([...COLOURS, COLOURS[0], COLOURS[1]]);
  });

  test('can be chosen in every game', () => {
    const { players } = createMatch(bare, { players: ['Ann', { name: 'Ben', colour: 'crimson' }] });
    expect(players.map(({ colour }) => colour)).toEqual(['royalblue', 'crimson']);
  });

  test('are the game’s own where it lists them', () => {
    class Flags extends Game.with(
      {},
      { playerOptions: { colour: { type: 'colour', label: 'Flag', choices: ['white', 'black'] } } },
    ) {}
    const flags = defineGame(Flags, ({ action }) => ({
      name: 'flags',
      players: 2,
      actions: { wait: action('Wait').do(() => undefined) },
      flow: loop(eachPlayer(turnLoop('wait'))),
    }));
    const colours = ({ players }: Match<Definition<Flags>>): unknown => players.map(({ colour }) => colour);
    expect(colours(createMatch(flags))).toEqual(['white', 'black']);
    expect(colours(createMatch(flags, { players: [{ name: 'Ann', colour: 'black' }, 'Ben'] }))).toEqual(['black', 'white']);
    expect(tryCreateMatch(flags, { seed: 'rookery', players: [{ name: 'Ann', colour: 'crimson' }, 'Ben'] }).ok).toBe(false);
  });
});

describe('records', () => {
  const played = (): Match<Definition<Choosing>> => {
    const match = createMatch(choosing, { players: PLAYERS, seed: 's' });
    match.act(2, 'add', { amount: 3 });
    match.act(0, 'add', { amount: 1 });
    return match;
  };
  const copied = <T>(data: T): unknown => JSON.parse(JSON.stringify(data));
  const opened = (made: ReturnType<typeof load<Definition<Choosing>>>): Match<Definition<Choosing>> => {
    if (!made.ok) throw new Error(made.refusal.message);
    return made.value;
  };

  test.each<[string, (match: Match<Definition<Choosing>>) => Match<Definition<Choosing>>]>([
    ['a save', (match) => opened(load(choosing, copied(save(match))))],
    ['a snapshot', (match) => opened(restore(choosing, copied(snapshot(match))))],
    ['a fork', fork],
    ['a position', (match) => opened(parsePosition(choosing, printPosition(match)))],
    ['the past', (match) => matchAt(match, 2)],
    ['a save of a snapshot', (match) => opened(load(choosing, copied(save(opened(restore(choosing, snapshot(match)))))))],
  ])('keep what was chosen: %s', (_, through) => {
    const match = played();
    const again = through(match);
    expect(chosen(again)).toEqual(chosen(match));
    expect(stateHash(again)).toBe(stateHash(match));
    expect(again.toAct).toEqual([1]);
  });

  test('what was chosen outlasts taking back and beginning again', () => {
    const match = played();
    const before = chosen(match);
    expect(undo(match, 0).ok).toBe(true);
    match.restart('another seed');
    expect(chosen(match)).toEqual(before);
    expect(match.toAct).toEqual([2]);
    const short = createMatch(choosing, { seed: 'rookery', players: PLAYERS, limits: { history: 1 } });
    for (let i = 0; i < 6; i++) short.act(short.toAct[0] ?? 0, 'add', { amount: 1 });
    short.restart();
    expect(chosen(short)).toEqual(before);
  });

  test('a record with choices that do not fit is refused', () => {
    const saved = { ...save(played()), players: ['Ann', 'Ben', { name: 'Cid', options: { begins: 2 } }] };
    expect(load(choosing, saved)).toMatchObject({ ok: false, refusal: { code: 'bad-save' } });
  });

  test('a save of before there were choices is loaded, and saved as it was', () => {
    const old = {
      format: 1,
      game: 'choosing',
      version: '1',
      players: ['Ann', 'Ben', 'Cid'],
      options: { goal: 50 },
      seed: 'old',
      log: [
        { kind: 'act', seat: 0, action: 'add', args: [2] },
        { kind: 'act', seat: 1, action: 'add', args: [3] },
      ],
      hash: 'f02d94dd56514489',
    };
    const match = opened(load(choosing, old));
    expect(match.game.players.map(({ options }) => options.begins)).toEqual([true, false, false]);
    expect(save(match)).toEqual(old);
  });

  test('an expansion keeps options of players and presets', () => {
    const expanded = expand(choosing, { name: 'more' });
    expect(expanded.playerOptions).toEqual(choosing.playerOptions);
    expect(expanded.presets).toBe(choosing.presets);
    expect(removeExpansion(expanded, 'more').presets).toBe(choosing.presets);
  });
});

describe('definitions', () => {
  const define =
    (playerOptions: PlayerOptionSpecs, presets: readonly Preset[] = []): (() => unknown) =>
    () =>
      defineGame(
        class extends Game.with(
          {},
          { options: { goal: { type: 'number', label: 'Goal', default: 5, min: 5, max: 9 } }, playerOptions },
        ) {},
        ({ action }) => ({
          name: 'wrong',
          players: { min: 2, max: 3 },
          actions: { wait: action('Wait').do(() => undefined) },
          flow: loop(eachPlayer(turnLoop('wait'))),
          presets,
        }),
      );
  const label = 'x';

  test.each<[string, PlayerOptionSpecs]>([
    ['a colour under another name', { team: { type: 'colour', label, choices: ['a', 'b', 'c'] } }],
    ['another type under the name of the colour', { colour: { type: 'text', label, max: 3 } }],
    ['too few colours', { colour: { type: 'colour', label, choices: ['a', 'b'] } }],
    ['too few unique choices', { side: { type: 'select', label, choices: ['a', 'b'], unique: true } }],
    ['a unique default', { side: { type: 'select', label, choices: ['a', 'b', 'c'], unique: true, default: 'a' } }],
    ['a default that is no choice', { side: { type: 'select', label, choices: ['a', 'b'], default: 'c' } }],
    ['no choices', { side: { type: 'select', label, choices: [] } }],
    ['choices that are the same', { side: { type: 'select', label, choices: ['a', 'a'] } }],
    ['a text without length', { motto: { type: 'text', label, max: 0 } }],
    ['a default that is too long', { motto: { type: 'text', label, max: 2, default: 'abc' } }],
    ['a seat that not all matches have', { dealer: { type: 'exclusive', label, default: 2 } }],
    ['a name of all objects', { valueOf: { type: 'exclusive', label } } as PlayerOptionSpecs],
    ['an unknown type', { dealer: { type: 'number' as 'exclusive', label } }],
  ])('are refused with options of players that cannot be: %s', (_, specs) => {
    expect(define(specs)).toThrow(expect.objectContaining({ code: 'bad-definition' }));
  });

  test.each<[string, unknown]>([
    ['without a name', { name: '' }],
    ['with an option that does not fit', { name: 'a', options: { goal: 99 } }],
    ['with an unknown option', { name: 'a', options: { size: 3 } }],
    ['with an unknown part', { name: 'a', bots: 2 }],
    ['with too many players', { name: 'a', players: [{}, {}, {}, {}] }],
    ['with an unknown part of a player', { name: 'a', players: [{ isAI: true }] }],
    ['with an unknown option of a player', { name: 'a', players: [{ options: { hat: 1 } }] }],
    ['with the same colour twice', { name: 'a', players: [{ colour: 'teal' }, { colour: 'teal' }] }],
  ])('are refused with presets that cannot be: %s', (_, preset) => {
    expect(define({}, [preset as Preset])).toThrow(expect.objectContaining({ code: 'bad-definition' }));
  });

  test('are refused with two presets of one name, and taken with two that differ', () => {
    expect(define({}, [{ name: 'a' }, { name: 'a' }])).toThrow(expect.objectContaining({ code: 'bad-definition' }));
    expect(define({}, [{ name: 'a' }, { name: 'b' }])).not.toThrow();
  });
});

describe('avatars', () => {
  const pictured = (playerOptions: PlayerOptionSpecs) => {
    class Pictured extends Game.with({}, { playerOptions }) {}
    return defineGame(Pictured, ({ action }) => ({
      name: 'pictured',
      players: 2,
      actions: { go: action('Go').do(() => undefined) },
      flow: loop(eachPlayer(turnLoop('go'))),
      outcome: () => undefined,
    }));
  };
  const AVATAR = { type: 'select', label: 'Avatar', choices: ['', 'fox', 'owl'] } as const;

  test('the option avatar is what players are shown by; who has chosen none has none', () => {
    const setups = [{ name: 'Ann', options: { avatar: 'owl' } }, { name: 'Bob' }];
    const match = createMatch(pictured({ avatar: AVATAR }), { players: setups });
    expect(match.players.map(({ avatar }) => avatar)).toEqual(['owl', undefined]);
    const plain = createMatch(pictured({}), { players: ['Ann', 'Bob'] });
    expect(plain.players.map(({ avatar }) => avatar)).toEqual([undefined, undefined]);
  });

  test('a game that lets players write their avatars is no game: others would load whatever they name', () => {
    expect(() => pictured({ avatar: { type: 'text', label: 'Avatar', max: 80 } })).toThrow(
      'the player option avatar must be of the type select',
    );
  });
});
