import {
  type AnyGame,
  createMatch,
  defineGame,
  Game,
  loop,
  type Match,
  say,
  seededRandom,
  turnLoop,
} from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';
import { bazaar } from '@rookery/games/bazaar/rules';
import { checkers } from '@rookery/games/checkers/rules';
import { cribbage } from '@rookery/games/cribbage/rules';
import { duel } from '@rookery/games/duel/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { innovation } from '@rookery/games/innovation/rules';
import { skirmish } from '@rookery/games/skirmish/rules';
import { expect, test } from 'vitest';
import { Draft } from './draft.ts';
import { fair, fairMatch, redraft } from './environment.test-kit.ts';

/** Every move that a seat can make choice by choice, as it is printed. */
function reachable(match: Match, seat: number): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (taken: readonly number[]): void => {
    const { choices } = redraft(match, seat, taken).choicePoint;
    expect(choices.length).toBeGreaterThan(0);
    for (const choice of choices) {
      const move = redraft(match, seat, taken).take(choice);
      if (move === undefined) visit([...taken, choice.index]);
      else {
        expect(match.judge(move).ok).toBe(true);
        found.add(printMove(match, move));
      }
    }
  };
  visit([]);
  return found;
}

test.each<AnyGame>([fair, goFish, checkers, cribbage, duel, skirmish, bazaar, innovation])(
  'in $name the choices lead to every legal move and to no other',
  (game) => {
    let compared = 0;
    for (const seed of ['a', 'b']) {
      const random = seededRandom(`paths/${seed}`);
      const match = createMatch(game, { players: Math.max(2, game.players.min), seed });
      for (let i = 0; i < 20 && !match.isOver; i++) {
        const seat = match.toAct[0] as number;
        const moves = match.legal(seat);
        if (moves.length <= 60) {
          compared++;
          const listed = new Set([...moves].map((move) => printMove(match, move)));
          expect([...reachable(match, seat)].sort()).toEqual([...listed].sort());
        }
        match.play(moves.at(random.below(moves.length)));
      }
    }
    expect(compared).toBeGreaterThan(10);
  },
);

/** What is to be chosen after some choices by label. */
function after(...labels: readonly string[]) {
  const draft = new Draft(fairMatch(), 0);
  let move: unknown;
  for (const label of labels) {
    const choice = draft.choicePoint.choices.find((each) => each.label === label);
    if (choice === undefined) throw new Error(`${label} is not open`);
    move = draft.take(choice);
  }
  return {
    draft,
    move,
    point: draft.choicePoint,
    open: draft.choicePoint.choices.map(({ index, label }) => `${index} ${label}`),
  };
}

test('the action is chosen first, each at the place it has in the definition', () => {
  const { point, open } = after();
  expect(open).toEqual(['0 Weigh', '1 Walk', '2 Buy', '3 Close the day']);
  expect(point).toMatchObject({ kind: 'action', action: null, selection: null, size: 7 });
  expect(point.choices[1]).toEqual({ index: 1, label: 'Walk', key: 'walk', value: 'walk' });
});

test('several things are picked one by one, and only what can still become a legal set is open', () => {
  expect(after('Weigh').open).toEqual(['1 1', '2 2', '3 3', '4 5']);
  expect(after('Weigh', '5').open).toEqual(['1 1']);
  expect(after('Weigh', '3').open).toEqual(['1 1', '2 2']);
  const { move } = { move: after('Weigh', '5').draft.take({ index: 1, label: '1', key: '', value: 1 }) };
  // In the order of the list, and without having to say that it is enough: nothing else could follow.
  expect(move).toMatchObject({ action: 'weigh', args: [[1, 5]] });
});

test('repeated picks see those before, and end with enough', () => {
  expect(after('Walk').open).toEqual(['1 1', '2 2']);
  expect(after('Walk', '1').open).toEqual(['0 enough', '1 2']);
  expect(after('Walk', '1', 'enough').point).toMatchObject({ kind: 'text', selection: 'name' });
  expect(after('Walk', '1', 'enough').open).toEqual(['0 nothing', '1 Ann', '2 Ben']);
  const { draft } = after('Walk', '1', 'enough');
  expect(draft.view).toEqual({ action: 'walk', chosen: [{ selection: 'path', label: '1', value: [1] }], picks: [] });
});

test('a number is closed where no later choice could complete it', () => {
  expect(after('Buy').open).toEqual(['0 1', '2 3', '3 4']);
  expect(after('Buy', '3').open).toEqual(['1 3', '2 4']);
  expect(after('Buy', '3').point.choices[0]?.key).toBe('buy.coins=3');
});

test('a choice that exists only sometimes is asked for only then, and prompts say the values of now', () => {
  class Pawns extends Game.with({ moved: 0 }) {}
  const pawns = defineGame(Pawns, ({ action }) => ({
    name: 'pawns',
    players: 1,
    unbounded: true,
    actions: {
      move: action('Move')
        .choose('to', () => [7, 8])
        .choose('promotion', () => ['queen', 'rook'], {
          if: ({ to }) => to === 8,
          prompt: ({ to }) => say('What stands on {to}?', { to }),
        })
        .do(({ game }) => {
          game.moved++;
        }),
    },
    flow: loop(turnLoop('move')),
  }));
  const match = createMatch(pawns, { seed: 'pawns' });
  expect(reachable(match, 0)).toEqual(new Set(['move 7 -', 'move 8 queen', 'move 8 rook']));
  const draft = new Draft(match, 0);
  const take = (label: string) => {
    const choice = draft.choicePoint.choices.find((each) => each.label === label);
    return choice && draft.take(choice);
  };
  take('Move');
  expect(take('8')).toBeUndefined();
  expect(draft.choicePoint).toMatchObject({ selection: 'promotion', prompt: 'What stands on 8?' });
});
