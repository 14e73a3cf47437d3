import { describe, expect, test } from 'vitest';
import { stateHash } from '../formats.ts';
import {
  actionStep,
  byScore,
  createMatch,
  defineGame,
  eachPlayer,
  execute,
  type FaultCode,
  type FlowNode,
  flowVariable,
  forEach,
  Game,
  ifThen,
  list,
  loop,
  type Match,
  named,
  number,
  Piece,
  type Player,
  phase,
  phases,
  repeat,
  sequence,
  setVar,
  simultaneousActionStep,
  switchOn,
  TurnOrder,
  turnLoop,
} from '../index.ts';
import { printFlow } from '../inspect.ts';
import type { Definition } from '../match/definition.ts';
import { undo } from '../undo.ts';

const coded = (code: FaultCode) => expect.objectContaining({ code });

class Stone extends Piece {}
class Ring extends Game.with({ notes: list<string>(), total: 0, dealer: 0 }, { entities: { Stone } }) {}

/** A game that notes who did what, with a flow to be tried. */
function ring(flow: () => FlowNode<Ring>, players = 3, limits = {}) {
  const definition = defineGame(Ring, (kit) => ({
    name: 'ring',
    players,
    undo: 'free',
    actions: {
      go: kit.action('Go').do(({ game, player }) => {
        game.notes.push(`go ${player.seat}`);
        game.total++;
        return game.total;
      }),
      jump: kit.action('Jump').do(({ game, player }) => void game.notes.push(`jump ${player.seat}`)),
      never: kit
        .action('Never')
        .when('never', () => false)
        .do(() => undefined),
      out: kit.action('Out').do(({ player }) => {
        player.eliminated = true;
      }),
      end: kit.action('End').do(({ game, player }) => game.end(player)),
    },
    flow: sequence(
      flow(),
      execute(({ game }) => game.end('draw')),
    ),
  }));
  return createMatch(definition, { strict: true, limits });
}

/** Takes the first offered action, so many times, and gives what was noted. */
function run(match: Match<Definition<Ring>>, times = 100): string {
  for (let i = 0; i < times && !match.isOver; i++) {
    const seat = match.toAct[0] as number;
    match.act(seat, match.availableActions(seat)[0]?.name ?? 'nothing');
  }
  return [...match.game.notes].join(', ');
}

const offered = (match: Match<Definition<Ring>>, seat = match.toAct[0] ?? 0) =>
  match.availableActions(seat).map(({ name }) => name);

describe('nodes', () => {
  test('sequence runs one after the other', () => {
    const match = ring(() =>
      sequence(
        actionStep('go'),
        execute(({ game }) => void game.notes.push('then')),
        actionStep('jump'),
      ),
    );
    expect(run(match)).toBe('go 0, then, jump 0');
    expect(match.outcome).toEqual({ winners: [] });
  });

  test('loop while and until', () => {
    const whiles = ring(() => loop(actionStep('go'), { while: ({ game }) => game.total < 3 }));
    expect(run(whiles)).toBe('go 0, go 0, go 0');
    const untils = ring(() => loop(actionStep('go'), { until: ({ game }) => game.total >= 2 }));
    expect(run(untils)).toBe('go 0, go 0');
    const never = ring(() => loop(actionStep('go'), { while: () => false }));
    expect(never.isOver).toBe(true);
  });

  test('repeat a fixed or computed number of times, also inside itself', () => {
    expect(run(ring(() => repeat(2, actionStep('go'))))).toBe('go 0, go 0');
    expect(run(ring(() => repeat(({ game }) => game.players.length, actionStep('go'))))).toBe('go 0, go 0, go 0');
    expect(run(ring(() => repeat(0, actionStep('go'))))).toBe('');
    expect(run(ring(() => repeat(2, repeat(2, actionStep('go')))))).toBe('go 0, go 0, go 0, go 0');
  });

  test('eachPlayer gives each a turn, in order, with a filter asked when the turn would begin', () => {
    expect(run(ring(() => eachPlayer(actionStep('go'))))).toBe('go 0, go 1, go 2');
    const filtered = ring(() => eachPlayer(actionStep('go'), { filter: (player, { game }) => player.seat !== game.total }));
    expect(run(filtered)).toBe('go 1, go 2');
    const counted = ring(() => eachPlayer(actionStep('go')));
    expect([counted.game.turn, counted.game.currentPlayer.seat]).toEqual([1, 0]);
    counted.act(0, 'go');
    expect([counted.game.turn, counted.game.currentPlayer.seat]).toEqual([2, 1]);
  });

  test('forEach gives each item as a variable', () => {
    const match = ring(() =>
      forEach(
        'x',
        () => ['a', { b: 1 }, 3],
        execute((context) => void context.game.notes.push(JSON.stringify(context.get('x')))),
      ),
    );
    expect([...match.game.notes]).toEqual(['"a"', '{"b":1}', '3']);
  });

  test('a typed variable has its first value until it is set', () => {
    const count = flowVariable('count', 1);
    const word = flowVariable<string>('word', '-');
    const match = ring(() =>
      sequence(
        execute(({ game, get }) => void game.notes.push(`${get(count) + 1} ${get(word).length}`)),
        setVar(count, ({ get }) => get(count) + 4),
        named(
          'words',
          forEach(
            word,
            () => ['a', 'bc'],
            execute(({ game, get }) => void game.notes.push(get(word))),
          ),
        ),
        execute(({ game, get }) => void game.notes.push(String(get(count)))),
        actionStep('go'),
      ),
    );
    expect([...match.game.notes]).toEqual(['2 1', 'a', 'bc', '5']);
  });

  test('setVar and get', () => {
    const match = ring(() =>
      sequence(
        setVar('x', () => [1, 2]),
        setVar('x', (context) => [...(context.get('x') as number[]), 3]),
        execute((at) => void at.game.notes.push(JSON.stringify([at.get('x'), at.get('y'), at.get('toString')]))),
      ),
    );
    expect([...match.game.notes]).toEqual(['[[1,2,3],null,null]']);
  });

  test('get can be taken out of the context like the rest', () => {
    const match = ring(() =>
      sequence(
        setVar('x', () => 1),
        execute(({ game, get, last, player }) => void game.notes.push(`${get('x')} ${last} ${player.seat}`)),
      ),
    );
    expect([...match.game.notes]).toEqual(['1 undefined 0']);
  });

  test('ifThen and switchOn', () => {
    const pick = (total: number) =>
      ring(() => {
        const say = (text: string) => execute<Ring>(({ game }) => void game.notes.push(text));
        return sequence(
          execute(({ game }) => {
            game.total = total;
          }),
          ifThen(({ game }) => game.total > 1, say('many'), say('few')),
          ifThen(({ game }) => game.total > 1, say('more')),
          switchOn(({ game }) => game.total, { 0: say('none'), 1: say('one'), default: say('else') }),
          switchOn(() => 'nothing fits', { a: say('wrong') }),
        );
      });
    expect([...pick(0).game.notes]).toEqual(['few', 'none']);
    expect([...pick(1).game.notes]).toEqual(['few', 'one']);
    expect([...pick(2).game.notes]).toEqual(['many', 'more', 'else']);
  });

  test('turnLoop goes on while a test holds after each action', () => {
    const match = ring(() => eachPlayer(turnLoop('go', { while: ({ game }) => game.total % 2 === 1 })));
    expect(run(match)).toBe('go 0, go 0, go 1, go 1, go 2, go 2');
    const skipping = ring(() => eachPlayer(turnLoop('go', { skipIf: ({ player }) => player.seat === 1 })));
    expect(run(skipping)).toBe('go 0, go 2');
  });

  test('turnLoop gives the turn to whom it names, for as long as the turn lasts', () => {
    const whose = ({ game }: { game: { total: number; players: readonly Player[] } }) =>
      game.players[game.total % 3] as Player;
    const match = ring(() => repeat(2, turnLoop('go', { player: whose, while: ({ game }) => game.total % 2 === 1 })));
    expect(run(match)).toBe('go 0, go 0, go 2, go 2');
    expect(match.game.turn).toBe(2);
  });

  test('what an effect returns is handed to the flow', () => {
    const match = ring(() =>
      sequence(
        actionStep('go'),
        execute(({ game, last }) => void game.notes.push(`last ${last}`)),
      ),
    );
    expect(run(match)).toBe('go 0, last 1');
  });
});

describe('action steps', () => {
  test('between least and most a player may finish', () => {
    const match = ring(() => eachPlayer(actionStep(['go', 'jump'], { min: 1, max: 3 })));
    expect(offered(match)).toEqual(['go', 'jump']);
    match.act(0, 'go');
    expect(offered(match)).toEqual(['go', 'jump', 'finish']);
    expect(match.act(0, 'finish').ok).toBe(true);
    expect(match.toAct).toEqual([1]);
    for (let i = 0; i < 3; i++) match.act(1, 'jump');
    expect(match.toAct).toEqual([2]);
    expect([...match.game.notes].join()).toBe('go 0,jump 1,jump 1,jump 1');
    expect(undo(match, 1).ok).toBe(true);
    expect(match.toAct).toEqual([1]);
  });

  test.each([
    [0, 1],
    [0, 2],
    [0, undefined],
  ])('of which none need be taken may be finished at once: %s to %s', (min, max) => {
    const match = ring(() => actionStep('go', { min, ...(max !== undefined && { max }) }));
    expect(offered(match)).toContain('finish');
    match.act(0, 'finish');
    expect(match.isOver).toBe(true);
  });

  test('end when nothing more can be done', () => {
    const match = ring(() =>
      sequence(
        actionStep((context) => (context.game.total < 1 ? ['go'] : ['never']), { min: 1, max: 5 }),
        actionStep('jump'),
      ),
    );
    match.act(0, 'go');
    expect(offered(match)).toEqual(['jump']);
  });

  test('repeatUntil, skipIf and another player', () => {
    const repeated = ring(() => actionStep('go', { repeatUntil: ({ game }) => game.total >= 3 }));
    expect(run(repeated)).toBe('go 0, go 0, go 0');
    const skipped = ring(() => sequence(actionStep('go', { skipIf: () => true }), actionStep('jump')));
    expect(run(skipped)).toBe('jump 0');
    const other = ring(() => eachPlayer(actionStep('go', { player: ({ game, player }) => game.playerAfter(player) })));
    expect(run(other)).toBe('go 1, go 2, go 0');
  });

  test('actions may be computed', () => {
    const match = ring(() =>
      repeat(
        2,
        actionStep(({ game }) => (game.total === 0 ? ['go'] : ['jump'])),
      ),
    );
    expect(run(match)).toBe('go 0, jump 0');
  });

  test('a name that no action has is found when the game is defined', () => {
    expect(() => ring(() => actionStep('fly'))).toThrow(coded('unknown-flow-action'));
    expect(() => ring(() => actionStep('fly'))).toThrow(/fly/);
  });

  test('a computed name that no action has is found when it is offered', () => {
    const match = () => ring(() => actionStep(() => ['fly']));
    expect(() => [...match().legal()]).toThrow(coded('unknown-flow-action'));
  });
});

describe('simultaneous steps', () => {
  test('all act at once, sealed, done in seat order when the last has', () => {
    const match = ring(() => simultaneousActionStep(['go', 'jump']));
    expect(match.toAct).toEqual([0, 1, 2]);
    match.act(2, 'go');
    match.act(0, 'go');
    match.act(0, 'jump');
    expect(match.game.notes.length).toBe(0);
    match.act(1, 'go');
    expect([...match.game.notes]).toEqual(['jump 0', 'go 1', 'go 2']);
    expect(match.isOver).toBe(true);
  });

  test('some players only, and again until done', () => {
    const match = ring(() =>
      simultaneousActionStep('go', {
        players: ({ game }) => game.players.slice(1),
        done: (player, { game }) => game.total >= 2 + player.seat,
      }),
    );
    expect(match.toAct).toEqual([1, 2]);
    match.act(1, 'go');
    match.act(2, 'go');
    expect(match.toAct).toEqual([1, 2]);
    match.act(1, 'go');
    match.act(2, 'go');
    expect(match.isOver).toBe(true);
  });
});

describe('turn orders', () => {
  const order = (given: TurnOrder<Ring>, before: (game: Ring) => void = () => undefined) =>
    run(
      ring(
        () =>
          sequence(
            execute(({ game }) => before(game)),
            eachPlayer(actionStep('go'), { order: given }),
          ),
        4,
      ),
    ).replaceAll('go ', '');
  const dealer = ({ game }: { readonly game: Ring }) => game.players[game.dealer] as Player;
  const at = (seat: number) => (game: Ring) => {
    game.dealer = seat;
  };
  const out = (seat: number) => (game: Ring) => {
    (game.players[seat] as Player).eliminated = true;
  };

  const both = (one: (game: Ring) => void, other: (game: Ring) => void) => (game: Ring) => {
    one(game);
    other(game);
  };

  test('default, reverse, only, activeOnly, skipIf, custom', () => {
    expect(order(TurnOrder.default)).toBe('0, 1, 2, 3');
    expect(order(TurnOrder.reverse)).toBe('3, 2, 1, 0');
    expect(order(TurnOrder.only(1, 3))).toBe('1, 3');
    expect(order(TurnOrder.activeOnly, out(2))).toBe('0, 1, 3');
    expect(order(TurnOrder.skipIf((player) => player.seat === 0))).toBe('1, 2, 3');
    expect(order((players) => [players[2], players[0]] as Player[])).toBe('2, 0');
  });

  test('startFrom, leftOfDealer, continue', () => {
    expect(order(TurnOrder.startFrom(dealer), at(2))).toBe('2, 3, 0, 1');
    expect(order(TurnOrder.leftOfDealer(dealer), at(3))).toBe('0, 1, 2, 3');
    expect(order(TurnOrder.leftOfDealer(dealer), at(1))).toBe('2, 3, 0, 1');
    const match = ring(
      () =>
        sequence(
          eachPlayer(actionStep('go'), { order: TurnOrder.only(2) }),
          eachPlayer(actionStep('go'), { order: TurnOrder.continue }),
        ),
      4,
    );
    expect(run(match)).toBe('go 2, go 2, go 3, go 0, go 1');
  });

  test('combined: each sorts or thins out what the one before gave', () => {
    expect(order(TurnOrder.combined(TurnOrder.startFrom(dealer), TurnOrder.activeOnly), both(at(2), out(3)))).toBe(
      '2, 0, 1',
    );
    expect(order(TurnOrder.combined(TurnOrder.activeOnly, TurnOrder.startFrom(dealer)), both(at(2), out(0)))).toBe(
      '2, 3, 1',
    );
    expect(order(TurnOrder.combined(TurnOrder.only(1, 3), TurnOrder.startFrom(dealer)), at(3))).toBe('3, 1');
    expect(order(TurnOrder.combined(TurnOrder.only(1, 3), TurnOrder.leftOfDealer(dealer)), at(1))).toBe('3, 1');
    expect(order(TurnOrder.combined(TurnOrder.startFrom(dealer), TurnOrder.reverse), at(1))).toBe('0, 3, 2, 1');
  });
});

describe('phases', () => {
  test('hooks, the current phase, sub-phases and history', () => {
    const match = ring(() =>
      phase('day', {
        onEnter: ({ game }) => void game.notes.push(`enter ${game.phase}`),
        onExit: ({ game }) => void game.notes.push(`exit ${game.phase}`),
        do: sequence(
          actionStep('go'),
          phase('noon', {
            onEnter: ({ game }) => void game.notes.push(`enter ${game.phase}`),
            onExit: ({ game }) => void game.notes.push(`exit ${game.phase}`),
            do: actionStep('jump'),
          }),
          actionStep('go'),
        ),
      }),
    );
    expect(match.game.phase).toBe('day');
    match.act(0, 'go');
    expect(match.game.phase).toBe('day/noon');
    match.act(0, 'jump');
    expect(match.game.phase).toBe('day');
    match.act(0, 'go');
    expect([match.game.phase, match.isOver]).toEqual(['', true]);
    expect([...match.game.notes].join(', ')).toBe('enter day, go 0, enter day/noon, jump 0, exit day/noon, go 0, exit day');
    expect(match.game.phaseHistory).toEqual(['day', 'day/noon']);
  });

  test('only the allowed actions are offered, narrower in sub-phases', () => {
    const match = ring(() =>
      phase('a', {
        actions: ['go', 'jump'],
        do: sequence(
          actionStep(['go', 'jump', 'end']),
          phase('b', { actions: ['jump', 'end'], do: actionStep(['go', 'jump', 'end']) }),
        ),
      }),
    );
    expect(offered(match)).toEqual(['go', 'jump']);
    expect(match.act(0, 'end')).toMatchObject({ refusal: { code: 'not-offered' } });
    match.act(0, 'go');
    expect(offered(match)).toEqual(['jump']);
  });

  test('allowed actions leave a player free to finish', () => {
    const match = ring(() => phase('a', { actions: ['go'], do: actionStep('go', { min: 1, max: 3 }) }));
    match.act(0, 'go');
    expect(offered(match)).toEqual(['go', 'finish']);
  });

  test('endsWhen ends a phase wherever it stands, sub-phases with it', () => {
    const match = ring(() =>
      sequence(
        phase('a', {
          endsWhen: ({ game }) => game.total >= 2,
          onExit: ({ game }) => void game.notes.push(`exit ${game.phase}`),
          do: phase('b', {
            onExit: ({ game }) => void game.notes.push(`exit ${game.phase}`),
            do: loop(actionStep('go')),
          }),
        }),
        actionStep('jump'),
      ),
    );
    expect(run(match)).toBe('go 0, go 0, exit a/b, exit a, jump 0');
    expect(match.game.phase).toBe('');
  });

  test('phases follow one another as written, or as next says, fixed or computed', () => {
    const match = ring(() =>
      phases({
        a: { do: actionStep('go') },
        b: { do: actionStep('go'), next: 'd' },
        c: { do: actionStep('go') },
        d: { do: actionStep('go'), next: ({ game }) => (game.total < 5 ? 'a' : undefined) },
      }),
    );
    run(match);
    expect(match.game.phaseHistory).toEqual(['a', 'b', 'd', 'a', 'b', 'd']);
    const wrong = ring(() => phases({ a: { do: actionStep('go'), next: () => 'z' } }));
    expect(() => wrong.act(0, 'go')).toThrow(coded('bad-definition'));
  });

  test('a next that names no phase is found when the game is defined', () => {
    expect(() => ring(() => phases({ a: { do: actionStep('go'), next: 'z' } }))).toThrow(coded('bad-definition'));
  });

  test('a phase may be simultaneous', () => {
    const match = ring(() => phase('bid', { do: simultaneousActionStep('go') }));
    expect([match.game.phase, match.toAct]).toEqual(['bid', [0, 1, 2]]);
  });

  test('of a long game the last hundred phases are remembered', () => {
    const match = ring(() => loop(phase('p', { do: actionStep('go') }), { while: ({ game }) => game.total < 150 }));
    run(match, 200);
    expect(match.game.phaseHistory).toHaveLength(100);
  });
});

describe('the end', () => {
  test('game.end in the middle of an effect stops the flow', () => {
    const match = ring(() =>
      sequence(
        actionStep('end'),
        execute(({ game }) => void game.notes.push('not reached')),
        actionStep('go'),
      ),
    );
    match.act(0, 'end');
    expect([match.outcome, match.status.kind, match.toAct, match.game.notes.length]).toEqual([
      { winners: [0] },
      'over',
      [],
      0,
    ]);
  });

  test('the outcome is asked for after every step', () => {
    let asked = 0;
    class Race extends Game.with({ n: 0 }) {}
    const race = defineGame(Race, ({ action }) => ({
      name: 'race',
      players: 2,
      actions: {
        add: action('Add').do(({ game, player }) => {
          game.n++;
          player.score += game.n;
        }),
      },
      flow: loop(eachPlayer(turnLoop('add'))),
      outcome: ({ game }) => {
        asked++;
        return game.n >= 3 ? byScore(game.players) : undefined;
      },
    }));
    const match = createMatch(race);
    for (const seat of [0, 1, 0]) match.act(seat, 'add');
    expect(asked).toBe(4);
    expect(match.outcome).toEqual({ winners: [0], ranking: [[0], [1]], scores: [4, 2] });
    expect(Object.isFrozen(match.outcome)).toBe(true);
  });

  test('each form of outcome', () => {
    const end = (claim: (game: Ring) => Parameters<Ring['end']>[0]) =>
      ring(() => execute(({ game }) => game.end(claim(game)))).outcome;
    expect(end(() => 'draw')).toEqual({ winners: [] });
    expect(end(({ players }) => players[1] as Player)).toEqual({ winners: [1] });
    expect(end(({ players }) => [players[2], players[0]] as Player[])).toEqual({ winners: [0, 2] });
    expect(
      end(({ players }) => ({
        winners: players.slice(0, 1),
        ranking: [players.slice(0, 1), players.slice(1)],
        scores: [3, 1, 1],
      })),
    ).toEqual({ winners: [0], ranking: [[0], [1, 2]], scores: [3, 1, 1] });
    expect(() => end(() => ({}) as never)).toThrow(coded('bad-definition'));
  });

  test('a flow that comes to its end without an outcome is an error that names the game', () => {
    class Open extends Game {}
    const open = defineGame(Open, ({ action }) => ({
      name: 'open',
      players: 1,
      actions: { go: action('Go').do(() => undefined) },
      flow: turnLoop('go'),
    }));
    const match = createMatch(open);
    const before = stateHash(match);
    expect(() => match.act(0, 'go')).toThrow(coded('flow-ended'));
    expect(() => match.act(0, 'go')).toThrow(/open/);
    expect(stateHash(match)).toBe(before);
  });
});

test('printFlow shows every node, and where the match stands', () => {
  const match = ring(() =>
    phase('day', { do: eachPlayer(sequence(actionStep('go'), actionStep(['go', 'jump'], { name: 'second' }))) }),
  );
  match.act(0, 'go');
  expect(printFlow(match.definition.program, match.flow).split('\n')).toEqual([
    '  sequence',
    '    phase day',
    '      eachPlayer',
    '        sequence',
    '          actionStep [go]',
    '▶         actionStep second [go, jump]',
    '    execute',
  ]);
  expect(printFlow(match.definition.program)).not.toContain('▶');
});

describe('a definition that cannot be right', () => {
  const define = (change: object) => () =>
    defineGame(Ring, ({ action }) => ({
      name: 'ring',
      players: 1,
      actions: { go: action('Go').do(() => undefined) },
      flow: turnLoop('go'),
      ...change,
    }));

  test.each<[string, object]>([
    ['a name with capitals', { name: 'Ring' }],
    ['no name', { name: '' }],
    ['no players', { players: 0 }],
    ['too many players', { players: 31 }],
    ['fewer at most than at least', { players: { min: 3, max: 2 } }],
    ['half a player', { players: 1.5 }],
    ['an action called finish', { actions: { finish: { conditions: [], selections: [] } } }],
  ])('%s', (_, change) => {
    expect(define(change)).toThrow(coded('bad-definition'));
  });

  test('an action without an effect', () => {
    expect(() =>
      defineGame(Ring, ({ action }) => ({
        name: 'ring',
        players: 1,
        actions: { go: action('Go') as never },
        flow: turnLoop('go'),
      })),
    ).toThrow(/go.*do\(\)/);
  });

  test('two selections of one name, or one called like what is always there', () => {
    for (const names of [['a', 'a'], ['game'], ['player']] as const)
      expect(() =>
        defineGame(Ring, ({ action }) => ({
          name: 'ring',
          players: 1,
          actions: {
            go: names
              .reduce((made, name) => made.choose(name, number({ min: 0, max: 1 })) as never, action('Go'))
              .do(() => undefined),
          },
          flow: turnLoop('go'),
        })),
      ).toThrow(coded('bad-definition'));
  });
});
