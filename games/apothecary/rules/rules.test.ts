import { createMatch, defineGame } from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';
import { eventsFor, viewFor } from '@rookery/engine/view';
import { expectIllegal, expectLegal, expectMoves, expectToAct, playAll } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import { apothecary } from './index.ts';
import type { Helper } from './sheet.ts';

type Sheet = Partial<Record<'still' | 'press' | 'scales' | 'mortar' | 'dregs', readonly number[]>>;

interface Beginning {
  /** The dice of each day, leaf leaf root root spirit, as in `'34115'`; the last ones stay. */
  readonly days?: readonly string[];
  /** Entries of the sheets; one sheet for each player. */
  readonly sheets?: readonly Sheet[];
  /** Helpers that everyone has. */
  readonly helpers?: readonly Helper[];
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A match that begins with these dice and sheets. */
function begin({ days = ['34115'], sheets = [{}], helpers = [], options = {} }: Beginning = {}) {
  class Loaded extends apothecary.gameClass {
    override openDay(): void {
      super.openDay();
      const faces = days[Math.min(this.day, days.length) - 1] ?? '';
      for (const { dice } of [this.basket, ...this.players.map(({ tray }) => tray)]) {
        for (const [i, die] of dice.entries()) die.face = Number(faces[i]);
      }
    }
  }
  const { name, players, actions, flow, outcome, print } = apothecary;
  const definition = defineGame(Loaded, () => ({
    name,
    players,
    actions,
    flow,
    ...(outcome && { outcome }),
    ...(print && { print }),
    setup: ({ game }) => {
      for (const player of game.players) {
        const sheet = sheets[player.seat] ?? {};
        for (const track of [...player.recipes, player.dregs]) {
          const numbers = Object.entries(sheet).find(([key]) => key === track.name)?.[1] ?? [];
          for (const number of numbers) track.add(number);
        }
        for (const helper of helpers) player.helpers.add(helper);
      }
    },
  }));
  return createMatch(definition, { seed: 'rookery', players: sheets.length, options, strict: true });
}

type ApothecaryMatch = ReturnType<typeof begin>;

function brewer({ game }: ApothecaryMatch, seat = 0) {
  const player = game.players[seat];
  if (!player) throw new Error(`nobody sits at ${seat}`);
  return player;
}

function written(match: ApothecaryMatch, track: 'still' | 'press' | 'scales' | 'mortar' | 'dregs' | 'renown', seat = 0) {
  return brewer(match, seat)[track].entries.map(({ value }) => value);
}

function unused(match: ApothecaryMatch, seat = 0): string {
  return brewer(match, seat)
    .helpers.list('unused')
    .map(({ type }) => type)
    .join(' ');
}

function brews(match: ApothecaryMatch, seat = 0): readonly string[] {
  return [...match.legal(seat)].map((move) => printMove(match, move)).filter((text) => text.startsWith('brew'));
}

function faces(match: ApothecaryMatch, seat = 0): string {
  return brewer(match, seat).tray.faces.join('');
}

/** Five entries on still and press: one more on each makes two full recipes. */
const LATE: Sheet = { still: [2, 3, 4, 5, 6], press: [36, 30, 25, 24, 20] };

test.each([1, 2, 3, 4])('%i can play', (players) => {
  expect(createMatch(apothecary, { seed: 'rookery', players }).game.players).toHaveLength(players);
});

test('five cannot', () => {
  expect(() => createMatch(apothecary, { players: 5 })).toThrow('1 to 4 players');
});

test('the dice are two leaves, two roots and a spirit, and everyone has the same faces', () => {
  const { game } = createMatch(apothecary, { players: 3, seed: 'a', strict: true });
  expect(game.basket.dice.map(({ kind }) => kind)).toEqual(['leaf', 'leaf', 'root', 'root', 'spirit']);
  for (const { tray } of game.players) expect(tray.faces).toEqual(game.basket.faces);
});

test('every day the dice are rolled anew', () => {
  const match = createMatch(apothecary, { seed: 'a', strict: true });
  const seen = new Set<string>();
  for (let day = 1; day <= 6; day++) {
    expect(match.game.day).toBe(day);
    seen.add(match.game.basket.faces.join(''));
    playAll(match, ['discard', '= stir+turn']);
  }
  expect(seen.size).toBeGreaterThan(3);
});

test('two dice give a number for a recipe: which two, and how, the recipe says', () => {
  expect(brews(begin({ days: ['34125'] }))).toEqual([
    'brew still 8', // 3 + 5
    'brew still 9', // 4 + 5
    'brew press 3', // 3 x 1
    'brew press 4', // 4 x 1
    'brew press 6', // 3 x 2
    'brew press 8', // 4 x 2
    'brew scales 3', // 5 - 2
    'brew scales 4', // 5 - 1
  ]);
});

test('a number that can be had in two ways is offered once', () => {
  expect(brews(begin({ days: ['26134'] }))).toEqual([
    'brew still 6',
    'brew still 10',
    'brew press 2',
    'brew press 6', // 2 x 3 and 6 x 1
    'brew press 18',
    'brew scales 1',
    'brew scales 3',
  ]);
});

test('the still must rise', () => {
  const numbers = (still: readonly number[]) =>
    brews(begin({ days: ['34125'], sheets: [{ still }] })).filter((text) => text.includes('still'));
  expect(numbers([7])).toEqual(['brew still 8', 'brew still 9']);
  expect(numbers([8])).toEqual(['brew still 9']);
  expect(numbers([9])).toEqual([]);
});

test('the press must fall', () => {
  const numbers = (press: readonly number[]) =>
    brews(begin({ days: ['34125'], sheets: [{ press }] })).filter((text) => text.includes('press'));
  expect(numbers([6])).toEqual(['brew press 3', 'brew press 4']);
  expect(numbers([36, 4])).toEqual(['brew press 3']);
  expect(numbers([3])).toEqual([]);
});

test('the scales take each difference once, in any order', () => {
  const numbers = (scales: readonly number[]) =>
    brews(begin({ days: ['34125'], sheets: [{ scales }] })).filter((text) => text.includes('scales'));
  expect(numbers([5, 0])).toEqual(['brew scales 3', 'brew scales 4']);
  expect(numbers([3])).toEqual(['brew scales 4']);
  expect(numbers([4, 3])).toEqual([]);
});

test.each([
  ['33125', true],
  ['34225', true],
  ['33115', true],
  ['34345', false],
  ['55125', true],
  ['35125', false],
])('with %s the mortar can be used: %s', (days, possible) => {
  expect(brews(begin({ days: [days] })).includes('brew mortar 1')).toBe(possible);
});

test('what does not fit is refused and changes nothing', () => {
  const match = begin({ days: ['34125'], sheets: [{ still: [8] }] });
  const player = brewer(match);
  const low = match.act(0, 'brew', { recipe: player.still, number: 8 });
  expect(low).toMatchObject({ ok: false, refusal: { code: 'not-a-candidate' } });
  expect(match.act(0, 'brew', { recipe: player.mortar, number: 1 }).ok).toBe(false);
  expect(match.act(0, 'brew', { recipe: player.still, number: 12 }).ok).toBe(false);
  expect(match.play({ kind: 'act', seat: 0, action: 'brew', args: [player.dregs, 1] }).ok).toBe(false);
  expect(written(match, 'still')).toEqual([8]);
});

test('nobody writes on the sheet of another', () => {
  const match = begin({ sheets: [{}, {}] });
  const { still } = brewer(match, 1);
  expect(match.act(0, 'brew', { recipe: still, number: 8 })).toMatchObject({
    ok: false,
    refusal: { code: 'not-a-candidate' },
  });
});

test('a full recipe takes nothing more', () => {
  const match = begin({ days: ['34125'], sheets: [{ still: [2, 3, 4, 5, 6, 7], mortar: [1, 1] }] });
  expect(brews(match).some((text) => text.includes('still'))).toBe(false);
  const ground = begin({ days: ['33225'], sheets: [{ mortar: [1, 1, 1, 1] }] });
  expectIllegal(ground, 'brew mortar 1');
});

test('what is written is sealed until the last player has handed in', () => {
  const match = begin({ sheets: [{}, {}, {}] });
  const before = JSON.stringify(viewFor(match, 1).table);
  playAll(match, [
    [2, 'brew still 8'],
    [0, 'brew press 3'],
  ]);
  expect(written(match, 'still', 2)).toEqual([]);
  for (const viewer of [0, 1, 2, undefined]) expect(JSON.stringify(viewFor(match, viewer).table)).toBe(before);
  expect(eventsFor(match, 1)).toEqual([{ kind: 'handed-in', seat: 0 }]);
  playAll(match, [[1, 'brew scales 4']]);
  expect(match.game.day).toBe(2);
  expect([written(match, 'press', 0), written(match, 'scales', 1), written(match, 'still', 2)]).toEqual([[3], [4], [8]]);
});

test('what is handed in may be changed until the last is in', () => {
  const match = begin({ sheets: [{}, {}] });
  playAll(match, [
    [0, 'brew still 8'],
    [0, 'brew press 4'],
    [1, 'brew still 9'],
  ]);
  expect(written(match, 'still', 0)).toEqual([]);
  expect(written(match, 'press', 0)).toEqual([4]);
});

test.each(['still', 'press', 'scales'] as const)(
  'boxes 2 and 4 of the %s bring a helper that the player chooses',
  (track) => {
    const numbers = { still: [2, 3, 4, 5, 6], press: [36, 30, 25, 24, 20], scales: [0, 1, 2, 3, 5] }[track];
    const next = { still: 8, press: 4, scales: 4 }[track];
    for (const count of [0, 1, 2, 3, 4, 5]) {
      const match = begin({ days: ['34125'], sheets: [{ [track]: numbers.slice(0, count) }] });
      playAll(match, [`brew ${track} ${next}`]);
      const isGift = count === 1 || count === 3;
      expect(match.questionFor(0)?.prompt).toBe(isGift ? 'Which helper comes?' : undefined);
      if (!isGift) continue;
      expectMoves(match, ['= stir', '= turn', '= pinch']);
      playAll(match, ['= turn']);
      expect(brewer(match).helpers.list()).toEqual([{ type: 'turn', used: false, earnedFrom: track }]);
      expect(match.game.day).toBe(2);
    }
  },
);

test('while one player chooses a helper the others wait, and then are asked in seat order', () => {
  const match = begin({ sheets: [{ still: [2] }, { press: [20] }, {}] });
  playAll(match, [
    [2, 'brew still 8'],
    [1, 'brew press 4'],
    [0, 'brew still 8'],
  ]);
  expectToAct(match, 0);
  playAll(match, [[0, '= pinch']]);
  expectToAct(match, 1);
  playAll(match, [[1, '= stir']]);
  expectToAct(match, 0, 1, 2);
  expect([unused(match, 0), unused(match, 1), unused(match, 2)]).toEqual(['pinch', 'stir', '']);
});

test('boxes 2 and 4 of the mortar let the player brew once more on the same day', () => {
  for (const count of [0, 1, 2, 3]) {
    const mortar = Array.from({ length: count }, () => 1);
    const match = begin({ days: ['33225', '11111'], sheets: [{ mortar }, {}] });
    playAll(match, [
      [1, 'brew still 8'],
      [0, 'brew mortar 1'],
    ]);
    const again = count === 1 || count === 3;
    expect(match.game.day).toBe(again ? 1 : 2);
    if (!again) continue;
    expectToAct(match, 0);
    playAll(match, [[0, 'brew press 6']]);
    expect(written(match, 'press')).toEqual([6]);
    expect(match.game.day).toBe(2);
  }
});

test('once more may be a discard', () => {
  const match = begin({ days: ['33225'], sheets: [{ mortar: [1] }] });
  playAll(match, ['brew mortar 1', 'discard', '= stir+pinch']);
  expect(match.game.day).toBe(2);
  expect(unused(match)).toBe('stir pinch');
});

test('a discard marks the dregs and brings two helpers of different kinds', () => {
  const match = begin();
  playAll(match, ['discard']);
  expect(match.questionFor(0)?.prompt).toBe('Which two helpers come?');
  expectMoves(match, ['= stir+turn', '= stir+pinch', '= turn+pinch']);
  expect(match.answer(0, ['stir', 'stir'])).toMatchObject({ ok: false, refusal: { code: 'not-a-candidate' } });
  expect(match.answer(0, ['stir'])).toMatchObject({ ok: false, refusal: { code: 'wrong-count' } });
  playAll(match, ['= turn+pinch']);
  expect(written(match, 'dregs')).toEqual([1]);
  expect(
    brewer(match)
      .helpers.list()
      .map(({ type, earnedFrom }) => `${type} ${earnedFrom}`),
  ).toEqual(['turn dregs', 'pinch dregs']);
});

test('who can write nothing can discard', () => {
  const match = begin({ days: ['34125'], sheets: [{ still: [12], press: [1], scales: [3, 4] }] });
  expectMoves(match, ['discard']);
});

test('the first discard is free, the next ones cost 1, 2, 3, and all others 4', () => {
  const match = begin();
  const totals: number[] = [];
  for (let day = 1; day <= 6; day++) {
    playAll(match, ['discard', '= stir+turn']);
    totals.push(brewer(match).score);
  }
  expect(totals).toEqual([0, -1, -3, -6, -10, -14]);
});

test('helpers are needed, and each works once', () => {
  const bare = begin();
  const die = brewer(bare).tray.dice[0] ?? expect.fail();
  const refused = { ok: false, refusal: { code: 'cost-not-payable' } };
  expect(bare.act(0, 'turn', { die })).toMatchObject(refused);
  expect(bare.act(0, 'pinch', { die, face: 4 })).toMatchObject(refused);
  expect(bare.act(0, 'stir', { dice: [die] })).toMatchObject(refused);
  const match = begin({ helpers: ['turn'] });
  expectIllegal(match, 'pinch leaf3 4');
  playAll(match, ['turn leaf3']);
  expectIllegal(match, 'turn leaf4#1');
  expect(brewer(match).helpers.list()).toEqual([{ type: 'turn', used: true }]);
});

test('a die is turned onto its opposite face', () => {
  for (const [before, after] of ['16', '25', '34', '43', '52', '61']) {
    const match = begin({ days: [`1111${before}`], helpers: ['turn'] });
    playAll(match, [`turn spirit${before}`]);
    expect(faces(match)).toBe(`1111${after}`);
  }
});

test('a pinch makes a die one more or one less, and never leaves 1 to 6', () => {
  const match = begin({ days: ['16355'], helpers: ['pinch'] });
  for (const line of ['pinch leaf1 2', 'pinch leaf6 5', 'pinch root3 2', 'pinch root3 4', 'pinch spirit5 6']) {
    expectLegal(match, line);
  }
  for (const line of ['pinch leaf1 0', 'pinch leaf6 7', 'pinch root3 5', 'pinch root3 3']) expectIllegal(match, line);
  playAll(match, ['pinch root3 4']);
  expect(faces(match)).toBe('16455');
});

test('stirring rolls the chosen dice again, and only these', () => {
  const match = begin({ days: ['16355'], helpers: ['stir', 'stir', 'stir', 'stir'] });
  const rolled = new Set<string>();
  for (let times = 0; times < 4; times++) {
    const { leaves, spirit } = brewer(match).tray;
    match.act(0, 'stir', { dice: [leaves[0] ?? expect.fail(), spirit] });
    expect(faces(match).slice(1, 4)).toBe('635');
    rolled.add(faces(match));
    match.answer(0, true);
  }
  expect(rolled.size).toBeGreaterThan(1);
});

test('none or too many cannot be stirred', () => {
  const match = begin({ helpers: ['stir'] });
  const die = brewer(match).tray.dice[0] ?? expect.fail();
  expect(match.act(0, 'stir', { dice: [] })).toMatchObject({ ok: false, refusal: { code: 'wrong-count' } });
  expect(match.act(0, 'stir', { dice: [die, die] })).toMatchObject({ ok: false, refusal: { code: 'not-a-candidate' } });
  expect(match.act(0, 'stir', { dice: [match.game.basket.spirit] }).ok).toBe(false);
});

test.each([true, false])('who has stirred sees the new faces before keeping them: %s', (keep) => {
  const match = begin({ days: ['16355'], helpers: ['stir'] });
  match.act(0, 'stir', { dice: brewer(match).tray.dice });
  const fresh = faces(match);
  expect(fresh).not.toBe('16355');
  expect(match.questionFor(0)?.prompt).toBe(`Keep ${brewer(match).tray.dice.join(', ')}?`);
  match.answer(0, keep);
  expect(faces(match)).toBe(keep ? fresh : '16355');
  expect(unused(match)).toBe('');
});

test('helpers change the own tray alone', () => {
  const match = begin({ days: ['16355'], sheets: [{}, {}], helpers: ['turn'] });
  playAll(match, [
    [0, 'turn leaf1'],
    [1, 'brew still 6'],
  ]);
  expect([faces(match, 0), faces(match, 1), match.game.basket.faces.join('')]).toEqual(['66355', '16355', '16355']);
});

test('a helper takes time: the player goes on when the others have been opened', () => {
  const match = begin({ days: ['16355'], sheets: [{}, {}, {}], helpers: ['turn', 'pinch'] });
  playAll(match, [
    [0, 'turn leaf1'],
    [1, 'brew still 6'],
    [2, 'pinch leaf1 2'],
  ]);
  expect(written(match, 'still', 1)).toEqual([6]);
  expectToAct(match, 0, 2);
  playAll(match, [[0, 'brew still 11']]);
  expect(written(match, 'still', 0)).toEqual([]);
  playAll(match, [[2, 'brew still 7']]);
  expect([written(match, 'still', 0), written(match, 'still', 2)]).toEqual([[11], [7]]);
  expect(match.game.day).toBe(2);
});

test('several helpers may work on one day', () => {
  const match = begin({ days: ['16355'], helpers: ['turn', 'pinch', 'pinch'] });
  playAll(match, ['turn leaf1', 'pinch spirit5 6', 'pinch leaf6#1 5', 'brew still 12']);
  expect(written(match, 'still')).toEqual([12]);
});

test('who alone brews a recipe gains renown', () => {
  const match = begin({ sheets: [{}, {}, {}] });
  playAll(match, [
    [0, 'brew still 8'],
    [1, 'brew still 9'],
    [2, 'brew press 3'],
  ]);
  expect([0, 1, 2].map((seat) => brewer(match, seat).renown.marks)).toEqual([0, 0, 1]);
  expect([0, 1, 2].map((seat) => brewer(match, seat).score)).toEqual([1, 1, 2]);
  expect(viewFor(match).messages.slice(1, 4)).toEqual([
    'Player 1: still 8',
    'Player 2: still 9',
    'Player 3: press 3, and renown',
  ]);
});

test('a discard gains no renown and stands in nobody’s way', () => {
  const match = begin({ sheets: [{}, {}] });
  playAll(match, [
    [0, 'discard'],
    [1, 'brew still 9'],
    [0, '= stir+turn'],
  ]);
  expect([0, 1].map((seat) => brewer(match, seat).renown.marks)).toEqual([0, 1]);
});

test('what is brewed once more does not count for renown', () => {
  const match = begin({ days: ['33225'], sheets: [{ mortar: [1] }, {}] });
  playAll(match, [
    [0, 'brew mortar 1'],
    [1, 'brew still 8'],
    [0, 'brew still 8'],
  ]);
  expect([0, 1].map((seat) => brewer(match, seat).renown.marks)).toEqual([1, 1]);
});

test('alone there is no renown', () => {
  const match = begin();
  playAll(match, ['brew still 8']);
  expect(brewer(match).renown.marks).toBe(0);
});

test.each([
  ['nothing', {}, 0],
  ['a full still', { still: [2, 3, 4, 5, 6, 7] }, 36 + 4],
  ['a full press', { press: [36, 30, 25, 24, 20, 18] }, 27 + 4],
  ['full scales', { scales: [0, 1, 2, 3, 4, 5] }, 24 + 4],
  ['a full mortar', { mortar: [1, 1, 1, 1] }, 14],
  ['three recipes without a row', { still: [2, 3], press: [5], scales: [1, 2, 3] }, 4 + 1 + 6],
  ['one row', { still: [2, 3], press: [5], scales: [1], mortar: [1] }, 4 + 1 + 1 + 2 + 6],
  ['two rows', { still: [2, 3], press: [5, 4], scales: [1, 2], mortar: [1, 1] }, 4 + 3 + 3 + 5 + 12],
  [
    'four rows',
    { still: [2, 3, 4, 5], press: [5, 4, 3, 2], scales: [1, 2, 3, 4], mortar: [1, 1, 1, 1] },
    16 + 11 + 10 + 14 + 24,
  ],
  ['dregs', { still: [2, 3], dregs: [1, 1, 1] }, 4 - 3],
] as const)('%s: the sheet is worth its points', (_, sheet, points) => {
  expect(brewer(begin({ sheets: [sheet] })).points).toBe(points);
});

test('helpers that are left are worth nothing', () => {
  expect(brewer(begin({ helpers: ['stir', 'turn', 'pinch'] })).points).toBe(0);
});

test.each([8, 12, 14])('the game ends after %i days', (days) => {
  const match = begin({ sheets: [{}, {}], options: { days } });
  for (let day = 1; day <= days; day++) {
    expect(match.isOver).toBe(false);
    playAll(match, [
      [0, 'discard'],
      [1, 'discard'],
      [0, '= stir+turn'],
      [1, '= stir+turn'],
    ]);
  }
  expect(match.isOver).toBe(true);
  expect(match.game.day).toBe(days);
});

test('days are 8 to 14, twelve unless told', () => {
  expect(createMatch(apothecary, { seed: 'rookery' }).options).toEqual({ days: 12, repeats: false, target: 60 });
  for (const days of [7, 15]) expect(() => createMatch(apothecary, { options: { days } })).toThrow('days');
});

test('one full recipe does not end the game, two do, for all at the end of the day', () => {
  const match = begin({ days: ['34125'], sheets: [LATE, {}] });
  playAll(match, [
    [0, 'brew still 9'],
    [1, 'brew still 9'],
  ]);
  expect(match.isOver).toBe(false);
  playAll(match, [
    [0, 'brew press 8'],
    [1, 'brew press 8'],
  ]);
  expect(match.isOver).toBe(true);
  expect(match.game.day).toBe(2);
  expect(written(match, 'press', 1)).toEqual([8]);
});

test('who fills the second recipe first still brews once more, and waits for the others', () => {
  const sheet = { still: [2, 3, 4, 5, 6, 7], mortar: [1, 1, 1] };
  const match = begin({ days: ['33225'], sheets: [sheet, {}], helpers: ['turn'] });
  playAll(match, [
    [0, 'brew mortar 1'],
    [1, 'turn spirit5'],
  ]);
  expect(match.isOver).toBe(false);
  playAll(match, [
    [0, 'brew press 6'],
    [1, 'brew still 5'],
  ]);
  expect(match.isOver).toBe(true);
});

test('most points win', () => {
  const match = begin({ days: ['34125'], sheets: [LATE, { ...LATE, still: [2, 3, 4, 5, 6, 7] }, {}] });
  playAll(match, [
    [0, 'brew still 8'],
    [1, 'brew press 8'],
    [2, 'brew scales 3'],
  ]);
  const scores = [36 + 4 + 18 + 1, 36 + 4 + 27 + 4 + 1, 1 + 1];
  expect(match.outcome).toEqual({ winners: [1], ranking: [[1], [0], [2]], scores });
  expect(match.game.players.map(({ score }) => score)).toEqual(scores);
});

test('equals share', () => {
  const match = begin({
    days: ['34125'],
    sheets: [{ ...LATE, still: [2, 3, 4, 5, 6, 7] }, { ...LATE, still: [2, 3, 4, 5, 6, 7] }, {}],
  });
  playAll(match, [
    [0, 'brew press 8'],
    [1, 'brew press 4'],
    [2, 'discard'],
    [2, '= stir+turn'],
  ]);
  expect(match.outcome).toEqual({ winners: [0, 1], ranking: [[0, 1], [2]], scores: [71, 71, 0] });
});

test.each([
  [200, [], 'apprentice'],
  [87, [], 'apprentice'],
  [86, [], 'journeyman'],
  [72, [], 'journeyman'],
  [71, [0], 'master'],
  [57, [0], 'master'],
  [56, [0], 'court apothecary'],
  [0, [0], 'court apothecary'],
])('alone, with 71 points and a target of %i, the winners are %j and the rating is %s', (target, winners, rating) => {
  const match = begin({ days: ['34125'], sheets: [{ ...LATE, still: [2, 3, 4, 5, 6, 7] }], options: { target } });
  playAll(match, ['brew press 8']);
  expect(match.outcome).toEqual({ winners, scores: [71] });
  expect(viewFor(match).messages.at(-1)).toBe(`Player 1 is rated ${rating}`);
});

describe('with repeats', () => {
  const options = { repeats: true };

  test('still and press each take the number before once more, for a point less', () => {
    const match = begin({ days: ['34115'], sheets: [{ still: [8], press: [4] }], options });
    expect(brews(match)).toEqual(expect.arrayContaining(['brew still 8', 'brew still 9', 'brew press 3', 'brew press 4']));
    playAll(match, ['brew still 8', '= stir']);
    expect(brewer(match).still.entries).toEqual([
      { value: 8, points: 1 },
      { value: 8, points: 2, special: true },
    ]);
    expect(brews(match)).not.toContain('brew still 8');
    expect(brewer(match).still.breakdown).toEqual({ entries: 3, bonus: 0, total: 3 });
  });

  test('scales and mortar do not', () => {
    const match = begin({ days: ['34115'], sheets: [{ scales: [4] }], options });
    expect(brews(match)).not.toContain('brew scales 4');
  });

  test('a full recipe is printed with what it is worth', () => {
    const match = begin({ days: ['34115'], sheets: [{ still: [2, 3, 4, 5, 6, 7] }], options });
    const { definition, game } = match;
    expect(definition.print?.({ game, player: game.players[0] })).toContain('full: 36 + 4');
  });
});

test('without repeats no number stands twice in a row', () => {
  expect(brews(begin({ days: ['34115'], sheets: [{ still: [8] }] }))).not.toContain('brew still 8');
});

test('the table prints what is written, what a box is worth, and for its owner what can be written', () => {
  const match = begin({
    days: ['34335'],
    sheets: [{ still: [4, 7], scales: [0], mortar: [1], dregs: [1, 1] }, { press: [12] }],
    helpers: ['stir', 'pinch'],
  });
  const { definition, game } = match;
  const lines = definition.print?.({ game, player: game.players[0] }).split('\n');
  expect(lines).toEqual([
    'Day 1 of 12   basket   leaf 3 4   root 3 3   spirit 5',
    'Player 1   points 6',
    '  tray     leaf 3 4   root 3 3   spirit 5   helpers: stir, pinch',
    '  still     4     7    [5]   [7]*  [9]  [11]   leaf + spirit, rising: 8, 9',
    '  press    [1]   [2]*  [3]   [5]*  [7]   [9]   leaf x root, falling: 9, 12',
    '  scales    0    [2]*  [3]   [4]*  [6]   [8]   root against spirit, each once: 2',
    '  mortar    x    [3]+  [4]   [5]+              two equal leaves or roots: x',
    '  rows 0   renown 0   dregs 2 (-1)',
    'Player 2   points 1',
    '  tray     leaf 3 4   root 3 3   spirit 5   helpers: stir, pinch',
    '  still    [1]   [3]*  [5]   [7]*  [9]  [11]',
    '  press    12    [2]*  [3]   [5]*  [7]   [9]',
    '  scales   [1]   [2]*  [3]   [4]*  [6]   [8]',
    '  mortar   [2]   [3]+  [4]   [5]+',
    '  rows 0   renown 0   dregs 0 (0)',
    '[3] an open box and its points   * brings a helper   + brew once more   full: 4 more   a row: 6',
  ]);
});
