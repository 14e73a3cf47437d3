import { createMatch, defineGame, fastRandom } from '@rookery/engine';
import { parseMove, printMove } from '@rookery/engine/formats';
import { type EntityView, type HiddenEntityView, offersFor, type View, viewFor } from '@rookery/engine/view';
import { randomMove } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import { Favour } from './favours.ts';
import { days } from './flow.ts';
import { Bazaar } from './game.ts';
import { Bale, type Bundle, GOODS } from './goods.ts';
import { bazaar } from './index.ts';
import { layOut } from './layout.ts';
import type { Merchant } from './merchant.ts';

/** A table that a test begins with. What a merchant has stands at their seat. */
interface Position {
  /** The goods in hand, as in `'dates dates silk'`. */
  readonly goods?: readonly string[];
  /** Buildings and trails, as in `'a1-a2 a2 c4+'`: trails, tents, and caravanserais with a plus. */
  readonly built?: readonly string[];
  /** The favours in hand. */
  readonly favours?: readonly string[];
  /** The top of the deck; all of it where it is empty. */
  readonly deck?: string;
  /** Tiles that yield something, as in `'ab1 dates 8'`; the others are sand. */
  readonly tiles?: readonly string[];
  /** The tile of the sandstorm. @default one that does not matter */
  readonly storm?: string;
  /** Sites with a gate, as in `'a2 any'`. */
  readonly gates?: readonly string[];
  /** Goods in the store. @default 19 less the goods in hand */
  readonly store?: Readonly<Record<string, number>>;
  readonly players?: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

function words(text: string | undefined): readonly string[] {
  return (text ?? '').split(' ').filter(Boolean);
}

function bundle(text: string): Bundle {
  return words(text).flatMap((word) => GOODS.filter((good) => good === word));
}

function found<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new Error(`there is no ${name}`);
  return thing;
}

function site({ desert }: Bazaar, name: string) {
  return found(
    desert.sites.find((each) => each.name === name),
    name,
  );
}

function trail({ desert }: Bazaar, name: string) {
  return found(
    desert.trails.find((each) => each.name === name),
    name,
  );
}

function tile({ desert }: Bazaar, name: string) {
  return found(
    desert.cells.find((each) => each.label() === name),
    name,
  );
}

function build(game: Bazaar, merchant: Merchant, text: string): void {
  for (const word of words(text)) {
    if (word.includes('-')) game.lay(merchant, trail(game, word));
    else {
      game.pitch(merchant, site(game, word.replace('+', '')));
      if (word.endsWith('+')) game.enlarge(merchant, site(game, word.replace('+', '')));
    }
  }
}

function arrange(game: Bazaar, position: Position): void {
  layOut(game);
  for (const each of game.desert.cells) {
    each.land = 'sand';
    each.number = 0;
  }
  for (const each of game.desert.sites) each.gate = 'none';
  for (const text of position.tiles ?? []) {
    const [name = '', land = '', number = ''] = words(text);
    const each = tile(game, name);
    each.land = found(
      GOODS.find((good) => good === land),
      land,
    );
    each.number = Number(number);
  }
  for (const text of position.gates ?? []) {
    const [name = '', gate = ''] = words(text);
    site(game, name).gate = gate === 'any' ? 'any' : (bundle(gate)[0] ?? 'none');
  }
  game.storm = tile(game, position.storm ?? 'ef3');
  for (const merchant of game.players) {
    build(game, merchant, position.built?.[merchant.seat] ?? '');
    game.gain(merchant, bundle(position.goods?.[merchant.seat] ?? ''));
    for (const kind of words(position.favours?.[merchant.seat])) {
      found(
        game.deck.first(Favour, (favour) => favour.kind === kind),
        kind,
      ).putInto(merchant.favours);
    }
  }
  if (position.deck !== undefined) {
    const cards = words(position.deck).map((kind) => game.deck.all(Favour).filter((favour) => favour.kind === kind));
    for (const [card] of cards.reverse()) card?.putInto(game.deck, 'first');
    for (const card of game.deck.all(Favour).slice(cards.length)) card.remove();
  }
  for (const [good, amount] of Object.entries(position.store ?? {})) {
    for (const each of bundle(good)) game.store.set(each, amount);
  }
}

/** A match that begins with the first turn, in a position. */
function begin(position: Position, seed = 'a') {
  const definition = defineGame(Bazaar, () => ({
    name: 'bazaar',
    players: bazaar.players,
    setup: ({ game }) => arrange(game, position),
    actions: bazaar.actions,
    rules: bazaar.rules,
    flow: days,
  }));
  const { players = 3, options = {} } = position;
  return createMatch(definition, { players, options, seed, strict: true });
}

type BazaarMatch = ReturnType<typeof begin>;

/** A match in which the first merchant has just rolled a number. @default a number other than seven */
function rolled(position: Position, number?: number): BazaarMatch {
  for (let seed = 0; ; seed++) {
    const match = begin(position, `${seed}`);
    play(match, 0, 'roll');
    const { total } = match.game.dice;
    if (number === undefined ? total !== 7 : total === number) return match;
  }
}

function tried(match: BazaarMatch, seat: number, text: string) {
  const move = parseMove(match, text, seat);
  return move.ok ? match.play(move.value) : move;
}

function play(match: BazaarMatch, seat: number, ...lines: readonly string[]): void {
  for (const line of lines) expect(tried(match, seat, line), `${seat}: ${line}`).toMatchObject({ ok: true });
}

/** The moves of a seat that begin with a word, without the word. */
function moves(match: BazaarMatch, seat: number, word: string): readonly string[] {
  const all = [...match.legal(seat)].map((move) => printMove(match, move));
  return all.filter((text) => text.startsWith(`${word} `)).map((text) => text.slice(word.length + 1));
}

/** The actions that a seat can take. */
function actions(match: BazaarMatch, seat: number): readonly string[] {
  return [...new Set([...match.legal(seat)].map(({ action }) => action))];
}

function merchant({ game }: BazaarMatch, seat: number): Merchant {
  return found(game.players[seat], `seat ${seat}`);
}

/** The goods in a hand, in the order of the list. */
function goods(match: BazaarMatch, seat: number): string {
  const held = merchant(match, seat)
    .bales.all(Bale)
    .map(({ good }) => good);
  return GOODS.flatMap((good) => held.filter((each) => each === good)).join(' ');
}

function scores({ game }: BazaarMatch): readonly number[] {
  return game.players.map(({ score }) => score);
}

function said(match: BazaarMatch, viewer?: number): readonly string[] {
  return viewFor(match, viewer).messages;
}

/** Whether a word is anywhere in what a viewer is shown. */
function tells(match: BazaarMatch, viewer: number | undefined, word: string): boolean {
  return JSON.stringify(viewFor(match, viewer)).includes(word);
}

/** The entities of a seat's zone that a viewer knows, and the size of the zone. */
function seen(match: BazaarMatch, viewer: number | undefined, seat: number, zone: string): readonly [string, number] {
  const isOpen = (view: EntityView | HiddenEntityView): view is EntityView => 'id' in view;
  const { table }: View = viewFor(match, viewer);
  const seats = table.children.filter(isOpen);
  const own = seats.find(({ kind, attributes }) => kind === 'Player' && attributes.seat === seat);
  const space = own?.children.filter(isOpen).find(({ name }) => name === zone);
  const known = space?.children.filter(isOpen).map(({ label }) => label) ?? [];
  return [known.sort().join(' '), known.length + (space?.hidden ?? 0)];
}

describe('the map', () => {
  const { desert } = createMatch(bazaar, { seed: 'map' }).game;

  test('has 19 tiles with six sites each, 54 sites and 72 trails', () => {
    expect([desert.cells.length, desert.sites.length, desert.trails.length]).toEqual([19, 54, 72]);
    for (const each of desert.cells) expect(new Set(desert.sitesOf(each)).size).toBe(6);
    for (const each of desert.trails) expect(desert.endsOf(each).join('-')).toBe(each.name);
    const meeting = (kind: 'trailsAt' | 'tilesAt') =>
      [1, 2, 3].map((count) => desert.sites.filter((each) => desert[kind](each).length === count).length);
    expect(meeting('trailsAt')).toEqual([0, 18, 36]);
    expect(meeting('tilesAt')).toEqual([18, 12, 24]);
  });

  test('tiles that touch share two sites, others none', () => {
    expect.hasAssertions();
    for (const one of desert.cells) {
      for (const other of desert.cells) {
        const shared = desert.sitesOf(one).filter((each) => desert.sitesOf(other).includes(each));
        expect(shared.length).toBe([6, 2, 0, 0, 0][one.distanceTo(other)]);
      }
    }
  });

  test('a site has a trail to each site beside it', () => {
    const { game } = begin({});
    const near = (name: string) => game.desert.trailsAt(site(game, name)).map(String);
    expect(near('a1')).toEqual(['a1-a2', 'a1-b2']);
    expect(near('c5')).toEqual(['c5-c6', 'c4-c5', 'c5-d5']);
    expect(near('d2')).toEqual(['d2-d3', 'd1-d2', 'd2-e1']);
    expect(game.desert.tilesAt(site(game, 'c5')).map(String)).toEqual(['bc2', 'cd2', 'cd3']);
    expect(game.desert.sitesOf(tile(game, 'de1')).map(String)).toEqual(['d2', 'd3', 'd4', 'e3', 'e2', 'e1']);
  });

  test.each(['1', '2', '3', '4', '5'])('is laid out by its rules, seed %s', (seed) => {
    const { game } = createMatch(bazaar, { seed });
    const { cells, sites } = game.desert;
    const count = (land: string) => cells.filter((each) => each.land === land).length;
    expect(['dates', 'salt', 'silk', 'spice', 'copper', 'sand'].map(count)).toEqual([4, 3, 4, 4, 3, 1]);
    const numbers = cells.map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual([0, 2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]);
    expect([game.storm?.land, game.storm?.number]).toEqual(['sand', 0]);
    const busy = cells.filter(({ number }) => number === 6 || number === 8);
    for (const each of busy) expect(each.neighbours.filter((near) => busy.includes(near))).toEqual([]);
    const gates = (gate: string) => sites.filter((each) => each.gate === gate).length;
    expect(['any', ...GOODS].map(gates)).toEqual([8, 2, 2, 2, 2, 2]);
    for (const each of sites.filter(({ gate }) => gate !== 'none'))
      expect(game.desert.tilesAt(each).length).toBeLessThan(3);
    expect(GOODS.map((good) => game.store.get(good))).toEqual([19, 19, 19, 19, 19]);
    expect(game.deck.size).toBe(20);
  });

  test('is another one for another seed', () => {
    const lands = (seed: string) => createMatch(bazaar, { seed }).game.desert.cells.map(({ land }) => land);
    expect(lands('1')).not.toEqual(lands('2'));
  });
});

describe('founding', () => {
  function founded(...lines: readonly string[]) {
    const match = createMatch(bazaar, { seed: 'found', players: 3, strict: true });
    const order: number[] = [];
    for (const line of lines) {
      order.push(match.toAct[0] ?? -1);
      const move = parseMove(match, `found ${line}`);
      expect(move.ok && match.play(move.value).ok, line).toBe(true);
    }
    return { match, order };
  }
  const ALL = ['a1 a1-a2', 'a4 a3-a4', 'a7 a6-a7', 'f1 f1-f2', 'f4 f3-f4', 'c5 c4-c5'];

  test.each([2, 5])('%i cannot play', (players) => {
    expect(() => createMatch(bazaar, { players })).toThrow('3 to 4 players');
  });

  test('goes round and back, then the first merchant rolls', () => {
    const { match, order } = founded(...ALL);
    expect(order).toEqual([0, 1, 2, 2, 1, 0]);
    expect(match.toAct).toEqual([0]);
    expect([...match.legal()].map(({ action }) => action)).toEqual(['roll']);
    expect(match.game.players.map(({ score }) => score)).toEqual([2, 2, 2]);
  });

  test('a tent stands on any site that is free and not next to a building, with a trail from it', () => {
    const { match } = founded('c5 c4-c5');
    const offered = new Set([...match.legal()].map(({ args }) => String(args[0])));
    expect(offered.size).toBe(54 - 4);
    for (const name of ['c5', 'c4', 'c6', 'd5']) expect(offered.has(name)).toBe(false);
    const far = parseMove(match, 'found a1 c4-c5', 1);
    expect(far.ok && match.play(far.value).ok).toBe(false);
    const trails = [...match.legal()].filter(({ args }) => String(args[0]) === 'a1').map(({ args }) => String(args[1]));
    expect(trails).toEqual(['a1-a2', 'a1-b2']);
  });

  test('the second tent brings a good of each tile around it, the first none', () => {
    const { match } = founded(...ALL.slice(0, 3));
    expect(match.game.players.every(({ bales }) => bales.isEmpty)).toBe(true);
    const { game } = founded(...ALL).match;
    const last = game.desert.sites.find(({ name }) => name === 'c5');
    const lands = last ? game.desert.tilesAt(last).map(({ land }) => land) : [];
    const got = game.players[0]?.bales.all(Bale).map(({ good }) => good);
    expect(got).toEqual(lands.filter((land) => land !== 'sand'));
  });
});

test('everyone has as many of each good at the start as the option says', () => {
  const { game } = createMatch(bazaar, { seed: 'rookery', players: 4, options: { wealth: 2 } });
  for (const good of GOODS) {
    expect(game.players.map(({ bales }) => bales.amount(good))).toEqual([2, 2, 2, 2]);
    expect(game.store.get(good)).toBe(11);
  }
});

describe('a roll', () => {
  const TILES = ['bc2 dates 8', 'cd2 salt 8', 'cd3 silk 5'];

  test('comes first, and ends nothing', () => {
    const match = begin({ goods: ['salt spice'], built: ['c5'] });
    expect(actions(match, 0)).toEqual(['roll']);
    expect(tried(match, 0, 'rest')).toMatchObject({ ok: false, refusal: { code: 'not-offered' } });
    expect(tried(match, 1, 'roll').ok).toBe(false);
    const after = rolled({ goods: ['salt spice'], built: ['c5'] });
    expect(actions(after, 0)).toEqual(['trail', 'offer', 'rest']);
    expect(after.game.dice.total).toBeGreaterThan(1);
  });

  test('gives a tent one good of each tile of the number and a caravanserai two', () => {
    const match = rolled({ tiles: TILES, built: ['c5', 'b5+', 'd6'] }, 8);
    expect([goods(match, 0), goods(match, 1), goods(match, 2)]).toEqual(['dates salt', 'dates dates', '']);
    expect([match.game.store.get('dates'), match.game.store.get('salt')]).toEqual([16, 18]);
    expect(said(match).at(-1)).toBe('Player 1 rolls 8: Player 1 gets dates, salt; Player 2 gets 2 dates');
  });

  test('gives nothing where the sandstorm is', () => {
    const match = rolled({ tiles: TILES, storm: 'bc2', built: ['c5', 'b5+'] }, 8);
    expect([goods(match, 0), goods(match, 1)]).toEqual(['salt', '']);
  });

  test('gives to all, whoever rolls', () => {
    const match = rolled({ tiles: TILES, built: ['', 'c5'] }, 5);
    expect(goods(match, 1)).toBe('silk');
  });

  test('gives a good to none of several if the store has too few of it', () => {
    const match = rolled({ tiles: TILES, built: ['c5', 'b5+'], store: { dates: 2 } }, 8);
    expect([goods(match, 0), goods(match, 1), match.game.store.get('dates')]).toEqual(['salt', '', 2]);
  });

  test('gives a single merchant what the store has left', () => {
    const match = rolled({ tiles: TILES, built: ['', 'b5+'], store: { dates: 1 } }, 8);
    expect([goods(match, 1), match.game.store.get('dates')]).toEqual(['dates', 0]);
    const exact = rolled({ tiles: TILES, built: ['c5', 'b5+'], store: { dates: 3 } }, 8);
    expect([goods(exact, 0), goods(exact, 1), exact.game.store.get('dates')]).toEqual(['dates salt', 'dates dates', 0]);
  });
});

describe('a seven', () => {
  const EIGHT = 'dates dates dates salt silk silk spice copper';

  test('makes whoever has more than seven goods lose half of them, rounded down, of their own choice', () => {
    const nine = `${EIGHT} copper`;
    const match = rolled({ goods: ['dates salt salt salt salt silk silk', EIGHT, nine] }, 7);
    expect([match.toAct, match.questionFor(1)?.prompt]).toEqual([[1, 2], 'Lose 4 goods']);
    expect(tried(match, 1, '= dates+dates+dates').ok).toBe(false);
    expect(tried(match, 1, '= dates+dates+dates+dates').ok).toBe(false);
    expect(tried(match, 1, '= dates+dates+salt+salt').ok).toBe(false);
    play(match, 1, '= dates+dates+silk+copper');
    play(match, 2, '= silk+spice+copper+copper');
    expect(goods(match, 1)).toBe('dates salt silk spice');
    expect(goods(match, 2)).toBe('dates dates dates salt silk');
    expect(goods(match, 0)).toBe('dates salt salt salt salt silk silk');
    expect(match.game.store.get('copper')).toBe(19);
    expect([match.toAct, match.questionFor(0)?.prompt]).toEqual([[0], 'Where does the sandstorm go?']);
  });

  test('lets all of them choose at once, sealed until the last has chosen', () => {
    const match = rolled({ goods: [EIGHT, EIGHT, 'dates'] }, 7);
    expect(match.toAct).toEqual([0, 1]);
    const before = JSON.stringify(viewFor(match, 2));
    play(match, 1, '= dates+dates+dates+salt');
    expect(goods(match, 1)).toBe(EIGHT);
    expect(JSON.stringify({ ...viewFor(match, 2), movesVersion: 0 })).toBe(
      JSON.stringify({ ...JSON.parse(before), movesVersion: 0 }),
    );
    play(match, 1, '= dates+dates+dates+silk');
    play(match, 0, '= dates+salt+silk+spice');
    play(match, 0, '= ab1');
    expect([goods(match, 0), goods(match, 1)]).toEqual(['dates dates silk copper', 'salt silk spice copper']);
    expect(said(match)).toContain('Player 2 loses 3 dates, silk');
  });

  test('a bundle can be chosen in one way only', () => {
    const match = rolled({ goods: [EIGHT] }, 7);
    const answers = [...match.legal(0)].map((move) => printMove(match, move));
    expect(new Set(answers.map((text) => text.slice(2).split('+').sort().join())).size).toBe(answers.length);
    for (const text of answers) expect(text.split('+').length).toBe(4);
  });

  test('moves the sandstorm to another tile', () => {
    const match = rolled({ storm: 'cd3' }, 7);
    expect(match.legal(0).length).toBe(18);
    expect(tried(match, 0, '= cd3').ok).toBe(false);
    play(match, 0, '= ab1');
    expect(String(match.game.storm)).toBe('ab1');
    expect(actions(match, 0)).toEqual(['rest']);
  });

  test('takes a good from one of the others with a building there and goods in hand', () => {
    const match = rolled({ built: ['c5', 'b5', 'b3+', 'c7'], goods: ['dates', 'salt salt', 'silk', ''], players: 4 }, 7);
    play(match, 0, '= bc2');
    expect([...match.legal(0)].map((move) => printMove(match, move))).toEqual(['= "Player 2"', '= "Player 3"']);
    play(match, 0, '= "Player 2"');
    expect([goods(match, 0), goods(match, 1), goods(match, 2)]).toEqual(['dates salt', 'salt', 'silk']);
  });

  test('asks nobody whom to take from when there is only one, and takes nothing where there is none', () => {
    const one = rolled({ built: ['c5', 'b5'], goods: ['', 'salt'] }, 7);
    play(one, 0, '= bc2');
    expect([one.questions.length, goods(one, 0), goods(one, 1)]).toEqual([0, 'salt', '']);
    const none = rolled({ built: ['c5', 'b5'], goods: ['', 'salt'] }, 7);
    play(none, 0, '= cd5');
    expect([none.questions.length, goods(none, 0), goods(none, 1)]).toEqual([0, '', 'salt']);
  });

  test('what was taken only the two of them are told', () => {
    const match = rolled({ built: ['', 'b5'], goods: ['', 'salt salt silk silk'] }, 7);
    play(match, 0, '= bc2');
    const taken = goods(match, 0);
    for (const viewer of [0, 1]) expect(said(match, viewer).at(-1)).toBe(`It is ${taken}`);
    for (const viewer of [2, undefined]) expect(said(match, viewer).at(-1)).toBe('Player 1 takes a good from Player 2');
    expect(seen(match, 0, 0, 'goods')).toEqual([taken, 1]);
    for (const viewer of [1, 2, undefined]) expect(seen(match, viewer, 0, 'goods')).toEqual(['', 1]);
  });

  test('takes any good of a hand, each as likely', () => {
    const taken = { salt: 0, silk: 0 };
    const match = begin({ built: ['', 'b5'], goods: ['', 'salt salt salt silk'], favours: ['wind'] });
    for (let seed = 0; seed < 80; seed++) {
      match.restart(`${seed}`);
      play(match, 0, 'play wind', '= bc2');
      taken[goods(match, 0) === 'salt' ? 'salt' : 'silk']++;
    }
    expect(taken.salt).toBeGreaterThan(45);
    expect(taken.silk).toBeGreaterThan(8);
  });
});

describe('trails', () => {
  test('cost salt and spice', () => {
    const match = rolled({ built: ['c5'], goods: ['salt spice silk'] });
    play(match, 0, 'trail c5-d5');
    expect([goods(match, 0), match.game.store.get('salt'), match.game.store.get('spice')]).toEqual(['silk', 19, 19]);
    const poor = rolled({ built: ['c5'], goods: ['salt silk'] });
    expect(moves(poor, 0, 'trail')).toEqual([]);
    expect(tried(poor, 0, 'trail c5-d5')).toMatchObject({ ok: false, refusal: { code: 'blocked' } });
  });

  test('go on from an own building or trail', () => {
    const match = rolled({ built: ['c5 c5-d5'], goods: ['salt spice'] });
    expect(moves(match, 0, 'trail')).toEqual(['c5-c6', 'c4-c5', 'd4-d5', 'd5-d6']);
  });

  test("go on past one's own building, not past another's", () => {
    const own = rolled({ built: ['d5 c5-d5 c5'], goods: ['salt spice'] });
    expect(moves(own, 0, 'trail')).toEqual(['c5-c6', 'c4-c5', 'd4-d5', 'd5-d6']);
    const other = rolled({ built: ['c3 c3-c4 c4-c5', 'c5'], goods: ['salt spice'] });
    expect(moves(other, 0, 'trail')).toEqual(['b3-c4', 'c2-c3', 'c3-d3']);
  });

  test('are fifteen for each', () => {
    const line = 'a1 a1-a2 a2-a3 a3-a4 a4-a5 a5-a6 a6-a7 a7-b8 b8-b9 b9-c10 c10-c11 c11-d11 d10-d11 d10-e9 e8-e9';
    const match = rolled({ built: [line], goods: ['salt salt spice spice'] });
    play(match, 0, 'trail e8-f7');
    expect(match.game.left(merchant(match, 0), 'trail')).toBe(0);
    expect(tried(match, 0, 'trail f6-f7')).toMatchObject({ ok: false, refusal: { code: 'condition-failed' } });
  });
});

describe('tents', () => {
  const PRICE = 'dates salt silk spice';

  test('cost dates, salt, silk and spice and are worth a point', () => {
    const match = rolled({ built: ['a1 a1-a2 a2-a3'], goods: [`${PRICE} copper`] });
    expect(moves(match, 0, 'tent')).toEqual(['a3']);
    play(match, 0, 'tent a3');
    expect([goods(match, 0), scores(match)]).toEqual(['copper', [2, 0, 0]]);
    expect(moves(rolled({ built: ['a1 a1-a2 a2-a3'], goods: ['dates salt silk'] }), 0, 'tent')).toEqual([]);
  });

  test('stand where an own trail leads, and never next to a building', () => {
    const built = ['a1 a1-a2 a2-a3 a3-a4 a4-a5', 'a6 a5-a6'];
    const match = rolled({ built, goods: [PRICE] });
    expect(moves(match, 0, 'tent')).toEqual(['a3', 'a4']);
    expect(tried(match, 0, 'tent c5').ok).toBe(false);
  });

  test('are five for each; one that became a caravanserai can be pitched again', () => {
    const built = ['a1 a3 a5 a7 c5 a1-a2 c5-d5 d4-d5'];
    const match = rolled({ built, goods: [`${PRICE} dates dates copper copper copper`] });
    expect(tried(match, 0, 'tent d4')).toMatchObject({ ok: false, refusal: { code: 'condition-failed' } });
    play(match, 0, 'caravanserai c5', 'tent d4');
    expect(scores(match)).toEqual([7, 0, 0]);
  });
});

describe('caravanserais', () => {
  const PRICE = 'dates dates copper copper copper';

  test('take the place of a tent for two dates and three copper and are worth a point more', () => {
    const match = rolled({ built: ['a1 c5+', 'c3'], goods: [`${PRICE} silk`] });
    expect(moves(match, 0, 'caravanserai')).toEqual(['a1']);
    play(match, 0, 'caravanserai a1');
    expect([goods(match, 0), scores(match), site(match.game, 'a1').building]).toEqual(['silk', [4, 1, 0], 'caravanserai']);
    const poor = rolled({ built: ['a1'], goods: ['dates dates copper copper'] });
    expect(tried(poor, 0, 'caravanserai a1')).toMatchObject({
      refusal: { code: 'blocked', message: 'You need 2 dates, 3 copper; you have 2 dates, 2 copper.' },
    });
  });

  test('are shown greyed with what is missing, to who cannot pay', () => {
    const match = rolled({ built: ['a1'], goods: ['dates dates copper copper'] });
    const greyed = offersFor(match, 0).flatMap(({ action, blocked }) => (blocked ? [`${action}: ${blocked.reason}`] : []));
    expect(greyed).toEqual([
      'trail: You need salt, spice; you have nothing.',
      'tent: You need dates, salt, silk, spice; you have dates.',
      'caravanserai: You need 2 dates, 3 copper; you have 2 dates, 2 copper.',
      'favour: You need dates, silk, copper; you have dates, copper.',
      'barter: The store takes 4 of it; you have 2.',
    ]);
  });

  test('are four for each', () => {
    const match = rolled({ built: ['a1+ a3+ a5+ a7+ c5'], goods: [PRICE] });
    expect(tried(match, 0, 'caravanserai c5')).toMatchObject({ ok: false, refusal: { code: 'condition-failed' } });
  });
});

describe('favours', () => {
  const PRICE = 'dates silk copper';

  test('cost dates, silk and copper and are drawn unseen by the others', () => {
    const match = rolled({ goods: [`${PRICE} salt`], deck: 'levy wind' });
    play(match, 0, 'favour');
    expect([goods(match, 0), match.game.deck.size]).toEqual(['salt', 1]);
    expect(seen(match, 0, 0, 'fresh')).toEqual(['levy', 1]);
    for (const viewer of [1, 2, undefined]) {
      expect(seen(match, viewer, 0, 'fresh')).toEqual(['', 1]);
      expect(tells(match, viewer, 'levy')).toBe(false);
    }
  });

  test('are as many as there are', () => {
    const match = rolled({ goods: [`${PRICE} ${PRICE}`], deck: 'wind' });
    play(match, 0, 'favour');
    expect(tried(match, 0, 'favour')).toMatchObject({ ok: false, refusal: { code: 'condition-failed' } });
    const kinds = createMatch(bazaar, { seed: 'rookery' })
      .game.deck.all(Favour)
      .map(({ kind }) => kind);
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    expect(['wind', 'guide', 'gift', 'levy', 'fame'].map(count)).toEqual([7, 3, 3, 2, 5]);
  });

  test('are played from the next turn on, one in a turn, also before the roll', () => {
    const match = rolled({ goods: [PRICE], favours: ['guide'], deck: 'gift guide' });
    play(match, 0, 'favour');
    expect(moves(match, 0, 'play')).toEqual(['guide']);
    play(match, 0, 'play guide');
    expect(moves(match, 0, 'play')).toEqual([]);
    expect(tried(match, 0, 'play gift').ok).toBe(false);
    play(match, 0, 'rest');
    for (const seat of [1, 2]) passTurn(match, seat);
    expect(moves(match, 0, 'play')).toEqual(['gift']);
    play(match, 0, 'play gift', '= salt+silk');
    expect([goods(match, 0), actions(match, 0)]).toEqual(['salt silk', ['roll']]);
    expect(match.game.played.all(Favour).map(String)).toEqual(['gift', 'guide']);
  });

  test('wind moves the sandstorm and takes a good', () => {
    const match = begin({ favours: ['wind'], built: ['', 'b5'], goods: ['', 'salt'] });
    play(match, 0, 'play wind', '= bc2');
    expect([goods(match, 0), String(match.game.storm)]).toEqual(['salt', 'bc2']);
  });

  test('a guide pays for two trails of this turn', () => {
    const match = rolled({ favours: ['guide'], built: ['c5'], goods: ['salt spice'] });
    play(match, 0, 'play guide', 'trail c5-d5', 'trail d4-d5');
    expect(goods(match, 0)).toBe('salt spice');
    play(match, 0, 'trail d5-d6');
    expect([goods(match, 0), moves(match, 0, 'trail')]).toEqual(['', []]);
    const wasted = rolled({ favours: ['guide'], built: ['c5', 'a1'] });
    play(wasted, 0, 'play guide', 'trail c5-d5', 'rest');
    passTurn(wasted, 1);
    passTurn(wasted, 2);
    toBuild(wasted, 0);
    expect(moves(wasted, 0, 'trail')).toEqual([]);
  });

  test('a gift is any two goods that the store has', () => {
    const match = begin({ favours: ['gift'], store: { dates: 1, salt: 0, silk: 0, spice: 5 } });
    play(match, 0, 'play gift');
    const answers = [...match.legal(0)].map((move) => printMove(match, move));
    expect(answers).toEqual(['= dates+spice', '= dates+copper', '= spice+spice', '= spice+copper', '= copper+copper']);
    play(match, 0, '= spice+spice');
    expect([goods(match, 0), match.game.store.get('spice')]).toEqual(['spice spice', 3]);
  });

  test('a levy brings all that the others have of one good', () => {
    const match = begin({ favours: ['levy'], goods: ['salt', 'salt salt dates', 'silk'] });
    play(match, 0, 'play levy', '= salt');
    expect([goods(match, 0), goods(match, 1), goods(match, 2)]).toEqual(['salt salt salt', 'dates', 'silk']);
    expect(said(match).slice(-2)).toEqual(['Player 2 hands over 2 salt', 'Player 3 hands over nothing']);
  });

  test('fame is not played', () => {
    const match = rolled({ favours: ['fame wind'] });
    expect(moves(match, 0, 'play')).toEqual(['wind']);
  });
});

describe('trade with the store', () => {
  test('takes four of a good for one of another', () => {
    const match = rolled({ goods: ['dates dates dates dates salt salt salt'], built: ['c5'] });
    expect(moves(match, 0, 'barter')).toEqual(['dates salt', 'dates silk', 'dates spice', 'dates copper']);
    play(match, 0, 'barter dates copper');
    expect([goods(match, 0), match.game.store.get('dates')]).toEqual(['salt salt salt copper', 19]);
  });

  test('takes three at a gate for any good, two at a gate for the good itself', () => {
    const position = { goods: ['dates dates dates salt salt silk silk'], gates: ['a1 any', 'a4 salt', 'a6 silk'] };
    const match = rolled({ ...position, built: ['a1 a4', 'a6'] });
    expect(moves(match, 0, 'barter').map((text) => words(text)[0])).toEqual([
      ...Array(4).fill('dates'),
      ...Array(4).fill('salt'),
    ]);
    play(match, 0, 'barter salt spice', 'barter dates spice');
    expect(goods(match, 0)).toBe('silk silk spice spice');
    expect(moves(rolled({ ...position, built: ['c5', 'a1 a4'] }), 0, 'barter')).toEqual([]);
  });

  test('gives only what the store has', () => {
    const match = rolled({ goods: ['dates dates dates dates'], store: { salt: 0, silk: 0 } });
    expect(moves(match, 0, 'barter')).toEqual(['dates spice', 'dates copper']);
  });
});

describe('offers', () => {
  test('are one or two own goods for one or two of other kinds', () => {
    const match = rolled({ goods: ['dates salt salt'] });
    const offers = moves(match, 0, 'offer').map((text) => text.split(' '));
    expect([...new Set(offers.map(([give]) => give))]).toEqual(['dates', 'dates+salt', 'salt', 'salt+salt']);
    expect(offers.filter(([give]) => give === 'dates+salt').map(([, want]) => want)).toEqual([
      'silk',
      'silk+silk',
      'silk+spice',
      'silk+copper',
      'spice',
      'spice+spice',
      'spice+copper',
      'copper',
      'copper+copper',
    ]);
    for (const text of ['dates dates', 'dates+salt salt', 'dates+dates silk', 'silk dates', 'salt silk+silk+silk'])
      expect(tried(match, 0, `offer ${text}`).ok).toBe(false);
  });

  test('are answered by all others at once, sealed; who has not got the goods can only say no', () => {
    const match = rolled({ goods: ['dates', 'silk', 'salt', 'silk silk'], players: 4 });
    play(match, 0, 'offer dates silk');
    expect(match.toAct).toEqual([1, 2, 3]);
    for (const seat of [1, 2, 3]) expect(match.questionFor(seat)?.prompt).toBe('Give Player 1 silk for dates?');
    const answers = (seat: number) => [...match.legal(seat)].map((move) => printMove(match, move));
    expect([answers(1), answers(2), answers(3)]).toEqual([['= true', '= false'], ['= false'], ['= true', '= false']]);
    expect(tried(match, 2, '= true').ok).toBe(false);
    play(match, 1, '= true');
    for (const viewer of [0, 2, 3, undefined]) expect(tells(match, viewer, 'would agree')).toBe(false);
    play(match, 3, '= true');
    play(match, 2, '= false');
    expect([match.toAct, answers(0)]).toEqual([[0], ['= "Player 2"', '= "Player 4"', '= -']]);
    play(match, 0, '= "Player 4"');
    expect([0, 1, 2, 3].map((seat) => goods(match, seat))).toEqual(['silk', 'silk', 'salt', 'dates silk']);
    expect(said(match).slice(-2)).toEqual([
      'Player 1 offers dates for silk: Player 2 and Player 4 would agree',
      'Player 1 trades with Player 4',
    ]);
  });

  test('bind nobody: the merchant may decline those who agree', () => {
    const match = rolled({ goods: ['dates', 'silk'] });
    play(match, 0, 'offer dates silk');
    play(match, 1, '= true');
    play(match, 2, '= false');
    play(match, 0, '= -');
    expect([goods(match, 0), goods(match, 1), match.toAct]).toEqual(['dates', 'silk', [0]]);
  });

  test('come to nothing when nobody agrees', () => {
    const match = rolled({ goods: ['dates', 'silk'] });
    play(match, 0, 'offer dates silk');
    play(match, 1, '= false');
    play(match, 2, '= false');
    expect([match.questions.length, goods(match, 0), said(match).at(-1)]).toEqual([
      0,
      'dates',
      'Player 1 offers dates for silk: nobody agrees',
    ]);
  });

  test('are three in a turn', () => {
    const match = rolled({ goods: ['dates', 'dates'] });
    for (let i = 0; i < 3; i++) {
      play(match, 0, 'offer dates silk');
      for (const seat of [1, 2]) play(match, seat, '= false');
    }
    expect(tried(match, 0, 'offer dates silk')).toMatchObject({ ok: false, refusal: { code: 'condition-failed' } });
    play(match, 0, 'rest');
    toBuild(match, 1);
    expect(moves(match, 1, 'offer').length).toBeGreaterThan(0);
  });
});

describe('the longest trail', () => {
  function length(own: string, other = ''): number {
    const match = begin({ built: [own, other] });
    return match.game.longestTrail(merchant(match, 0));
  }

  test('is the most trails in a row, each walked once', () => {
    expect(length('')).toBe(0);
    expect(length('a1 a1-a2 a2-a3')).toBe(2);
    expect(length('a1-a2 a4-a5 a5-a6')).toBe(2);
    expect(length('c5-c6 c4-c5 c5-d5')).toBe(2);
    expect(length('c5-c6 c4-c5 c5-d5 b3-c4 d4-d5')).toBe(4);
  });

  test('may be a ring, and a ring with a tail', () => {
    const ring = 'c5-c6 c6-c7 c7-d7 d6-d7 d5-d6 c5-d5';
    expect(length(ring)).toBe(6);
    expect(length(`${ring} c4-c5 b3-c4`)).toBe(8);
    expect(length(`${ring} c4-c5 c7-c8`)).toBe(7);
    expect(length(`${ring} d4-d5 d4-e3 c4-c5`)).toBe(8);
  });

  test("ends at another's building, which does not count against its own trails", () => {
    expect(length('a1-a2 a2-a3 a3-a4 a4-a5', 'a3')).toBe(2);
    expect(length('a1-a2 a2-a3 a3-a4 a4-a5', 'a1')).toBe(4);
    expect(length('a3 a1-a2 a2-a3 a3-a4 a4-a5')).toBe(4);
    expect(length('c5-c6 c6-c7 c7-d7 d6-d7 d5-d6 c5-d5', 'c5')).toBe(6);
  });

  const FOUR = 'a1 a1-a2 a2-a3 a3-a4 a4-a5';
  const OTHER = 'f1 f1-f2 f2-f3 f3-f4 f4-f5 f5-f6';

  test('of five is worth two points', () => {
    const match = rolled({ built: [FOUR], goods: ['salt spice'] });
    expect(scores(match)).toEqual([1, 0, 0]);
    play(match, 0, 'trail a5-a6');
    expect([scores(match), match.game.pathfinder?.seat]).toEqual([[3, 0, 0], 0]);
    expect(said(match).at(-1)).toBe('Player 1 has the longest trail');
  });

  test('is kept until another is longer', () => {
    const match = rolled({ built: [FOUR, OTHER], goods: ['salt salt spice spice'] });
    expect(scores(match)).toEqual([1, 3, 0]);
    play(match, 0, 'trail a5-a6');
    expect(scores(match)).toEqual([1, 3, 0]);
    play(match, 0, 'trail a6-a7');
    expect([scores(match), match.game.pathfinder?.seat]).toEqual([[3, 1, 0], 0]);
  });

  test('that is broken passes to whoever has the longest then', () => {
    const line = 'a1 a1-a2 a2-a3 a3-b4 b4-b5 b5-b6 b6-b7';
    const match = rolled({ built: ['c5 c5-c6 b5-c6', line, OTHER], goods: ['dates salt silk spice'] });
    expect([scores(match), match.game.pathfinder?.seat]).toEqual([[1, 3, 1], 1]);
    play(match, 0, 'tent b5');
    expect([scores(match), match.game.pathfinder?.seat]).toEqual([[2, 1, 3], 2]);
  });

  test('that is broken goes to nobody when none is long enough, or two are as long', () => {
    const line = 'a1 a1-a2 a2-a3 a3-b4 b4-b5 b5-b6 b6-b7';
    const goods = ['dates salt silk spice'];
    const none = rolled({ built: ['c5 c5-c6 b5-c6', line], goods });
    play(none, 0, 'tent b5');
    expect([scores(none), none.game.pathfinder]).toEqual([[2, 1, 0], undefined]);
    expect(said(none).at(-1)).toBe('Nobody has the longest trail any more');
    const third = 'c11 c11-d11 d10-d11 d10-e9 e8-e9 e7-e8';
    const two = rolled({ built: ['c5 c5-c6 b5-c6', line, OTHER, third], goods, players: 4 });
    expect(two.game.players.map((each) => two.game.longestTrail(each))).toEqual([2, 6, 5, 5]);
    play(two, 0, 'tent b5');
    expect([scores(two), two.game.pathfinder]).toEqual([[2, 1, 1, 1], undefined]);
  });

  test('that is broken stays where it is when what is left is as long as any', () => {
    const line = 'a1 a1-a2 a2-a3 a3-b4 b4-b5 b5-b6 b6-b7 b7-b8 b8-b9';
    const long = `${line} a1-b2 b2-b3`;
    const match = rolled({ built: ['c9 c8-c9 b7-c8', long, OTHER], goods: ['dates salt silk spice'] });
    expect(match.game.pathfinder?.seat).toBe(1);
    play(match, 0, 'tent b7');
    expect([match.game.longestTrail(merchant(match, 1)), match.game.pathfinder?.seat]).toEqual([8, 1]);
  });
});

describe('the end', () => {
  test('comes at once when the merchant whose turn it is has enough points', () => {
    const built = ['a1+ a3+ a5+ a7+ c5 c5-d5 d4-d5'];
    const match = rolled({ built, goods: ['dates salt silk spice'] });
    expect(match.isOver).toBe(false);
    play(match, 0, 'tent d4');
    expect([match.isOver, match.outcome]).toEqual([true, { winners: [0], scores: [10, 0, 0] }]);
  });

  test('counts hidden fame, and shows the fame of all', () => {
    const match = rolled({
      built: ['a1+ a3+ a5+ a7+'],
      goods: ['dates silk copper'],
      favours: ['fame', 'fame'],
      deck: 'fame',
    });
    expect([match.isOver, scores(match)]).toEqual([false, [8, 0, 0]]);
    expect(tells(match, 2, 'fame')).toBe(false);
    play(match, 0, 'favour');
    expect(match.outcome).toEqual({ winners: [0], scores: [10, 1, 0] });
    expect(tells(match, 2, 'fame')).toBe(true);
  });

  test('comes on an own turn only, but then before the roll', () => {
    const line = 'a1+ a1-a2 a2-a3 a3-b4 b4-b5 b5-b6 b6-b7';
    const rival = 'f1+ f4+ d1+ d11+ f1-f2 f2-f3 f3-f4 f4-f5 f5-f6';
    const match = rolled({ built: ['c5 c5-c6 b5-c6', rival, line], goods: ['dates salt silk spice'] });
    expect(scores(match)).toEqual([1, 8, 4]);
    play(match, 0, 'tent b5');
    expect([scores(match), match.isOver]).toEqual([[2, 10, 2], false]);
    play(match, 0, 'rest');
    expect([match.outcome, match.step]).toEqual([{ winners: [1], scores: [2, 10, 2] }, 3]);
  });

  test('comes with as many points as the option says', () => {
    const match = rolled({ built: ['a1+ a3+ a1-a2'], goods: ['dates dates copper copper copper'], options: { points: 5 } });
    expect(match.isOver).toBe(false);
    const over = rolled({ built: ['a1+ a3'], goods: ['dates dates copper copper copper'], options: { points: 4 } });
    play(over, 0, 'caravanserai a3');
    expect(over.outcome?.winners).toEqual([0]);
  });

  test('comes after the last day: most points win, fame included, equals share', () => {
    const match = begin({ built: ['a1', 'a3 a5', 'a7'], favours: ['', '', 'fame'], options: { days: 2 } });
    for (const seat of [0, 1, 2, 0, 1]) passTurn(match, seat);
    expect([match.isOver, match.game.day]).toEqual([false, 2]);
    passTurn(match, 2);
    expect(match.outcome).toEqual({ winners: [1, 2], ranking: [[1, 2], [0]], scores: [1, 2, 2] });
  });
});

/** Rolls, and answers what a seven asks by what comes first, so that the seat can build. */
function toBuild(match: BazaarMatch, seat: number): void {
  play(match, seat, 'roll');
  while (match.questions.length > 0) match.play(match.legal(match.toAct[0]).at(0));
}

function passTurn(match: BazaarMatch, seat: number): void {
  toBuild(match, seat);
  play(match, seat, 'rest');
}

describe('secrecy', () => {
  test('goods and favours in hand are known to their owner, how many there are to all', () => {
    const match = begin({ goods: ['dates salt', 'silk'], favours: ['levy', 'wind gift'] });
    expect([seen(match, 0, 0, 'goods'), seen(match, 0, 0, 'favours')]).toEqual([
      ['dates salt', 2],
      ['levy', 1],
    ]);
    for (const viewer of [1, 2, undefined]) {
      expect([seen(match, viewer, 0, 'goods'), seen(match, viewer, 0, 'favours')]).toEqual([
        ['', 2],
        ['', 1],
      ]);
    }
  });
});

describe('the printed table', () => {
  const match = begin({
    built: ['c5 c5-d5', 'a1+ a1-a2'],
    tiles: ['bc2 dates 8'],
    goods: ['dates salt salt'],
    favours: ['levy'],
  });
  const print = (seat?: number) => bazaar.print?.({ game: match.game, player: match.game.players[seat ?? -1] }) ?? '';

  test('shows the map with what is built', () => {
    expect(print().split('\n').slice(0, 14).join('\n')).toBe(
      [
        '                   a2          a4          a6',
        '                 2     \\     /     \\     /     \\',
        '             [2]   ab1   a3    ab2   a5    ab3   a7',
        '              |   sand    |   sand    |   sand    |',
        '             b2          b4          b6          b8',
        '           /     \\     /     \\     /     \\     /     \\',
        '       b1    bc1   b3    bc2   b5    bc3   b7    bc4   b9',
        '        |   sand    |   dates   |   sand    |   sand    |',
        '       c2          c4     8    c6          c8          c10',
        '     /     \\     /     \\     /     \\     /     \\     /     \\',
        ' c1    cd1   c3    cd2   /1\\   cd3   c7    cd4   c9    cd5   c11',
        '  |   sand    |   sand    1   sand    |   sand    |   sand    |',
        ' d1          d3          d5          d7          d9          d11',
        '     \\     /     \\     /     \\     /     \\     /     \\     /',
      ].join('\n'),
    );
  });

  test('shows a merchant their own hand and of the others how many', () => {
    expect(print(0)).toContain('1 Player 1 *: 1 point; dates, 2 salt; favours levy; trail of 1');
    expect(print(1)).toContain('1 Player 1 *: 1 point; 3 goods; 1 favour; trail of 1');
    expect(print()).toContain('1 Player 1 *: 1 point; 3 goods; 1 favour; trail of 1');
  });
});

describe('random games', () => {
  test.each([3, 4])('of %i keep count of goods, cards, points and trails', (players) => {
    const match = createMatch(bazaar, { players, seed: `${players}` });
    const random = fastRandom(players);
    const { game } = match;
    for (let move = randomMove(match, random); move !== undefined; move = randomMove(match, random)) {
      match.play(move);
      for (const good of GOODS) {
        const held = game.players.reduce((sum, { bales }) => sum + bales.amount(good), 0);
        expect(held + game.store.get(good)).toBe(19);
      }
      expect(game.count(Favour)).toBe(20);
      if (match.isOver) break;
      for (const each of game.players) {
        const worth = game.desert.sitesOfPlayer(each).reduce((sum, own) => sum + own.worth, 0);
        expect(each.score).toBe(worth + (game.pathfinder === each ? 2 : 0));
      }
    }
    expect(match.isOver).toBe(true);
  });
});
