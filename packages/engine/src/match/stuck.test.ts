import { describe, expect, test } from 'vitest';
import {
  actionStep,
  createMatch,
  defineGame,
  eachPlayer,
  type FlowNode,
  Game,
  ifThen,
  loop,
  named,
  sequence,
  simultaneousActionStep,
  turnLoop,
} from '../index.ts';
import { findStuckStep, printFlow, printStuckStep, unofferedActions } from '../inspect.ts';
import { viewFor } from '../view.ts';
import { expand } from './expansion.ts';

class Well extends Game.with({ water: 2 }) {}

function well(flow: FlowNode<Well>) {
  return defineGame(Well, ({ action }) => ({
    name: 'well',
    players: { min: 2, max: 3 },
    actions: {
      drink: action('Drink')
        .when('there is water', ({ game }) => game.water > 0)
        .do(({ game }) => {
          game.water--;
        }),
      fill: action('Fill')
        .choose('bucket', () => [])
        .do(() => {}),
      buy: action('Buy')
        .choose('amount', [1, 2])
        .check('you have a coin', () => false)
        .do(() => {}),
    },
    flow,
  }));
}

const ALL = ['drink', 'fill', 'buy'];

describe('a step in which nobody can act', () => {
  test('is reported with its place and what stands in the way of each action', () => {
    const match = createMatch(well(loop(eachPlayer(named('the well', sequence(turnLoop(ALL, { name: 'draw' })))))));
    expect(findStuckStep(match)).toBeUndefined();
    for (const seat of [0, 1]) match.act(seat, 'drink');
    const stuck = findStuckStep(match);
    expect(stuck?.place).toBe('loop > eachPlayer > the well > draw');
    expect(stuck && printStuckStep(match, stuck).split('\n')).toEqual([
      'Nobody can act in loop > eachPlayer > the well > draw. Offer an action that is always possible, such as pass, or skipIf.',
      '  Player 1 (seat 0): drink: the condition "there is water" does not hold; fill: there is nothing to choose for bucket; buy: every choice fails "you have a coin"',
    ]);
    expect(JSON.stringify(viewFor(match, 0))).not.toContain('the well');
  });

  test('a seat reads only its own part of a stuck step', () => {
    const match = createMatch(well(simultaneousActionStep(ALL, { sealed: false, done: () => false })));
    for (const seat of [0, 1]) match.act(seat, 'drink');
    const stuck = findStuckStep(match);
    expect(stuck?.seats.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(stuck && printStuckStep(match, stuck, 1)).not.toContain('seat 0');
  });

  test('sealed, one seat that can do nothing is enough; at their own pace, one that can is', () => {
    const own = ({ player }: { readonly player: { readonly seat: number } }) => [player.seat === 0 ? 'drink' : 'fill'];
    const flow = (sealed: boolean) => sequence<Well>(simultaneousActionStep(own, { sealed }), actionStep(ALL));
    expect(findStuckStep(createMatch(well(flow(true))))?.seats.map(({ seat }) => seat)).toEqual([1]);
    expect(findStuckStep(createMatch(well(flow(false))))).toBeUndefined();
  });

  test('a step that may be finished is none', () => {
    expect(findStuckStep(createMatch(well(actionStep(ALL, { min: 0, max: 2 }))))).toBeUndefined();
  });
});

describe('an action that no step offers', () => {
  test('is named as soon as the game is defined', () => {
    expect(unofferedActions(well(loop(eachPlayer(turnLoop(['drink', 'buy'])))))).toEqual(['fill']);
    expect(unofferedActions(well(loop(eachPlayer(turnLoop(ALL)))))).toEqual([]);
  });

  test('of an expansion is an error of the expansion', () => {
    const definition = well(loop(eachPlayer(turnLoop(ALL))));
    const storm = { name: 'storm', actions: { storm: definition.actions.drink } };
    expect(() => expand(definition, storm)).toThrow('no step of its flow offers storm of the expansion storm;');
  });

  test('is not looked for where a step computes its actions', () => {
    expect(unofferedActions(well(loop(eachPlayer(turnLoop(() => ['fill'])))))).toEqual([]);
  });
});

test('every node can have a name', () => {
  const flow = named(
    'day',
    ifThen(({ game }) => game.water > 0, named('drinking', sequence<Well>(actionStep(ALL)))),
  );
  expect(printFlow(well(flow).program)).toContain('ifThen day\n    sequence drinking');
});
