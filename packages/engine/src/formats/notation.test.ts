import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMove, printMove } from '../formats.ts';
import {
  type Action,
  type ActionBuilder,
  actionStep,
  createMatch,
  Deck,
  defineGame,
  Game,
  Grid,
  loop,
  type Match,
  type Move,
  many,
  number,
  Piece,
  type Player,
  repeatedly,
  seededRandom,
  sequence,
  text,
  turnLoop,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';

class Token extends Piece.with({ title: '' }) {
  override label(): string {
    return this.title;
  }
}
class Desk extends Game.with({}, { entities: { Token } }) {
  board = this.create(Grid, 'board', { rows: 2, columns: 2 });
  deck = this.create(Deck, 'deck');
  row = this.create(Deck, 'row', { visibility: 'all', order: 'normal' });
}

function desk(
  build: (action: ActionBuilder<Desk>) => { do(effect: (context: object) => unknown): Action },
  titles: readonly string[] = [],
  effect: (context: object) => unknown = () => undefined,
): Match<Definition<Desk>> {
  const definition = defineGame(Desk, ({ action }) => ({
    name: 'desk',
    players: 2,
    setup: ({ game }) => {
      for (const title of titles) {
        game.row.create(Token, { title });
        game.deck.create(Token, { title });
      }
    },
    actions: { go: build(action('Go')).do(effect), pass: action('Pass').do(() => undefined) },
    flow: loop(sequence(turnLoop(['go', 'pass']), actionStep('pass', { min: 1, max: 2 }))),
  }));
  return createMatch(definition);
}

/** Every legal move has one line of its own, and reading the line gives the move. */
function roundTrip(match: Match<Definition<Desk>>, moves: Iterable<Move> = match.legal()): readonly string[] {
  const lines: string[] = [];
  for (const move of moves) {
    const text = printMove(match, move);
    expect(text).not.toMatch(/[\n\r]/);
    const read = parseMove(match, text, move.seat);
    if (!read.ok) throw new Error(`${text}: ${read.refusal.message}`);
    expect(read.value).toEqual(move);
    expect(
      read.value.args.every(
        (arg, i) => Array.isArray(arg) || typeof arg !== 'object' || arg === move.args[i] || !(arg instanceof Piece),
      ),
    ).toBe(true);
    expect(printMove(match, read.value)).toBe(text);
    lines.push(text);
  }
  expect(new Set(lines).size).toBe(lines.length);
  return lines;
}

const ODD = [
  'a b',
  '"quoted"',
  'back\\slash',
  '-',
  '=',
  '+',
  'a+b',
  '',
  ' ',
  'new\nline',
  'tab\t',
  '#1',
  'ö ♜ 😀',
  'a=b',
  'x"y',
  '\u00a0',
  '\u2028',
  '[1]',
  '\ud800',
];

describe('a move is one line of text, and can be read again', () => {
  test('things by what they are called', () => {
    const match = desk((action) =>
      action.choose('cell', ({ game }) => game.board.cells).choose('to', ({ game }) => game.board.cells),
    );
    const lines = roundTrip(match);
    expect(lines[1]).toBe('go a2 b2');
    expect(lines).toHaveLength(17);
    expect(lines).toContain('pass');
  });

  test('odd words in quotes', () => {
    roundTrip(desk((action) => action.choose('token', ({ game }) => game.row.all(Token)), ODD));
    roundTrip(desk((action) => action.choose('word', () => ODD)));
  });

  test('things of the same name by number', () => {
    const match = desk((action) => action.choose('token', ({ game }) => game.row.all(Token)), ['a', 'b', 'a', 'a']);
    expect(roundTrip(match).slice(0, 4)).toEqual(['go a#1', 'go b', 'go a#2', 'go a#3']);
  });

  test('things whose names look like such a number', () => {
    roundTrip(desk((action) => action.choose('token', ({ game }) => game.row.all(Token)), ['a', 'a', 'a#1', 'a#2']));
  });

  test('hidden things by their place', () => {
    const match = desk((action) => action.choose('token', ({ game }) => game.deck.all(Token)), ['x', 'y', 'z']);
    expect(roundTrip(match).slice(0, 3)).toEqual(['go deck[1]', 'go deck[2]', 'go deck[3]']);
    expect(roundTrip(match).join()).not.toMatch(/[xyz]/);
  });

  test('several', () => {
    const lines = roundTrip(
      desk(
        (action) =>
          action.choose(
            's',
            many(({ game }) => game.row.all(Token), { min: 0, max: 2 }),
          ),
        ['a', 'b+c', 'a'],
      ),
    );
    expect(lines).toContain('go -');
    expect(lines).toContain('go a#1+a#2');
    expect(lines).toContain('go a#1+"b+c"');
  });

  test('one after another', () => {
    const match = desk(
      (action) =>
        action.choose(
          's',
          repeatedly(({ game }, s: readonly Token[]) => game.row.all(Token, (token) => !s.includes(token)), {
            min: 1,
            max: 3,
          }),
        ),
      ['a', 'b', 'a'],
    );
    const lines = roundTrip(match);
    expect(lines).toContain('go b+a#1+a');
  });

  test('numbers', () => {
    const match = desk((action) => action.choose('n', number({ min: -2, max: 2, step: 0.5 })));
    expect(roundTrip(match).slice(0, 3)).toEqual(['go -2', 'go -1.5', 'go -1']);
    roundTrip(desk((action) => action.choose('n', number({ min: 0, max: 1e21, optional: true }))));
  });

  test('texts of any characters', () => {
    const match = desk((action) => action.choose('t', text({ maxLength: 50 })));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom(...ODD)), (text) => {
        const move: Move = { kind: 'act', seat: 0, action: 'go', args: [text] };
        roundTrip(match, [move]);
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  test('players, yes and no, and nothing', () => {
    roundTrip(
      desk((action) =>
        action
          .choosePlayer('who')
          .choose('b', () => [true, false])
          .choose('c', () => ['x'], { optional: true }),
      ),
    );
  });

  test('plain data, made anew each time', () => {
    const lines = roundTrip(desk((action) => action.choose('pair', () => [{ a: 1 }, { a: 2 }, [1, 2], [3]])));
    expect(lines).toHaveLength(5);
  });

  test('words that a selection displays', () => {
    const lines = roundTrip(
      desk((action) => action.choose('n', () => [1, 2, 3], { display: (n) => (n === 3 ? 'three' : 'few') })),
    );
    expect(lines.slice(0, 3)).toEqual(['go few#1', 'go few#2', 'go three']);
  });

  test('finishing a step', () => {
    const match = desk((action) => action.choose('n', number({ min: 0, max: 1 })));
    match.act(0, 'pass');
    match.act(0, 'pass');
    expect(roundTrip(match)).toContain('finish');
  });

  test('answers', () => {
    const asked = (ask: (player: Player, game: Desk) => void) => {
      const match = desk(
        (action) => action.choose('n', number({ min: 0, max: 0 })),
        ODD,
        (context) => ask((context as { player: Player }).player, (context as { game: Desk }).game),
      );
      match.act(0, 'go', { n: 0 });
      return match;
    };
    expect(roundTrip(asked((player) => player.confirm('yes?')))).toEqual(['= true', '= false']);
    roundTrip(asked((player, game) => player.choose('which', game.row.all(Token), { optional: true })));
    roundTrip(asked((player, game) => player.choose('which', game.deck.all(Token))));
    roundTrip(asked((player, game) => player.ask('which', many(game.row.firstN(4, Token), { min: 0, max: 2 }))));
    roundTrip(asked((player) => player.ask('n', number({ min: -1, max: 3 }))));
    const random = seededRandom('text');
    const texts = asked((player) => player.ask('t', text({ examples: ODD.filter((each) => each !== '') })));
    roundTrip(texts, [texts.sample(random) as Move]);
  });
});

describe('what cannot be read is refused with a code', () => {
  const match = desk((action) =>
    action.choose('cell', ({ game }) => game.board.cells).choose('n', number({ min: 0, max: 1 })),
  );

  test.each([
    ['', 'unreadable-notation'],
    ['   ', 'unreadable-notation'],
    ['"', 'unreadable-notation'],
    ['go "a2', 'unreadable-notation'],
    ['go', 'unreadable-notation'],
    ['go a2', 'unreadable-notation'],
    ['go a2 1 2', 'unreadable-notation'],
    ['go z9 1', 'unreadable-notation'],
    ['go a2 one', 'unreadable-notation'],
    ['fly a2', 'unknown-action'],
    ['__proto__', 'unknown-action'],
    ['constructor', 'unknown-action'],
    ['= yes', 'no-question'],
    ['x'.repeat(20_000), 'unreadable-notation'],
  ])('%j', (text, code) => {
    expect(parseMove(match, text, 0)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('a seat that is not there', () => {
    expect(parseMove(match, 'pass', 9)).toMatchObject({ ok: false, refusal: { code: 'unknown-seat' } });
  });

  test('whatever comes in', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `go ${text}`),
        ),
        (text) => {
          const read = parseMove(match, text, 0);
          if (read.ok) match.judge(read.value);
        },
      ),
      { numRuns: 2000, seed: 6 },
    );
  });
});

test('a candidate with a reason against it is read, and the refusal of the move gives the reason', () => {
  const inn = defineGame(Game, ({ action }) => ({
    name: 'inn',
    players: 1,
    unbounded: true,
    actions: {
      rest: action('Rest')
        .choose('bed', ['straw', 'down'], { unless: (bed) => bed === 'down' && 'You have no coins.' })
        .do(() => {}),
    },
    flow: loop(turnLoop('rest')),
  }));
  const match = createMatch(inn, { seed: 'a' });
  const move = parseMove(match, 'rest down', 0);
  expect(move.ok && match.play(move.value)).toMatchObject({ refusal: { code: 'blocked', message: 'You have no coins.' } });
  expect(parseMove(match, 'rest hay', 0)).toMatchObject({
    refusal: { message: expect.stringContaining('hay is not one of straw') },
  });
});

test('choices at the end that are not asked may be left out', () => {
  const cups = defineGame(Game, ({ action }) => ({
    name: 'cups',
    players: 1,
    unbounded: true,
    actions: {
      take: action('Take a cup')
        .choose('cup', [1, 2])
        .choose('hand', ['left', 'right'], { if: ({ cup }) => cup === 2 })
        .do(() => {}),
    },
    flow: loop(turnLoop('take')),
  }));
  const match = createMatch(cups, { seed: 'a' });
  const whole = parseMove(match, 'take 1 -', 0);
  expect(whole.ok).toBe(true);
  expect(parseMove(match, 'take 1', 0)).toEqual(whole);
  expect(parseMove(match, 'take 2', 0)).toMatchObject({
    refusal: { message: expect.stringContaining('2 choices, not 1') },
  });
  expect(parseMove(match, 'take 1 - -', 0).ok).toBe(false);
});
