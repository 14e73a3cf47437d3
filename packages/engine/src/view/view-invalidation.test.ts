import { describe, expect, test } from 'vitest';
import { replayInput } from '../host.ts';
import {
  createMatch,
  defineGame,
  eachPlayer,
  Game,
  list,
  loop,
  type Match,
  number,
  Piece,
  reference,
  Space,
  seededRandom,
  turnLoop,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';
import { undo } from '../undo.ts';
import { type EntityView, rootViewFor } from '../view.ts';

class Stone extends Piece.with({ weight: 0, friend: reference(Piece), marks: list<string>() }) {}

class Yard extends Game.with({ tally: 0, best: reference(Stone) }, { entities: { Stone } }) {
  heaps = [0, 1, 2].map((i) => this.create(Space, `heap ${i}`));

  get stones(): readonly Stone[] {
    return this.all(Stone);
  }
}

/** Everything that can happen to a table where nothing is hidden, by a number. */
const DEEDS: readonly ((yard: Yard, pick: <T>(from: readonly T[]) => T, stone: Stone) => void)[] = [
  (yard, pick) => pick(yard.heaps).create(Stone, '', { weight: yard.tally }),
  (yard, pick, stone) => stone.putInto(pick(yard.heaps)),
  (yard, pick, stone) => stone.putInto(pick(yard.heaps), 'first'),
  (yard, pick, stone) => {
    stone.friend = pick(yard.stones);
  },
  (_yard, _pick, stone) => {
    stone.weight++;
  },
  (_yard, _pick, stone) => stone.marks.push('x'),
  (yard, _pick, stone) => {
    yard.best = stone;
  },
  (yard, _pick, stone) => yard.message('{stone} is heavy', { stone }),
  (yard, _pick, stone) => (yard.stones.length > 1 ? stone.remove() : undefined),
  (yard, _pick, stone) => {
    const { parent } = stone;
    for (const other of yard.stones) if (other !== stone && other.parent === parent) other.putInto(stone);
  },
];

const yard = defineGame(Yard, ({ action }) => ({
  name: 'yard',
  players: 1,
  setup: ({ game }) => {
    for (const heap of game.heaps) for (let i = 0; i < 3; i++) heap.create(Stone, '');
  },
  actions: {
    work: action('Work')
      .choose('deed', number({ min: 0, max: 1_000_000 }))
      .do(({ game, deed }) => {
        const random = seededRandom(String(deed));
        game.tally++;
        for (let times = 1 + random.below(2); times > 0; times--) {
          const pick = <T>(from: readonly T[]): T => random.pick(from);
          DEEDS[random.below(DEEDS.length)]?.(game, pick, pick(game.stones));
        }
      }),
  },
  flow: loop(eachPlayer(turnLoop('work'))),
}));

/** The same with facts that follow from what lies elsewhere. */
const judged: Definition<Yard> = defineGame(Yard, () => ({
  name: 'judged',
  players: 1,
  setup: yard.setup,
  actions: yard.actions,
  flow: yard.flow,
  facts: {
    Stone: ({ entity, game, viewer }) => ({
      isBest: entity === game.best,
      isHeavy: entity.weight * 9 > game.sum(Stone, 'weight'),
      near: entity.friend?.parent === entity.parent ? entity.friend : undefined,
      seat: viewer?.seat,
    }),
    Space: ({ entity }) => ({
      weight: entity.sum(Stone, 'weight'),
      marked: entity.all(Stone, ({ marks }) => marks.length > 0),
    }),
    Game: ({ game }) => ({ tally: game.tally, lightest: game.sortBy(Stone, 'weight')[0] }),
  },
}));

/** The table as somebody sees it who has not looked before. */
function anew(match: Match<Definition<Yard>>, viewer: number | undefined): EntityView {
  const copy = createMatch(match.definition, { seed: match.seed });
  for (const input of match.log) replayInput(copy, input);
  return rootViewFor(copy, viewer);
}

describe.each([
  ['a table', yard],
  ['a table with facts', judged],
] as const)('%s that is looked at again and again is told as to who has never looked', (_, definition) => {
  test.each(['a', 'b', 'c', 'd', 'e', 'f'])('%s', (seed) => {
    const random = seededRandom(seed);
    const match: Match<Definition<Yard>> = createMatch(definition, { seed });
    rootViewFor(match);
    let looked = 0;
    for (let i = 0; i < 60; i++) {
      if (match.step > 0 && random.below(8) === 0) undo(match, 0, { steps: 1 });
      else match.act(0, 'work', { deed: random.below(1_000_000) });
      // Not after every step: several may have gone by.
      if (random.below(4) > 0) {
        looked++;
        const viewer = random.below(2) === 0 ? 0 : undefined;
        expect(rootViewFor(match, viewer)).toEqual(anew(match, viewer));
      }
    }
    expect(looked).toBeGreaterThan(30);
  });
});

test('what has not changed is the same object', () => {
  const match = createMatch(yard, { seed: 'same' });
  let reused = 0;
  for (let i = 0; i < 40; i++) {
    const before = rootViewFor(match);
    match.act(0, 'work', { deed: i });
    const after = rootViewFor(match);
    reused += after.children.filter((child) => before.children.includes(child)).length;
    for (const child of after.children) {
      const old = before.children.find((each) => (each as EntityView).id === (child as EntityView).id);
      expect(child === old).toBe(JSON.stringify(old) === JSON.stringify(child));
    }
  }
  expect(reused).toBeGreaterThan(40);
});

test('words of a game may say anything: they are asked again', () => {
  class Named extends Piece.with({}) {
    override label(): string {
      return `stone of ${this.ancestor(Tallied).tally}`;
    }
  }
  class Tallied extends Game.with({ tally: 0 }, { entities: { Named } }) {
    heap = this.create(Space, 'heap');
  }
  const game = defineGame(Tallied, ({ action }) => ({
    name: 'named',
    players: 1,
    setup: ({ game: made }) => {
      made.heap.create(Named, '');
    },
    actions: {
      work: action('Work').do(({ game: made }) => {
        made.tally++;
      }),
    },
    flow: loop(eachPlayer(turnLoop('work'))),
  }));
  const match = createMatch(game, {});
  rootViewFor(match);
  match.act(0, 'work', {});
  expect(JSON.stringify(rootViewFor(match))).toContain('stone of 1');
});
