import {
  createMatch,
  type Definition,
  defineGame,
  Game,
  loop,
  type Match,
  Piece,
  Player,
  Space,
  seededRandom,
  turnLoop,
} from '@rookery/engine';
import { countMoves, lazyMoves } from '@rookery/engine/inspect';
import { describe, expect, test } from 'vitest';
import {
  Controllable,
  chooseAllTargets,
  chooseModes,
  chooseTargets,
  legalModes,
  type Modes,
  mix,
  recheckTargets,
  Tappable,
  type TargetSlot,
  target,
} from '../index.ts';

class Creature extends mix(Piece, [Controllable, Tappable]) {}
class Caster extends Player {
  field = this.create(Space, 'field');
}

const anyCreature = target(Creature, { filter: { zone: 'field' } });
const upToThree = target(Creature, { filter: { zone: 'field' }, count: { min: 1, max: 3 } });
const foe = target(Creature, { filter: { zone: 'field' }, restrictions: ['not-controller'] });
const team = target(Creature, { filter: { zone: 'field' }, count: 2, restrictions: ['same-controller'] });
const other = target(Creature, { filter: { zone: 'field' }, restrictions: ['different'] });
const maybe = target(Creature, { filter: { tapped: true }, optional: true });
const anyone = target<Creature | Caster>([Creature, Caster], { restrictions: ['not-controller'] });
const notSelf = target(Creature, { restrictions: ['not-self', 'not-owner'] });
const first = target(Creature, {
  from: ({ player }) => (player instanceof Caster ? player.field.children : []),
  filter: { tapped: false },
});
const even = target(Creature, {
  restrictions: [{ label: 'of even place', check: ({ index }) => index % 2 === 0 }],
});

const charm: Modes = {
  modes: {
    draw: { text: 'Draw a card' },
    destroy: { text: 'Destroy', targets: { victim: foe } },
    tap: { text: 'Tap', targets: { any: anyCreature } },
  },
  min: 1,
  max: 2,
};

class Arena extends Game.with({}, { player: Caster, entities: { Creature } }) {
  populate(counts: readonly number[]): void {
    for (const [seat, player] of this.players.entries()) {
      player.field.createMany(counts[seat] ?? 0, Creature, { owner: player });
    }
  }
}

function arena(counts: readonly number[]) {
  return defineGame(Arena, ({ action }) => ({
    name: 'arena',
    players: 2,
    setup: ({ game }) => game.populate(counts),
    actions: {
      one: action('One')
        .choose('creature', chooseTargets(anyCreature))
        .do(({ creature }) => void creature.tap()),
      several: action('Several')
        .choose('creatures', chooseAllTargets(upToThree))
        .do(() => {}),
      foe: action('Foe')
        .choose('creature', chooseTargets(foe))
        .do(() => {}),
      team: action('Team')
        .choose('creatures', chooseAllTargets(team))
        .do(() => {}),
      two: action('Two')
        .choose('first', chooseTargets(anyCreature))
        .choose('second', chooseTargets(other, { earlier: ['first'] }))
        .do(() => {}),
      maybe: action('Maybe')
        .choose('creature', chooseTargets(maybe))
        .do(() => {}),
      anyone: action('Anyone')
        .choose('whom', chooseTargets(anyone))
        .do(() => {}),
      fight: action('Fight')
        .choose('mine', chooseTargets(anyCreature))
        .choose('theirs', chooseTargets(notSelf, { source: 'mine' }))
        .do(() => {}),
      even: action('Even')
        .choose('creature', chooseTargets(even))
        .do(() => {}),
      charm: action('Charm')
        .choose('modes', chooseModes(charm))
        .choose(
          'victim',
          chooseAllTargets(({ modes }: { readonly modes: readonly string[] }) =>
            modes.includes('destroy') ? foe : undefined,
          ),
        )
        .do(() => {}),
    },
    flow: loop(turnLoop(['one', 'several', 'foe', 'team', 'two', 'maybe', 'anyone', 'fight', 'even', 'charm'])),
    unbounded: true,
  }));
}

function start(...counts: readonly number[]) {
  const match = createMatch(arena(counts), { players: 2, seed: 'targets', strict: true });
  const [left, right] = match.game.players as [Caster, Caster];
  return { match, left, right, mine: left.field.all(Creature), theirs: right.field.all(Creature) };
}

function ways(match: Match<Definition<Arena>>, action: string): (readonly unknown[])[] {
  return [...lazyMoves(match, 0)]
    .filter((move) => 'action' in move && move.action === action)
    .map((move) => move.args as readonly unknown[]);
}

describe('targets', () => {
  test('1 to 3 of 20 are 1,350 sets, found one after the other', () => {
    const { match } = start(10, 10);
    expect(ways(match, 'several')).toHaveLength(1350);
    const moves = lazyMoves(match, 0);
    expect(moves.next().done).toBe(false);
    expect(countMoves(match, 0, 25)).toBe(25);
  });

  test('a sampled set is legal, and all sizes turn up', () => {
    const { match } = start(10, 10);
    const random = seededRandom('targets');
    const sizes = new Set<number>();
    const all = match.game.all(Creature);
    const places = (set: unknown): string => (set as readonly Creature[]).map((each) => all.indexOf(each)).join();
    const legal = new Set(ways(match, 'several').map(([set]) => places(set)));
    expect(legal.size).toBe(1350);
    for (let i = 0; i < 400; i++) {
      const move = match.sample(random);
      if (move === undefined || !('action' in move) || move.action !== 'several') continue;
      sizes.add((move.args[0] as readonly unknown[]).length);
      expect(legal).toContain(places(move.args[0]));
    }
    expect([...sizes].sort()).toEqual([1, 2, 3]);
  });

  test('not-controller leaves out what the player controls, also what was taken over', () => {
    const { match, mine, theirs } = start(2, 2);
    expect(ways(match, 'foe').flat()).toEqual(theirs);
    expect(match.act(0, 'foe', { creature: mine[0] }).ok).toBe(false);
  });

  test('same-controller takes sets of one side only, and refuses others in words', () => {
    const { match, mine, theirs } = start(3, 2);
    expect(ways(match, 'team')).toHaveLength(3 + 1);
    const both = [mine[0] ?? expect.fail(), theirs[0] ?? expect.fail()];
    const refused = match.act(0, 'team', { creatures: both });
    expect(!refused.ok && refused.refusal.message).toContain('all targets must have the same controller');
  });

  test('different leaves out what an earlier slot has', () => {
    const { match } = start(2, 1);
    expect(ways(match, 'two')).toHaveLength(6);
  });

  test('an optional slot may stay empty', () => {
    const { match } = start(1, 0);
    expect(ways(match, 'maybe')).toEqual([[undefined]]);
  });

  test('several classes can be targets of one slot', () => {
    const { match, right, theirs } = start(1, 1);
    expect(new Set(ways(match, 'anyone').flat())).toEqual(new Set([right, ...theirs]));
  });

  test('not-self and not-owner look at the card that it is for, and at who owns it', () => {
    const { match, mine, theirs } = start(1, 2);
    expect(ways(match, 'fight').filter(([card]) => card === mine[0])).toEqual(theirs.map((each) => [mine[0], each]));
    expect(ways(match, 'fight').filter(([card]) => card === theirs[0])).toEqual([[theirs[0], theirs[1]]]);
  });

  test('are looked for where the slot says, and held to the rest of it', () => {
    const { match, left, right, mine, theirs } = start(2, 1);
    expect(first.candidates({ game: match.game, player: left })).toEqual(mine);
    expect(first.candidates({ game: match.game, player: right })).toEqual(theirs);
    expect(match.act(0, 'one', { creature: mine[0] }).ok).toBe(true);
    expect(first.candidates({ game: match.game, player: left })).toEqual([mine[1]]);
  });

  test('a test of one’s own', () => {
    const { match, mine } = start(3, 0);
    expect(ways(match, 'even').flat()).toEqual([mine[0], mine[2]]);
  });
});

describe('modes', () => {
  test('1 to 2 of 3, with targets for those chosen', () => {
    const { match } = start(1, 2);
    // Alone: draw, tap, and destroy with either foe; in pairs: draw and tap, and destroy with either foe beside one of two.
    expect(ways(match, 'charm')).toHaveLength(1 + 1 + 2 + 1 + 2 * 2);
  });

  test('a mode without targets cannot be chosen', () => {
    const { match, left } = start(1, 0);
    expect(legalModes(charm, { game: match.game, player: left })).toEqual(['draw', 'tap']);
    expect(match.act(0, 'charm', { modes: ['destroy'], victim: [] }).ok).toBe(false);
  });
});

describe('targets that are looked at again', () => {
  function checked(slots: Readonly<Record<string, TargetSlot>>, break_: (game: Arena) => void) {
    const { match, left, mine, theirs } = start(2, 2);
    const game = defineGame(Arena, ({ action }) => ({
      name: 'again',
      players: 2,
      setup: ({ game }) => game.populate([2, 2]),
      actions: { act: action('Act').do(({ game }) => break_(game)) },
      flow: loop(turnLoop('act')),
      unbounded: true,
    }));
    const again = createMatch(game, { players: 2, seed: 'again' });
    const chosen = { first: again.game.all(Creature)[2], second: [again.game.all(Creature)[3]] };
    again.act(0, 'act');
    const player = again.game.players[0] as Caster;
    expect([match.isOver, left.seat, mine.length, theirs.length]).toEqual([false, 0, 2, 2]);
    return recheckTargets(slots, chosen, { game: again.game, player });
  }
  const slots = { first: foe, second: anyCreature };

  test('are all there while nothing has changed', () => {
    const { targets, fizzled } = checked(slots, () => {});
    expect([targets.first?.length, targets.second?.length, fizzled]).toEqual([1, 1, false]);
    const { match, left, mine } = start(1, 0);
    const again = recheckTargets({ maybe, anyone }, { anyone: mine }, { game: match.game, player: left });
    // What a slot takes is what comes out of it: no casts.
    const tapped: readonly boolean[] = again.targets.maybe.map((each) => each.tapped);
    expect([tapped, again.targets.anyone, again.fizzled]).toEqual([[], [], true]);
  });

  test('the rest is left when one has become illegal', () => {
    const { targets, fizzled } = checked(slots, (game) => void game.all(Creature)[2]?.controlledBy(game.players[0]));
    expect([targets.first?.length, targets.second?.length, fizzled]).toEqual([0, 1, false]);
  });

  test('nothing happens when none is legal any more', () => {
    const { fizzled } = checked(slots, (game) => {
      for (const each of game.all(Creature).slice(2)) each.remove();
    });
    expect(fizzled).toBe(true);
  });

  test('without targets there is nothing to fizzle', () => {
    const { match, left } = start(1, 0);
    expect(recheckTargets({ maybe }, {}, { game: match.game, player: left }).fizzled).toBe(false);
  });
});
