import {
  type Definition,
  type DefinitionKit,
  defineGame,
  eachPlayer,
  Game,
  type GameSpec,
  loop,
  text,
  turnLoop,
} from '@rookery/engine';
import { expect, test } from 'vitest';
import { createLawSubject, type GameLawOptions } from './law-subject.ts';
import { LawViolation } from './law-violation.ts';
import { LAWS, type LawName } from './laws.ts';

class Counting extends Game.with({ plays: 0, best: 0 }) {}
type Changes = Partial<GameSpec<Counting>>;

/** A game in which players add 1, 2 or 3 until there are 20, with something changed. */
function counting(change: (kit: DefinitionKit<Counting>) => Changes = () => ({})): Definition<Counting> {
  return defineGame(Counting, (kit) => ({
    name: 'counting',
    players: 2,
    actions: {
      add: kit
        .action('Add')
        .choose('number', () => [1, 2, 3])
        .do(({ game, number }) => {
          game.plays += number;
        }),
    },
    flow: loop(eachPlayer(turnLoop('add'))),
    outcome: ({ game }) => (game.plays >= 20 ? 'draw' : undefined),
    ...change(kit),
  }));
}

function breakOf(
  law: LawName,
  definition: Definition<Counting>,
  options: GameLawOptions<Definition<Counting>> = {},
): string {
  try {
    LAWS[law].check(createLawSubject(definition, { games: 3, maxSteps: 200, ...options }));
  } catch (error) {
    if (error instanceof LawViolation) return error.message;
    throw error;
  }
  return '';
}

/** An effect in place of the usual one. */
function doing(effect: (game: Counting, number: number) => void): Definition<Counting> {
  return counting(({ action }) => ({
    actions: {
      add: action('Add')
        .choose('number', () => [1, 2, 3])
        .do(({ game, number }) => effect(game, number)),
    },
  }));
}

test('an action that no step offers breaks the law of liveliness', () => {
  const lost = counting(({ action }) => ({
    actions: { ...counting().actions, rest: action('Rest').do(() => {}) },
  }));
  expect(breakOf('liveliness', lost)).toContain('no step of the flow offers rest');
  expect(() => LAWS.liveliness.check(createLawSubject(lost, { games: 1 }))).toThrow(
    expect.objectContaining({ name: LawViolation.name }),
  );
});

test('a step in which nobody can act breaks it too, and says why', () => {
  const stuck = counting(({ action }) => ({
    actions: {
      add: action('Add')
        .when('there are less than five', ({ game }) => game.plays < 5)
        .do(({ game }) => {
          game.plays++;
        }),
    },
  }));
  expect(breakOf('liveliness', stuck)).toContain('add: the condition "there are less than five" does not hold');
});

test('a sound game keeps every law', () => {
  for (const law of Object.keys(LAWS) as LawName[]) expect([law, breakOf(law, counting())]).toEqual([law, '']);
});

test('a report says how to play the same game again', () => {
  const definition = doing((game, number) => {
    game.plays += number;
    if (game.plays > 10) throw new Error('too much');
  });
  const report = breakOf('rewinding', definition);
  expect(report).toMatch(/counting breaks "a whole game can be taken back.*add failed: too much/);
  expect(report).toMatch(/at step \d+, after \d+ inputs, in strict mode/);
  expect(report).toMatch(/\d+ \| Player [12] \| add [123]\n/);
  const again = /describeGame\(counting, (.*)\)$/.exec(report)?.[1] ?? '';
  expect(breakOf('rewinding', definition, JSON.parse(again))).toBe(report);
  expect(breakOf('termination', definition)).toMatch(/add failed: too much\n.* inputs, not in strict mode/);
});

test('strict mode catches chance from outside', () => {
  const definition = doing((game, number) => {
    game.plays += number + (Math.random() < 0.5 ? 0 : 1);
  });
  expect(breakOf('strictness', definition)).toMatch(/Math.random was used inside a step/);
});

test('strict mode catches an effect that remembers outside of the state', () => {
  let calls = 0;
  const definition = doing((game) => {
    game.plays += (calls++ % 3) + 1;
  });
  expect(breakOf('strictness', definition)).toMatch(/Running add twice gave different states/);
});

test('determinism catches it without strict mode', () => {
  let calls = 0;
  const definition = doing((game) => {
    game.plays += (calls++ % 3) + 1;
  });
  expect(breakOf('determinism', definition)).toMatch(/hash \w+ is not \w+ of the first play/);
});

/** A game that counts in a map of its own, so that taking back, saving and copying do not see it. */
function forgetful(): Definition<Counting> {
  const memory = new WeakMap<Counting, number>();
  return counting(({ action }) => ({
    actions: {
      add: action('Add')
        .choose('number', ({ game }) => [1, 2, 3].slice(0, 1 + ((memory.get(game) ?? 0) % 3)))
        .do(({ game, number }) => {
          memory.set(game, (memory.get(game) ?? 0) + 1);
          game.plays += number;
        }),
    },
  }));
}

test('taking back catches state outside of the journal', () => {
  expect(breakOf('rollback', forgetful(), { strict: false })).toMatch(/the choices after exploring|not one of the choices/);
});

test('rewinding catches state outside of the journal', () => {
  const seen = new WeakMap<Counting, number>();
  const definition = doing((game, number) => {
    seen.set(game, (seen.get(game) ?? 0) + 1);
    game.plays += number;
    game.best = seen.get(game) ?? 0;
  });
  expect(breakOf('rewinding', definition, { strict: false })).toMatch(/the hash at step \d+/);
});

test('snapshots catch state outside of the journal', () => {
  expect(breakOf('snapshots', forgetful(), { strict: false })).toMatch(/the choices/);
});

test('replay catches a setup that depends on the matches before', () => {
  let matches = 0;
  const definition = counting(() => ({
    setup: ({ game }) => {
      game.best = matches++;
    },
  }));
  expect(breakOf('replay', definition, { strict: false })).toMatch(/the hash: \w+ is not \w+/);
});

test('a twin that does something else is caught', () => {
  const twin = doing((game, number) => {
    game.plays += number;
    game.best = 1;
  });
  expect(breakOf('liveTwins', counting(), { liveTwin: twin })).toMatch(/hash \w+ is not \w+ of its twin/);
});

/** A game that offers something else each time it is asked. */
function fickle(): Definition<Counting> {
  let calls = 0;
  return counting(({ action }) => ({
    actions: {
      add: action('Add')
        .choose('number', () => (calls++ % 4 === 0 ? [1, 2, 3, 4] : [1, 2, 3]))
        .do(({ game, number }) => {
          game.plays += number;
        }),
    },
  }));
}

test('an action that is listed and refused is caught', () => {
  expect(breakOf('enumeration', fickle(), { strict: false })).toMatch(/listed|gives|drawn/);
});

test('an action that is offered and cannot be filled in is caught', () => {
  let calls = 0;
  const definition = counting(({ action }) => ({
    actions: {
      add: action('Add')
        .choose('number', () => [1, 2, 3])
        .check('now and then', () => calls++ % 5 === 0)
        .do(({ game, number }) => {
          game.plays += number;
        }),
    },
  }));
  expect(breakOf('clients', definition, { strict: false })).not.toBe('');
});

test('an action that fails is caught', () => {
  const definition = doing((game, number) => {
    if (number === 3 && game.plays === 0) throw new Error('three is too much');
    game.plays += number;
  });
  expect(breakOf('enumeration', definition)).toMatch(/add 3 is listed and fails: add failed: three is too much/);
});

test('bad input that makes a game throw is caught', () => {
  const definition = counting(({ action }) => ({
    actions: {
      add: action('Say')
        .choose('words', text({ examples: ['hello'] }))
        .check('it must be polite', ({ words }) => {
          if (words !== 'hello') throw new Error('not what was expected');
          return true;
        })
        .do(({ game }) => game.plays++),
    },
  }));
  expect(breakOf('refusals', definition, { games: 10 })).toMatch(/throws Error: not what was expected/);
});

test('a view that is not plain data is caught', () => {
  expect(
    breakOf(
      'views',
      counting(() => ({ view: () => ({ when: new Map() }) })),
    ),
  ).toMatch(/view.facts.when is a Map/);
  expect(
    breakOf(
      'views',
      counting(() => ({ view: () => ({ when: undefined }) })),
    ),
  ).toMatch(/facts.when is undefined/);
});

test('a view with the seed in it is caught', () => {
  const definition = counting(() => ({ view: () => ({ note: 'rookery-laws' }) }));
  expect(breakOf('views', definition)).toMatch(/seat 0 is sent the seed/);
});

test('notation that cannot be read back is caught', () => {
  let calls = 0;
  const definition = counting(({ action }) => ({
    actions: {
      add: action('Add')
        .choose('number', () => [1, 2, 3], { display: (number) => `${number}/${calls++}` })
        .do(({ game, number }) => {
          game.plays += number;
        }),
    },
  }));
  expect(breakOf('notation', definition)).toMatch(/cannot be read|printed again/);
});

test('a position that does not come back is caught', () => {
  let matches = 0;
  const definition = counting(() => ({
    setup: () => {
      if (matches++ > 4) throw new Error('there were enough matches');
    },
  }));
  expect(breakOf('positions', definition)).toMatch(/there were enough matches/);
});

test('a dead end is caught', () => {
  const definition = counting(({ action }) => ({
    actions: {
      add: action('Add')
        .choose('number', ({ game }) => [1, 2, 3].filter((number) => game.plays + number <= 17))
        .do(({ game, number }) => {
          game.plays += number;
        }),
    },
  }));
  expect(breakOf('liveliness', definition)).toMatch(/seat [01] is to act and has no legal move/);
});

test('a game that never ends is caught', () => {
  expect(
    breakOf(
      'termination',
      counting(() => ({ outcome: () => undefined })),
    ),
  ).toMatch(/not over after 200 inputs/);
});

test('an unbounded game must let players resign', () => {
  const endless = { outcome: () => undefined, unbounded: true };
  expect(
    breakOf(
      'termination',
      counting(() => endless),
    ),
  ).toMatch(/unbounded and does not offer seat 0/);
  const polite = counting(({ action }) => ({
    ...endless,
    actions: {
      add: action('Add').do(({ game }) => game.plays++),
      resign: action('Resign').do(({ game, player }) => game.end(game.playerAfter(player))),
    },
    flow: loop(eachPlayer(turnLoop(['add', 'resign']))),
  }));
  expect(breakOf('termination', polite)).toBe('');
});

test('an invariant that does not hold is caught', () => {
  const invariants = [{ name: 'never more than nine', holds: ({ game }: { readonly game: Counting }) => game.plays < 10 }];
  expect(breakOf('invariants', counting(), { invariants })).toMatch(/never more than nine does not hold/);
});

test('every number of players and all settings come soon, and every pair of them in the end', () => {
  const players = [2, 3, 4, 6];
  const matchOptions = [{ rounds: 1 }, { rounds: 2 }, { rounds: 3 }, { rounds: 4 }, { rounds: 5 }, { rounds: 6 }];
  const tables = (games: number) =>
    createLawSubject(counting(), { games, players, matchOptions }).trials.map(
      (trial) => `${trial.players} ${trial.options.rounds}`,
    );
  const few = tables(2);
  expect(few).toHaveLength(6);
  expect(new Set(few.map((table) => table.split(' ')[0])).size).toBe(4);
  expect(new Set(few.map((table) => table.split(' ')[1])).size).toBe(6);
  expect(new Set(tables(24)).size).toBe(24);
});

test('texts with bounds, choices that exist only sometimes and what is greyed keep the laws of clients and moves', () => {
  const definition = counting(({ action }) => ({
    actions: {
      add: action('Add')
        .unless(({ game }) => game.plays === 7 && 'Seven is unlucky.')
        .choose('number', () => [1, 2, 3, 9], { unless: (number) => number === 9 && 'Nine is too many.' })
        .choose('name', text({ minLength: 2, maxLength: 5, if: ({ number }) => number > 1 }))
        .choose('sign', text({ pattern: /^x+y$/, examples: ['xy', 'xxy'], if: ({ number }) => number === 3 }))
        .do(({ game, number, name, sign }) => {
          game.plays += number + (name?.length ?? 0) + (sign?.length ?? 0);
        }),
      skip: action('Skip').do(({ game }) => game.plays++),
    },
    flow: loop(eachPlayer(turnLoop(['add', 'skip']))),
  }));
  const subject = createLawSubject(definition, { games: 2 });
  for (const law of ['clients', 'enumeration', 'notation', 'refusals', 'replay', 'rollback'] as const)
    LAWS[law].check(subject);
});
