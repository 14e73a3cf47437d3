import { describe, expect, test } from 'vitest';
import { checkPresentation } from './check-presentation.ts';
import type { GameNames } from './game-names.ts';

const NAMES: GameNames = {
  kinds: {
    Game: { attributes: { round: null }, facts: ['chain'] },
    Player: { attributes: { score: null, colour: null }, facts: [] },
    Board: { attributes: {}, facts: [] },
    Piece: { attributes: { rank: ['pawn', 'king'], owner: null }, facts: ['inCheck'] },
  },
  actions: { move: ['piece', 'to'], pass: [] },
  options: ['long'],
};

/** The problems as `code pointer`. */
function problemsOf(data: unknown, names?: GameNames): readonly string[] {
  const checked = checkPresentation(data, names);
  return checked.ok ? [] : checked.problems.map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('a presentation from outside', () => {
  test('is accepted if every word of it is known', () => {
    const presentation = {
      values: { rank: { pawn: { icon: 'icon:person', colour: 'gold' }, king: { icon: 'icon:crown', colour: 'gold' } } },
      lists: { 'Piece.rank': 'rank' },
      sides: [{ colour: 'white' }, { colour: 'black' }],
      boards: { Board: { style: 'chequered', tints: ['sand', 'brown'], facing: { 0: 0, 1: 180 } } },
      things: {
        Piece: {
          picture: { by: 'rank', of: { king: 'chess:king' }, else: '/art/pawn.webp' },
          tip: ['{rank}', '{facts.inCheck}'],
        },
      },
      layout: {
        group: 'column',
        children: [
          { each: 'others', show: { player: 'item' } },
          { zone: { kind: 'Board', where: { '#count': { min: 1 } } }, if: { option: { long: true } }, tap: 'pass' },
        ],
      },
      panel: { prompts: { 'move.to': 'Where does {piece} go?' }, order: ['pass', 'move'] },
      director: { arrows: { move: ['piece', 'to'] }, ending: { mark: 'facts.chain' } },
    };
    expect(checkPresentation(presentation, NAMES)).toEqual({ ok: true, value: presentation });
  });

  test('is refused with all its problems at once, each with its path', () => {
    expect(
      problemsOf(
        {
          thigns: {},
          things: { Peice: {}, Piece: { picture: { by: 'rnak', of: { 1: 'disc' } }, badges: [{ at: 'middle' }] } },
          boards: { Board: { style: 'checkered', zoom: { max: 99 } } },
          layout: { group: 'row', children: [{ zone: { kind: 'Bord' }, tap: 'pas' }, { nothing: 1 }, { player: 'item' }] },
          panel: { prompts: { 'move.form': 'x', move: 'Go {' } },
        },
        NAMES,
      ),
    ).toEqual([
      'unknown-presentation-word ',
      'unknown-name /things/Peice',
      'unknown-name /things/Piece/picture/by',
      'bad-presentation /things/Piece/badges/0/at',
      'bad-presentation /boards/Board/style',
      'bad-presentation /boards/Board/zoom/max',
      'unknown-name /layout/children/0/zone/kind',
      'unknown-name /layout/children/0/tap',
      'bad-presentation /layout/children/1',
      'item-without-loop /layout/children/2/player',
      'unknown-name /panel/prompts/move.form',
      'bad-phrase /panel/prompts/move',
    ]);
  });

  test('names the nearest word that is known', () => {
    const checked = checkPresentation({ things: { Peice: {} } }, NAMES);
    expect(checked.ok ? [] : checked.problems).toEqual([
      {
        code: 'unknown-name',
        pointer: '/things/Peice',
        message: '/things/Peice names the class “Peice”, which the game does not have. Did you mean “Piece”?',
        nearest: 'Piece',
      },
    ]);
  });

  test('may use any names if the game is not known', () => {
    expect(problemsOf({ things: { Whatever: { tip: '{anything.at.all}' } } })).toEqual([]);
  });

  test.each([
    ['an attribute of another class', { things: { Board: { tip: '{rank}' } } }, 'unknown-name /things/Board/tip'],
    ['a fact of another class', { things: { Board: { tip: '{facts.inCheck}' } } }, 'unknown-name /things/Board/tip'],
    [
      'a value that the attribute never has',
      { things: { Piece: { picture: { by: 'rank', of: { queen: 'disc' } } } } },
      'unknown-name /things/Piece/picture/of/queen',
    ],
    [
      'a selection of another action',
      { director: { arrows: { pass: ['piece', 'to'] } } },
      'unknown-name /director/arrows/pass/0',
    ],
    [
      'an option that the game does not have',
      { layout: { spacer: 1, if: { option: { short: true } } } },
      'unknown-name /layout/if/option/short',
    ],
    [
      'a path of a query that its class does not have',
      { layout: { zone: { kind: 'Board', where: { rank: 1 } } } },
      'unknown-name /layout/zone/where/rank',
    ],
    ['an unknown value of every entity', { things: { Piece: { tip: '{#size}' } } }, 'unknown-name /things/Piece/tip'],
  ])('does not use %s', (_, data, problem) => {
    expect(problemsOf(data, NAMES)).toContain(problem);
  });
});

test.each([
  [{ group: 'row' }, '/layout/children'],
  [{ each: 'others' }, '/layout/show'],
  [{ track: 'score', length: 10 }, '/layout/of'],
  [{ track: 'score', of: 'players' }, '/layout/length'],
])('a node lacks no field that its form needs: %j', (layout, pointer) => {
  expect(problemsOf({ layout })).toEqual([`bad-presentation ${pointer}`]);
});

describe('data that means harm', () => {
  test.each([
    ['http://elsewhere.example/x.png'],
    ['//elsewhere.example/x.png'],
    ['/\\elsewhere.example/x.png'],
    ['/../secret'],
    ['/a//b'],
    ['/x.png?a=1'],
    ['javascript:alert(1)'],
    ['data:image/svg+xml,<svg onload=alert(1)>'],
    ['<svg>'],
    [''],
    [7],
  ])('cannot name the picture %j', (picture) => {
    expect(problemsOf({ things: { Piece: { picture } } })).toEqual(['bad-picture /things/Piece/picture']);
  });

  test.each(['red;background:url(//x)', '#12345', 'url(x)', 'var(--x)', 'rgb(0,0,0)', 5])(
    'cannot name the colour %j',
    (colour) => {
      expect(problemsOf({ sides: [{ colour }] })).toHaveLength(1);
    },
  );

  test.each(['a"onclick="x', 'a b c d e f g h', '<b>', 'x{y}'])('cannot name the class %j', (name) => {
    expect(problemsOf({ layout: { spacer: 1, class: name } })).toEqual(['bad-presentation /layout/class']);
  });

  test.each(['{"__proto__":{"layout":1}}', '{"things":{"constructor":{}}}', '{"values":{"toString":{}}}'])(
    'cannot use names that every object has: %s',
    (json) => {
      expect(problemsOf(JSON.parse(json))[0]).toMatch(/^refused-name/);
    },
  );

  test('is plain data, neither code nor classes nor endless', () => {
    const endless: Record<string, unknown> = {};
    endless.layout = endless;
    expect(problemsOf({ layout: () => 1 })).toEqual(['bad-presentation /layout']);
    expect(problemsOf({ layout: new Map() })).toEqual(['bad-presentation /layout']);
    expect(problemsOf({ layout: { spacer: Number.NaN } })).toEqual(['bad-presentation /layout/spacer']);
    expect(problemsOf(endless)[0]).toMatch(/^presentation-too-large/);
    expect(problemsOf(null)).toEqual(['bad-presentation ']);
    expect(problemsOf([])).toEqual(['bad-presentation ']);
  });

  test.each([
    ['long lists', { boards: { Board: { dots: Array.from({ length: 2001 }, () => 'a') } } }],
    ['long texts', { layout: { text: 'x'.repeat(4001) } }],
    [
      'many texts',
      { values: Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`v${i}`, { a: { word: 'x'.repeat(3900) } }])) },
    ],
    [
      'many values',
      {
        printed: {
          A: {
            by: 'x',
            rows: Object.fromEntries(
              Array.from({ length: 500 }, (_, i) => [
                `r${i}`,
                Object.fromEntries(Array.from({ length: 100 }, (_, j) => [`c${j}`, 1])),
              ]),
            ),
          },
        },
      },
    ],
  ])('has limits on %s', (_, data) => {
    expect(problemsOf(data)[0]).toMatch(/^presentation-too-large/);
  });

  test('has limits on depth', () => {
    let layout: unknown = { spacer: 1 };
    for (let i = 0; i < 30; i++) layout = { group: 'row', children: [layout] };
    expect(problemsOf({ layout })[0]).toMatch(/^presentation-too-large/);
  });
});

test('a row of printed data is not found by printed data', () => {
  const printed = (by: string) => problemsOf({ printed: { Piece: { by, rows: {} } } });
  expect(printed('owner.printed.x')).toEqual(['bad-presentation /printed/Piece/by']);
  expect(printed('rank')).toEqual([]);
});

describe('colours', () => {
  test('of sides must be told apart', () => {
    expect(problemsOf({ sides: [{ colour: '#aa2222' }, { colour: '#aa2525' }] })).toEqual([
      'colours-alike /sides/1/colour',
    ]);
    expect(problemsOf({ sides: [{ colour: '#aa2222' }, { colour: '#aa2525', pattern: 'dots' }] })).toEqual([]);
    expect(problemsOf({ sides: [{ colour: 'red' }, { colour: 'blue' }] })).toEqual([]);
  });

  test('of values must be told apart unless their icons are', () => {
    const good = (one: object, other: object) => problemsOf({ values: { good: { a: one, b: other } } });
    expect(good({ colour: 'red' }, { colour: 'red' })).toEqual(['colours-alike /values/good/b/colour']);
    expect(good({ colour: 'red', icon: 'icon:leaf' }, { colour: 'red', icon: 'icon:root' })).toEqual([]);
  });

  test('of a chequered board must be told apart', () => {
    expect(problemsOf({ boards: { Board: { tints: ['sand', '#dcc59b'] } } })).toEqual([
      'colours-alike /boards/Board/tints/1',
    ]);
  });

  test('of the palette are told apart, each from each', async () => {
    const { PALETTE } = await import('@rookery/pictures');
    expect(problemsOf({ sides: Object.keys(PALETTE).map((colour) => ({ colour })) })).toEqual([]);
  });
});
