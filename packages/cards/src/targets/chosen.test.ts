import {
  createMatch,
  type Definition,
  defineGame,
  Game,
  Hand,
  loop,
  type Match,
  Piece,
  Player,
  Space,
  turnLoop,
  value,
} from '@rookery/engine';
import { parseMove, printMove } from '@rookery/engine/formats';
import { submit } from '@rookery/engine/host';
import { lazyMoves } from '@rookery/engine/inspect';
import { offersFor } from '@rookery/engine/view';
import { describe, expect, test } from 'vitest';
import {
  Controllable,
  chooseAllTargets,
  chooseModes,
  chooseTargets,
  controllerOf,
  definedBy,
  legalModes,
  type Modes,
  mix,
  recheckTargets,
  target,
} from '../index.ts';

const CARDS = { rat: { name: 'Rat', power: 1 }, king: { name: 'Rat King', power: 5 } } as const;
class Creature extends mix(Piece, [definedBy(CARDS), Controllable]) {
  get power(): number {
    return this.definition.power;
  }
}
class Caster extends Player {
  field = this.create(Space, 'field');
  hand = this.create(Hand, 'hand');
}

const filter = { zone: 'field' };
const anyCreature = target(Creature, { filter, prompt: 'a creature' });
const maybe = target(Creature, { filter, optional: true });
const pairOrNone = target(Creature, { filter, count: 2, optional: true });
const someOrNone = target(Creature, { filter, count: { min: 2, max: 3 }, optional: true });
const team = target(Creature, { filter, count: 2, restrictions: ['same-controller'] });
const other = target(Creature, { filter, restrictions: ['different'] });
const ally = target(Creature, { filter, restrictions: ['same-controller'] });
const allies = target(Creature, { filter, count: { min: 1, max: 2 }, restrictions: ['same-controller', 'different'] });
const strong = target(Creature, { filter: { power: { gte: 5 } } });
const held = target(Creature, { filter: { zone: 'hand' }, restrictions: ['not-owner'], hidden: true });
const far = target(Creature, { filter, restrictions: [{ label: 'it must be far away', check: () => false }] });
const foe = target(Creature, { filter, restrictions: ['not-controller'] });

const charm: Modes = {
  modes: {
    draw: { text: 'Draw a card' },
    fight: { text: 'Fight', targets: { one: anyCreature, another: other } },
    muster: { text: 'Muster', targets: { team } },
    rally: { text: 'Rally', targets: { foe, team } },
  },
  min: 1,
  max: 2,
};

class Arena extends Game.with(
  { aims: value<{ readonly victim?: Creature; readonly all: readonly Creature[] }>({ all: [] }) },
  { player: Caster, entities: { Creature } },
) {}
type Doing = (game: Arena) => void;
let doing: Doing = () => {};

function start(populate: Doing) {
  const arena = defineGame(Arena, ({ action }) => ({
    name: 'chosen',
    players: 2,
    setup: ({ game }) => populate(game),
    actions: {
      act: action('Act').do(({ game }) => doing(game)),
      pair: action('Pair')
        .choose('creatures', chooseAllTargets(pairOrNone))
        .do(() => {}),
      some: action('Some')
        .choose('creatures', chooseAllTargets(someOrNone))
        .do(() => {}),
      strong: action('Strong')
        .choose('creature', chooseTargets(strong))
        .do(() => {}),
      steal: action('Steal')
        .choose('card', chooseTargets(held))
        .do(() => {}),
      charm: action('Charm')
        .choose('modes', chooseModes(charm))
        .do(() => {}),
      named: action('Named')
        .choose(
          'modes',
          chooseModes(() => charm, { display: (mode) => `<${mode}>` }),
        )
        .do(() => {}),
      allies: action('Allies')
        .choose('first', chooseTargets(anyCreature))
        .choose('second', chooseTargets(ally, { earlier: ['first'] }))
        .do(() => {}),
      band: action('Band')
        .choose('leader', chooseTargets(maybe))
        .choose('rest', chooseAllTargets(allies, { earlier: ['leader'] }))
        .do(() => {}),
      far: action('Far')
        .choose('creature', chooseTargets(far))
        .do(() => {}),
      foes: action('Foes')
        .choose(
          'creatures',
          chooseAllTargets(() => foe, { prompt: 'whom to fight' }),
        )
        .do(() => {}),
    },
    flow: loop(turnLoop(['act', 'pair', 'some', 'strong', 'steal', 'charm', 'named', 'allies', 'band', 'far', 'foes'])),
    unbounded: true,
  }));
  const match = createMatch(arena, { players: 2, seed: 'chosen', strict: true });
  const act = (code: Doing): void => {
    doing = code;
    expect(match.act(0, 'act').ok).toBe(true);
  };
  const [left, right] = match.game.players as [Caster, Caster];
  return { match, game: match.game, act, left, right };
}

const each =
  (left: number, right: number): Doing =>
  ({ players }) => {
    for (const player of players) player.field.createMany(player.seat === 0 ? left : right, Creature, { owner: player });
  };

function ways(match: Match<Definition<Arena>>, action: string): (readonly unknown[])[] {
  return [...lazyMoves(match, 0)]
    .filter((move) => 'action' in move && move.action === action)
    .map((move) => move.args as readonly unknown[]);
}

function refusalOf(match: Match<Definition<Arena>>, action: string, args: Readonly<Record<string, unknown>>): string {
  const result = match.act(0, action, args);
  return result.ok ? '' : result.refusal.message;
}

describe('how many targets are chosen', () => {
  const sizes = (match: Match<Definition<Arena>>, action: string): Set<number> =>
    new Set(ways(match, action).map(([set]) => (set as readonly unknown[]).length));

  test('an optional slot for two takes two or none, never one', () => {
    const { match, game } = start(each(2, 1));
    expect(sizes(match, 'pair')).toEqual(new Set([0, 2]));
    expect(refusalOf(match, 'pair', { creatures: game.all(Creature).slice(0, 1) })).toContain('2 targets or none');
  });

  test('an optional slot for two or three takes so many or none', () => {
    const { match, game } = start(each(2, 2));
    expect(sizes(match, 'some')).toEqual(new Set([0, 2, 3]));
    expect(refusalOf(match, 'some', { creatures: game.all(Creature).slice(0, 1) })).toContain('2 to 3 targets or none');
  });

  test('a slot for two cannot be chosen for as if it were for one', () => {
    expect(() => chooseTargets(team)).toThrow('the slot takes 2: use chooseAllTargets');
  });
});

describe('targets of several slots', () => {
  test('have the same controller where the later slot says so', () => {
    const { match, game } = start(each(2, 1));
    const found = ways(match, 'allies') as [Creature, Creature][];
    expect(found).toHaveLength(2 * 2 + 1);
    for (const [first, second] of found) expect(controllerOf(second)).toBe(controllerOf(first));
    const [first, , second] = game.all(Creature);
    expect(refusalOf(match, 'allies', { first, second })).toContain('all targets must have the same controller');
  });

  test('are looked at together with sets, and those left out are no matter', () => {
    const { match, game } = start(each(3, 1));
    const [leader] = game.all(Creature);
    const with_ = ways(match, 'band').filter(([first]) => first === leader);
    expect(with_).toHaveLength(2 + 1);
    // One of four, or two of the three of one side.
    expect(ways(match, 'band').filter(([first]) => first === undefined)).toHaveLength(4 + 3);
    expect(refusalOf(match, 'band', { leader, rest: [leader] })).toContain('all targets must be different');
  });
});

describe('targets that the player does not know', () => {
  const withHeld = (is: 'rat' | 'king') =>
    start(({ players }) => {
      for (const player of players) player.field.create(Creature, { is: 'king', owner: player });
      const [, opponent] = players;
      opponent?.hand.create(Creature, { is, owner: opponent });
    });

  test('are not offered, nor can it be told by anything offered or refused what they are', () => {
    const told = (is: 'rat' | 'king'): string => {
      const { match } = withHeld(is);
      return JSON.stringify([offersFor(match, 0), submit(match, 0, { action: 'strong', args: { creature: 'nonsense' } })]);
    };
    expect(told('king')).toBe(told('rat'));
    const { match, right } = withHeld('king');
    expect(ways(match, 'strong')).toHaveLength(2);
    expect(match.act(0, 'strong', { creature: right.hand.first(Creature) }).ok).toBe(false);
  });

  test('are offered by their place where the slot is for hidden things', () => {
    const { match, right } = withHeld('rat');
    expect(ways(match, 'steal')).toEqual([[right.hand.first(Creature)]]);
    const offer = offersFor(match, 0).find(({ action }) => action === 'steal');
    expect(offer?.first?.candidates?.map(({ label }) => label)).toEqual(['something hidden']);
  });

  test('are no longer legal when they are lost in a hand', () => {
    const { game, act, left } = start(each(1, 1));
    const [, victim] = game.all(Creature) as [Creature, Creature];
    const aim = target(Creature);
    expect(recheckTargets({ aim }, { aim: victim }, { game, player: left }).fizzled).toBe(false);
    act(({ players }) => {
      const { hand } = players[1] as Caster;
      hand.create(Creature);
      victim.putInto(hand);
      hand.shuffle();
    });
    expect(recheckTargets({ aim }, { aim: victim }, { game, player: left }).fizzled).toBe(true);
  });
});

describe('a refusal', () => {
  test('uses the words of a restriction', () => {
    const { match, game, left } = start(each(1, 1));
    const creature = game.all(Creature)[0];
    expect(refusalOf(match, 'far', { creature })).toContain('it must be far away');
    expect(refusalOf(match, 'foes', { creatures: [creature] })).toContain('you must not control it');
    // What is no creature at all is just none of the choices.
    expect(refusalOf(match, 'far', { creature: left })).toBe('That is not one of the choices for creature.');
  });
});

describe('what the player is asked', () => {
  const promptOf = (action: string): string | undefined =>
    offersFor(start(each(1, 1)).match, 0).find((offer) => offer.action === action)?.first?.prompt;

  test('is what the slot says, or else the selection', () => {
    expect([promptOf('allies'), promptOf('foes'), promptOf('pair')]).toEqual(['a creature', 'whom to fight', 'creatures']);
  });
});

describe('modes', () => {
  const possible = (left: number, right: number): readonly string[] => {
    const { game, left: player } = start(each(left, right));
    return legalModes(charm, { game, player });
  };

  test('need as many targets as must differ', () => {
    expect(possible(1, 0)).toEqual(['draw']);
    expect(possible(1, 1)).toEqual(['draw', 'fight']);
  });

  test('need as many of one controller as must have the same, over all slots', () => {
    expect(possible(2, 1)).toEqual(['draw', 'fight', 'muster']);
    expect(possible(1, 2)).toEqual(['draw', 'fight', 'muster', 'rally']);
  });

  test('are offered in the words written for them, and read again from them', () => {
    const { match } = start(each(1, 1));
    const labels = (name: string): readonly string[] | undefined =>
      offersFor(match, 0)
        .find(({ action }) => action === name)
        ?.first?.candidates?.map(({ label }) => label);
    expect(labels('charm')).toEqual(['Draw a card', 'Fight']);
    expect(labels('named')).toEqual(['<draw>', '<fight>']);
    const move = [...lazyMoves(match, 0)].find(({ action, args }) => action === 'charm' && args.flat().length === 2);
    const line = printMove(match, move as never);
    expect(line).toBe('charm "Draw a card"+Fight');
    expect(parseMove(match, line)).toEqual({ ok: true, value: move });
  });
});

describe('targets that were kept as data', () => {
  function gone() {
    const started = start(each(1, 1));
    started.act((arena) => {
      const victim = arena.all(Creature)[1] as Creature;
      arena.aims = { victim, all: [victim] };
    });
    started.act((arena) => arena.all(Creature)[1]?.remove());
    return { ...started, context: { game: started.game, player: started.left } };
  }

  test('are gone when they have left the game, one or in a list', () => {
    const { game, context } = gone();
    const { victim, all } = game.aims;
    expect(recheckTargets({ victim: anyCreature }, game.aims, context).fizzled).toBe(true);
    expect(recheckTargets({ victim: anyCreature }, { victim }, context).fizzled).toBe(true);
    expect(recheckTargets({ victim: anyCreature }, { victim: all }, context).fizzled).toBe(true);
  });

  test('of an optional slot are none, unless they are kept in a list', () => {
    const { game, context } = gone();
    const { victim, all } = game.aims;
    expect(recheckTargets({ victim: maybe }, { victim }, context).fizzled).toBe(false);
    expect(recheckTargets({ victim: maybe }, { victim: all }, context).fizzled).toBe(true);
  });

  test('leave the rest, and slots that nothing was chosen for do not count', () => {
    const { game, context } = gone();
    const { targets, fizzled } = recheckTargets(
      { victim: anyCreature, other: anyCreature, unused: anyCreature },
      { victim: game.aims.victim, other: game.all(Creature)[0] },
      context,
    );
    expect([targets.victim.length, targets.other.length, targets.unused.length, fizzled]).toEqual([0, 1, 0, false]);
  });
});
