import { checkDeck } from '@rookery/cards';
import { type AnyGame, createMatch, type Definition, type Entity, type Match, tryCreateMatch } from '@rookery/engine';
import { printMove, restore, snapshot, stateHash } from '@rookery/engine/formats';
import { replayInput } from '@rookery/engine/host';
import { undo } from '@rookery/engine/undo';
import { explainMessage, subscribeEvents, viewFor } from '@rookery/engine/view';
import { describe, expect, test } from 'vitest';
import { Ability } from './ability.ts';
import { Card, cardsIn, GROWTH } from './card.ts';
import { CARDS, CATALOGUE } from './cards/index.ts';
import { DECK_RULES, DECKS } from './decks.ts';
import type { Duelist } from './duelist.ts';
import type { Duel } from './game.ts';
import { duel } from './index.ts';
import { manaOf } from './mana.ts';
import { KEYWORDS } from './sheet.ts';

type Name = keyof typeof CATALOGUE;
interface Side {
  readonly hand?: string;
  readonly field?: string;
  /** Colours of the springs. @default four of each */
  readonly springs?: string;
  /** The top of the library; below it lie ten springs. */
  readonly library?: string;
  readonly bare?: boolean;
  readonly life?: number;
}

const PLENTY = 'tide tide tide tide ember ember ember ember moss moss moss moss';
const words = (text: string): readonly Name[] => text.split(' ').filter((word): word is Name => word in CATALOGUE);

/** A match in the first main phase of the first player, both with the cards named and nothing else. */
function position(ann: Side = {}, ben: Side = {}, options: Readonly<Record<string, unknown>> = {}) {
  const definition: typeof duel = {
    ...duel,
    setup: ({ game }) => {
      for (const owner of game.players) {
        const { hand = '', field = '', springs = PLENTY, library = '', bare, life = 20 } = owner.seat === 0 ? ann : ben;
        for (const card of cardsIn(owner.library)) card.remove();
        if (!bare) owner.library.createMany(10, Card, { is: 'mossSpring', owner });
        for (const is of [...words(library)].reverse()) owner.library.create(Card, { is, owner });
        for (const is of words(hand)) owner.hand.create(Card, { is, owner });
        for (const is of words(field)) game.battlefield.create(Card, { is, owner, arrived: -1 });
        for (const is of words(springs.replaceAll(/(\w+)/g, '$1Spring'))) owner.springs.create(Card, { is, owner });
        owner.life = life;
      }
    },
  };
  const match = createMatch(definition, {
    seed: 'rookery',
    players: ['Ann', 'Ben'],
    strict: true,
    options: { mulligan: false, ...options },
  });
  const [first, second] = match.game.players as [Duelist, Duelist];
  return { match, game: match.game, ann: first, ben: second };
}
type DuelMatch = Match<Definition<Duel>>;

/** A card by name, in any zone. @default the first one */
function card({ game }: DuelMatch, is: Name, nth = 0): Card {
  const found = game.all(Card, (each) => each.is === is && each.parent?.name !== 'library')[nth];
  if (found === undefined) throw new Error(`there is no ${is}`);
  return found;
}

interface Aim {
  readonly modes?: readonly string[];
  readonly at?: readonly Entity[];
  readonly and?: readonly Entity[];
}

/** Casts a card from the hand of a player. */
function cast(match: DuelMatch, seat: number, is: Name, { modes = [], at = [], and = [] }: Aim = {}) {
  const held = cardsIn((match.game.players[seat] as Duelist).hand).find((each) => each.is === is);
  return match.act(seat, 'cast', { card: held, modes, targets: at, others: and });
}

/** Passes for all players until the stack is empty or there is a question. */
function resolve(match: DuelMatch): void {
  while (match.game.onStack.length > 0 && match.questions.length === 0 && !match.isOver) {
    const [seat = 0] = match.toAct;
    expect(match.act(seat, 'finish').ok).toBe(true);
  }
}

/** One player passes. */
function pass(match: DuelMatch, seat: number): void {
  expect(match.toAct).toEqual([seat]);
  expect(match.act(seat, 'finish').ok).toBe(true);
}

/** Casts a card and lets all resolve. */
function resolveCast(match: DuelMatch, seat: number, is: Name, aim: Aim = {}): void {
  expect(cast(match, seat, is, aim)).toEqual({ ok: true, value: undefined });
  resolve(match);
}

/** Continues to combat, and with these attackers to the blocks. */
function attack(match: DuelMatch, ...attackers: readonly Card[]): void {
  const { seat } = match.game.currentPlayer;
  match.act(seat, 'pass');
  resolve(match);
  for (const each of attackers) expect(match.act(seat, 'attack', { card: each }).ok).toBe(true);
  if (match.game.phase === 'combat' && match.game.onStack.length === 0) match.act(seat, 'finish');
  while (match.game.onStack.at(-1)?.name === 'assault') match.act(match.toAct[0] ?? 0, 'finish');
}

/** Blocks, and lets the fight take place. */
function fight(match: DuelMatch, ...blocks: readonly (readonly [blocker: Card, attacker: Card])[]): void {
  declare(match, ...blocks);
  resolve(match);
}

/** Declares blockers; the fight is on the stack, unless nobody can respond. */
function declare(match: DuelMatch, ...blocks: readonly (readonly [blocker: Card, attacker: Card])[]): void {
  const seat = 1 - match.game.currentPlayer.seat;
  for (const [blocker, attacker] of blocks) expect(match.act(seat, 'block', { blocker, attacker }).ok).toBe(true);
  if (match.game.phase === 'combat' && match.game.onStack.length === 0) match.act(seat, 'finish');
}

/** Ends the turn, wherever it is. */
function endTurn(match: DuelMatch): void {
  const { turn } = match.game;
  for (let i = 0; match.game.turn === turn && match.questions.length === 0 && i < 30; i++) {
    const [seat = 0] = match.toAct;
    if (!match.act(seat, 'finish').ok) expect(match.act(seat, 'pass').ok).toBe(true);
  }
}

const lives = ({ game }: DuelMatch): readonly number[] => game.players.map(({ life }) => life);
const size = ({ power, toughness }: Card): string => `${power}/${toughness}`;
const names = (place: Entity): string =>
  cardsIn(place)
    .map((each) => each.is)
    .join(' ');
const legal = (match: DuelMatch): readonly string[] => [...match.legal()].map((move) => printMove(match, move));
const log = (match: DuelMatch, viewer?: number): readonly string[] => viewFor(match, viewer).messages;
/** The rules that were added for a time. */
const passing = ({ game }: DuelMatch): readonly string[] =>
  game.liveRules.map(({ rule }) => rule).filter((rule) => rule === 'comeBack' || rule === 'keepShown');
const sees = (match: DuelMatch, viewer: number, word: string): boolean =>
  JSON.stringify(viewFor(match, viewer).table).includes(word);

describe('cards and decks', () => {
  test('there are forty cards with different names, each in a deck', () => {
    const sheets = Object.values(CARDS);
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(40);
    const used = new Set(Object.values(DECKS).flatMap((deck) => Object.keys(deck)));
    expect([...used].sort()).toEqual(Object.keys(CARDS).sort());
  });

  test('decks have forty cards, at most three of each but springs', () => {
    for (const deck of Object.values(DECKS)) expect(checkDeck(deck, CARDS, DECK_RULES)).toEqual([]);
    const problems = checkDeck({ adderling: 4, mossSpring: 35, sprout: 1 }, CARDS, DECK_RULES);
    expect(problems.map(({ code }) => code)).toEqual(['unknown-card', 'too-many-copies']);
  });

  test('a card has words for all that it does, and every keyword is on one', () => {
    for (const [is, sheet] of Object.entries(CATALOGUE)) {
      const { name, kind, price, power, toughness, text, token, ...does } = sheet;
      expect(text === '', is).toBe(Object.keys(does).length === 0);
      for (const keyword of sheet.keywords ?? []) expect(text.toLowerCase()).toContain(keyword);
    }
    const shown = new Set(Object.values(CATALOGUE).flatMap(({ keywords = [] }) => keywords));
    expect([...shown].sort()).toEqual([...KEYWORDS].sort());
  });

  test('both begin with the life of the option', () => {
    expect(lives(createMatch(duel, { seed: 'rookery' }))).toEqual([20, 20]);
    expect(lives(createMatch(duel, { seed: 'rookery', options: { life: 7 } }))).toEqual([7, 7]);
    expect(tryCreateMatch(duel, { options: { life: 0 } }).ok).toBe(false);
  });

  test('each player has the deck of their option', () => {
    const { game } = createMatch(duel, { seed: 'rookery', options: { first: 'thicket', second: 'drift' } });
    for (const [seat, deck] of [DECKS.thicket, DECKS.drift].entries()) {
      const held = game.decks[seat]?.map(({ is }) => is) ?? [];
      for (const [is, count] of Object.entries(deck)) expect(held.filter((each) => each === is)).toHaveLength(count);
      expect(game.decks[seat]?.every(({ owner }) => owner?.seat === seat)).toBe(true);
    }
  });
});

describe('the turn', () => {
  test('both begin with seven cards; the first player draws none in the first turn', () => {
    const match = createMatch(duel, { seed: 'deal', options: { mulligan: false } });
    const hands = () => match.game.players.map(({ hand }) => hand.size);
    expect([hands(), match.game.phase]).toEqual([[7, 7], 'main']);
    endTurn(match);
    expect(hands()).toEqual([7, 8]);
  });

  test('a mulligan is asked of both at once, and gives six cards', () => {
    const match = createMatch(duel, { seed: 'mulligan', strict: true });
    expect([match.game.phase, match.toAct]).toEqual(['opening', [0, 1]]);
    const old = match.game.players.map(({ hand }) => cardsIn(hand));
    match.answer(1, true);
    expect(match.game.players.map(({ hand }) => hand.size)).toEqual([7, 7]);
    match.answer(0, false);
    expect(match.game.players.map(({ hand, library }) => [hand.size, library.size])).toEqual([
      [7, 33],
      [6, 34],
    ]);
    expect(cardsIn((match.game.players[0] as Duelist).hand)).toEqual(old[0]);
    expect(log(match)).toEqual(['Player 2 exchanges the hand', 'Turn 1: Player 1']);
  });

  test('a spring may be put down once a turn', () => {
    const { match, ann } = position({ hand: 'tideSpring emberSpring', springs: '' });
    expect(legal(match)).toEqual(['sow "Tide Spring"', 'sow "Ember Spring"', 'pass']);
    match.act(0, 'sow', { card: card(match, 'tideSpring') });
    expect([names(ann.springs), legal(match)]).toEqual(['tideSpring', ['pass']]);
    endTurn(match);
    endTurn(match);
    expect(ann.sown).toBe(false);
  });

  test('what a player controls untaps when their turn begins, nothing else', () => {
    const { match, ann, ben } = position(
      { field: 'kelpBinder', hand: 'emberDart' },
      { field: 'kelpBinder', hand: 'emberDart' },
    );
    resolveCast(match, 0, 'emberDart', { at: [ben] });
    match.act(0, 'use', { card: card(match, 'kelpBinder'), targets: [card(match, 'kelpBinder', 1)] });
    resolve(match);
    expect([card(match, 'kelpBinder').tapped, card(match, 'kelpBinder', 1).tapped]).toEqual([true, true]);
    endTurn(match);
    expect([card(match, 'kelpBinder').tapped, card(match, 'kelpBinder', 1).tapped]).toEqual([true, false]);
    expect([manaOf(ann).all, manaOf(ben).all]).toEqual([11, 12]);
    endTurn(match);
    expect(manaOf(ann).all).toBe(12);
  });

  test('a price needs mana of its colour, and leaves as many colours as can be', () => {
    const { match, ann } = position({ hand: 'unweave flockMother emberDart', springs: 'tide ember ember ember' });
    expect(legal(match).filter((line) => line.startsWith('cast'))).toEqual([
      'cast "Ember Dart" - Ann -',
      'cast "Ember Dart" - Ben -',
    ]);
    const rich = position({ hand: 'flockMother', springs: 'tide tide tide ember ember moss' });
    resolveCast(rich.match, 0, 'flockMother');
    expect(manaOf(rich.ann)).toEqual({ tide: 0, ember: 1, moss: 1, all: 2 });
    expect(manaOf(ann).all).toBe(4);
  });

  test('at the end of the turn the player discards down to seven', () => {
    const { match, ann } = position({ hand: `${'adderling '.repeat(8)} emberDart` }, {}, {});
    endTurn(match);
    expect([match.questionFor(0)?.prompt, match.legal(0).length]).toEqual(['Which cards do you discard?', 36]);
    expect(match.answer(0, [card(match, 'emberDart')]).ok).toBe(false);
    match.answer(0, [card(match, 'emberDart'), card(match, 'adderling')]);
    expect([ann.hand.size, names(ann.graveyard), match.game.turn]).toEqual([7, 'adderling emberDart', 2]);
  });

  test('seven cards may be kept', () => {
    const { match } = position({ hand: 'adderling '.repeat(7) });
    endTurn(match);
    expect([match.questions, match.game.turn]).toEqual([[], 2]);
  });

  test('who must draw from an empty library loses', () => {
    const { match } = position({}, { bare: true });
    endTurn(match);
    expect(match.outcome).toEqual({ winners: [0] });
    const reader = position({ hand: 'deepReading', bare: true, library: 'adderling' });
    resolveCast(reader.match, 0, 'deepReading');
    expect(reader.match.outcome).toEqual({ winners: [1] });
  });

  test('both out of life at once is a draw', () => {
    expect(position({ life: 0 }, { life: 0 }).match.outcome).toEqual({ winners: [] });
    expect(position({ life: 0 }).match.outcome).toEqual({ winners: [1] });
  });
});

describe('the stack', () => {
  test('the last thing put there resolves first', () => {
    const { match, ann } = position({ hand: 'emberDart unweave', field: 'gullwingScout' }, { hand: 'wildSwelling' });
    const scout = card(match, 'gullwingScout');
    cast(match, 0, 'emberDart', { at: [scout] });
    expect([match.toAct, scout.damage]).toEqual([[1], 0]);
    cast(match, 1, 'wildSwelling', { at: [scout] });
    expect(match.game.onStack.map(({ source }) => String(source))).toEqual(['Ember Dart', 'Wild Swelling']);
    resolve(match);
    expect([size(scout), scout.damage, scout.fights, names(ann.graveyard)]).toEqual(['4/4', 2, true, 'emberDart']);
    endTurn(match);
    expect([size(scout), scout.damage]).toEqual(['1/1', 0]);
  });

  test('a spell is countered before it does anything, and a counter too', () => {
    const { match, ann, ben } = position({ hand: 'oldBramble unweave' }, { hand: 'unweave' });
    cast(match, 0, 'oldBramble');
    cast(match, 1, 'unweave', { at: [card(match, 'oldBramble')] });
    expect(legal(match)).toEqual(['cast Unweave - "Old Bramble" -', 'cast Unweave - Unweave -', 'finish']);
    pass(match, 0);
    expect([names(match.game.battlefield), names(ann.graveyard), names(ben.graveyard)]).toEqual([
      '',
      'oldBramble',
      'unweave',
    ]);
    expect(log(match).at(-1)).toBe('Old Bramble is countered');

    const other = position({ hand: 'oldBramble unweave' }, { hand: 'unweave' });
    cast(other.match, 0, 'oldBramble');
    cast(other.match, 1, 'unweave', { at: [card(other.match, 'oldBramble')] });
    cast(other.match, 0, 'unweave', { at: [card(other.match, 'unweave', 1)] });
    resolve(other.match);
    expect(names(other.game.battlefield)).toBe('oldBramble');
  });

  test('abilities cannot be countered, and resolve when their creature is gone', () => {
    const { match } = position({ field: 'kelpBinder' }, { hand: 'funeralPyre unweave', field: 'oldBramble' });
    const bramble = card(match, 'oldBramble');
    match.act(0, 'use', { card: card(match, 'kelpBinder'), targets: [bramble] });
    expect(legal(match).some((line) => line.startsWith('cast Unweave'))).toBe(false);
    cast(match, 1, 'funeralPyre', { at: [card(match, 'kelpBinder')] });
    resolve(match);
    expect([names(match.game.battlefield), bramble.tapped]).toEqual(['oldBramble', true]);
    expect(match.game.all(Ability)).toEqual([]);
  });

  test('a spell whose only target is gone does nothing', () => {
    const { match, ann } = position({ hand: 'wildSwelling', field: 'adderling' }, { hand: 'undertow' });
    cast(match, 0, 'wildSwelling', { at: [card(match, 'adderling')] });
    cast(match, 1, 'undertow', { at: [card(match, 'adderling')] });
    resolve(match);
    expect([names(ann.hand), names(ann.graveyard)]).toEqual(['adderling', 'wildSwelling']);
    expect(log(match).at(-1)).toBe('Wild Swelling has no target left');
  });

  test('a spell does what it does to those targets that are left', () => {
    const { match, ben } = position(
      { hand: 'forkedFlames' },
      { hand: 'undertow', field: 'gullwingScout moonlitHart oldBramble' },
    );
    const [scout, hart, bramble] = cardsIn(match.game.battlefield) as [Card, Card, Card];
    cast(match, 0, 'forkedFlames', { at: [scout, hart, bramble] });
    cast(match, 1, 'undertow', { at: [scout] });
    resolve(match);
    expect([names(ben.hand), hart.damage, bramble.damage]).toEqual(['gullwingScout', 1, 1]);
  });

  test('two creatures that should fight do not when one is gone', () => {
    const { match } = position(
      { hand: 'lockedAntlers', field: 'moonlitHart' },
      { hand: 'undertow', field: 'oldBramble adderling' },
    );
    const hart = card(match, 'moonlitHart');
    cast(match, 0, 'lockedAntlers', { at: [hart], and: [card(match, 'oldBramble')] });
    cast(match, 1, 'undertow', { at: [card(match, 'oldBramble')] });
    resolve(match);
    expect([hart.damage, lives(match)]).toEqual([0, [20, 20]]);
    expect(log(match).at(-1), 'it was done, to one that has nobody to fight').not.toContain('no target left');
  });

  test('of a spell with modes the rest is done when one target is gone, and nothing when all are', () => {
    const { match, ann } = position(
      { hand: 'shiftingCurrents shiftingCurrents', library: 'oldBramble' },
      { hand: 'undertow undertow', field: 'adderling moonlitHart' },
    );
    const [adderling, hart] = cardsIn(match.game.battlefield) as [Card, Card];
    cast(match, 0, 'shiftingCurrents', { modes: ['tap', 'lift'], at: [adderling], and: [hart] });
    cast(match, 1, 'undertow', { at: [adderling] });
    resolve(match);
    expect([hart.hasKeyword('winged'), hart.tapped]).toEqual([true, false]);
    cast(match, 0, 'shiftingCurrents', { modes: ['tap', 'draw'], at: [hart] });
    cast(match, 1, 'undertow', { at: [hart] });
    resolve(match);
    expect([names(ann.hand), ann.library.size], 'without its target it does not even draw').toEqual(['', 11]);
  });

  test('only charms and abilities answer; all else waits for the own main phase and an empty stack', () => {
    const { match } = position(
      { hand: 'emberDart adderling forkedFlames' },
      { hand: 'emberDart adderling riverstoneBlade barkSkin', field: 'groveChanter riverstoneBlade' },
    );
    cast(match, 0, 'emberDart', { at: [match.game.players[1] as Duelist] });
    const before = stateHash(match);
    const refused = cast(match, 1, 'adderling');
    expect(!refused.ok && refused.refusal.code).toBe('not-a-candidate');
    const badly = cast(match, 1, 'emberDart', { at: [card(match, 'riverstoneBlade', 1)] });
    expect([!badly.ok && badly.refusal.code, stateHash(match) === before]).toEqual(['not-a-candidate', true]);
    expect(legal(match)).toEqual([
      'cast "Ember Dart" - "Grove Chanter" -',
      'cast "Ember Dart" - Ann -',
      'cast "Ember Dart" - Ben -',
      'use "Grove Chanter" "Grove Chanter"',
      'finish',
    ]);
  });

  test('who cannot respond, as all can see, is passed over', () => {
    const { match } = position({ hand: 'emberDart emberDart emberDart' }, { hand: 'emberDart', springs: '' });
    const { game } = match;
    const ben = game.players[1] as Duelist;
    cast(match, 0, 'emberDart', { at: [ben] });
    expect([lives(match), match.toAct]).toEqual([[20, 18], [0]]);
    const empty = position({ hand: 'emberDart' }, { hand: '' });
    cast(empty.match, 0, 'emberDart', { at: [empty.ben] });
    expect(lives(empty.match)).toEqual([20, 18]);
    const able = position({ hand: 'emberDart' }, { springs: '', field: 'kelpBinder' });
    cast(able.match, 0, 'emberDart', { at: [able.ben] });
    expect(able.match.toAct, 'an ability without a price can always be used').toEqual([1]);
  });

  test('with full priority players may respond to themselves, with quick priority they are not asked', () => {
    const quick = position({ hand: 'emberDart unweave' }, { hand: 'unweave' });
    cast(quick.match, 0, 'emberDart', { at: [quick.ben] });
    expect(quick.match.toAct).toEqual([1]);
    const full = position({ hand: 'emberDart unweave' }, { hand: 'unweave' }, { priority: 'full' });
    cast(full.match, 0, 'emberDart', { at: [full.ben] });
    expect(full.match.toAct).toEqual([0]);
    pass(full.match, 0);
    pass(full.match, 1);
    expect(lives(full.match)).toEqual([20, 18]);
    full.match.act(0, 'pass');
    full.match.act(0, 'pass');
    expect([full.game.phase, full.match.toAct]).toEqual(['end', [0]]);
  });

  test('at the end of a turn the opponent may still respond', () => {
    const { match } = position({}, { hand: 'emberDart' });
    match.act(0, 'pass');
    match.act(0, 'pass');
    expect([match.game.phase, match.toAct]).toEqual(['end', [1]]);
    cast(match, 1, 'emberDart', { at: [match.game.players[0] as Duelist] });
    resolve(match);
    expect([lives(match), match.game.turn]).toEqual([[18, 20], 2]);
  });
});

describe('combat', () => {
  test('attackers tap and hurt the opponent; creatures that came this turn must wait, unless swift', () => {
    const { match } = position({ field: 'adderling', hand: 'moonlitHart coalRunner' });
    resolveCast(match, 0, 'moonlitHart');
    resolveCast(match, 0, 'coalRunner');
    match.act(0, 'pass');
    expect(legal(match)).toEqual(['attack Adderling', 'attack "Coal Runner"', 'finish']);
    match.act(0, 'attack', { card: card(match, 'coalRunner') });
    match.act(0, 'finish');
    expect([lives(match), card(match, 'coalRunner').tapped, card(match, 'adderling').tapped]).toEqual([
      [20, 17],
      true,
      false,
    ]);
    expect(match.game.phase).toBe('regroup');
  });

  test('a creature that came last turn may attack, and a tapped one may not', () => {
    const { match } = position({ hand: 'moonlitHart' });
    resolveCast(match, 0, 'moonlitHart');
    endTurn(match);
    endTurn(match);
    match.act(0, 'pass');
    resolve(match);
    expect(legal(match)).toEqual(['attack "Moonlit Hart"', 'finish']);
    match.act(0, 'finish');
    expect([lives(match), match.game.phase], 'nobody has to attack').toEqual([[20, 20], 'regroup']);
    const bound = position({ field: 'moonlitHart' }, { field: 'kelpBinder' });
    bound.match.act(0, 'pass');
    bound.match.act(1, 'use', { card: card(bound.match, 'kelpBinder'), targets: [card(bound.match, 'moonlitHart')] });
    resolve(bound.match);
    expect(bound.game.phase, 'it was tapped when combat began').toBe('regroup');
  });

  test('wakeful: it attacks without tapping', () => {
    const { match } = position({ field: 'harbourWarden' });
    attack(match, card(match, 'harbourWarden'));
    expect([card(match, 'harbourWarden').tapped, lives(match)]).toEqual([false, [20, 19]]);
  });

  test('blocker and attacker hurt each other at once, and damage goes away at the end of the turn', () => {
    const { match } = position({ field: 'moonlitHart pyreCaptain' }, { field: 'gossamerLurker cinderPup' });
    const [hart, captain, lurker, pup] = cardsIn(match.game.battlefield) as [Card, Card, Card, Card];
    attack(match, hart, captain);
    fight(match, [lurker, hart], [pup, captain]);
    expect([lurker.damage, hart.damage, captain.damage, pup.fights]).toEqual([3, 2, 1, false]);
    expect(lives(match), 'a blocked attacker does not hurt the opponent, but the hart drains').toEqual([23, 20]);
    endTurn(match);
    expect([lurker.damage, hart.damage]).toEqual([0, 0]);
  });

  test('winged: only winged and reaching creatures can block it', () => {
    const { match } = position({ field: 'gullwingScout adderling' }, { field: 'flockMother gossamerLurker moonlitHart' });
    attack(match, card(match, 'gullwingScout'), card(match, 'adderling'));
    const blocks = legal(match).filter((line) => line.endsWith('"Gullwing Scout"'));
    expect(blocks).toEqual(['block "Flock Mother" "Gullwing Scout"', 'block "Gossamer Lurker" "Gullwing Scout"']);
    expect(match.act(1, 'block', { blocker: card(match, 'moonlitHart'), attacker: card(match, 'gullwingScout') }).ok).toBe(
      false,
    );
  });

  test('several blockers are hurt in the order they were declared, the last takes the rest', () => {
    const { match } = position({ field: 'hollowLeviathan' }, { field: 'adderling moonlitHart gossamerLurker' });
    const [leviathan, adderling, hart, lurker] = cardsIn(match.game.battlefield) as [Card, Card, Card, Card];
    attack(match, leviathan);
    fight(match, [hart, leviathan], [lurker, leviathan], [adderling, leviathan]);
    expect([hart.fights, lurker.fights, lurker.damage, adderling.damage]).toEqual([false, true, 3, 0]);
    expect(leviathan.fights, 'of venom').toBe(false);
    const again = position({ field: 'hollowLeviathan' }, { field: 'adderling cinderPup' });
    attack(again.match, card(again.match, 'hollowLeviathan'));
    fight(
      again.match,
      [card(again.match, 'cinderPup'), card(again.match, 'hollowLeviathan')],
      [card(again.match, 'adderling'), card(again.match, 'hollowLeviathan')],
    );
    expect(log(again.match).filter((line) => line.startsWith('Hollow Leviathan deals'))).toEqual([
      'Hollow Leviathan deals 1 damage to Cinder Pup',
      'Hollow Leviathan deals 5 damage to Adderling',
    ]);
  });

  test('crushing: what is more than deadly for the blockers hurts the opponent', () => {
    const { match } = position({ field: 'oldBramble' }, { field: 'moonlitHart adderling', hand: 'undertow' });
    const [bramble, hart, adderling] = cardsIn(match.game.battlefield) as [Card, Card, Card];
    attack(match, bramble);
    fight(match, [hart, bramble], [adderling, bramble]);
    expect([lives(match), hart.fights, adderling.fights]).toEqual([[20, 20], false, false]);
    expect(log(match)).toContain('Old Bramble deals 2 damage to Ben');
  });

  test('crushing: all of it hurts the opponent when the blockers are gone; of others nothing does', () => {
    for (const [is, life] of [
      ['oldBramble', 14],
      ['hollowLeviathan', 20],
    ] as const) {
      const { match } = position({ field: is }, { field: 'gossamerLurker', hand: 'undertow' });
      attack(match, card(match, is));
      declare(match, [card(match, 'gossamerLurker'), card(match, is)]);
      cast(match, 1, 'undertow', { at: [card(match, 'gossamerLurker')] });
      resolve(match);
      expect(lives(match), is).toEqual([20, life]);
    }
  });

  test('quick: it deals its damage first, and what it kills deals none', () => {
    const { match } = position({ field: 'flintFencer' }, { field: 'ashArcher' });
    const [fencer, archer] = cardsIn(match.game.battlefield) as [Card, Card];
    attack(match, fencer);
    fight(match, [archer, fencer]);
    expect([fencer.fights, fencer.damage, archer.fights]).toEqual([true, 0, false]);
  });

  test('quick: it deals damage once, those that survive answer, and two that are quick hit at once', () => {
    const { match } = position({ field: 'flintFencer flintFencer' }, { field: 'gossamerLurker flintFencer' });
    const [first, second, lurker, enemy] = cardsIn(match.game.battlefield) as [Card, Card, Card, Card];
    attack(match, first, second);
    fight(match, [lurker, first], [enemy, second]);
    expect([first.fights, second.fights, enemy.fights, lurker.damage]).toEqual([false, false, false, 2]);
    expect(lives(match)).toEqual([20, 20]);
  });

  test('both may respond between the damage of the quick and that of the others', () => {
    const { match } = position({ field: 'flintFencer cinderPup' }, { field: 'gossamerLurker', hand: 'emberDart' });
    const [fencer, pup, lurker] = cardsIn(match.game.battlefield) as [Card, Card, Card];
    attack(match, fencer, pup);
    declare(match, [lurker, fencer]);
    pass(match, 1);
    expect([lurker.damage, lives(match), match.toAct]).toEqual([2, [20, 20], [1]]);
    cast(match, 1, 'emberDart', { at: [pup] });
    resolve(match);
    expect([fencer.fights, pup.fights, lives(match)]).toEqual([false, false, [20, 20]]);
  });

  test('draining: its player gains what it deals, whether it attacks or blocks', () => {
    const { match } = position({ field: 'moonlitHart', life: 5 }, { field: 'moonlitHart' });
    const [mine, theirs] = cardsIn(match.game.battlefield) as [Card, Card];
    attack(match, mine);
    fight(match, [theirs, mine]);
    expect(lives(match)).toEqual([7, 22]);
  });

  test('venomous: one damage is enough for each blocker but the last', () => {
    const { match } = position({ hand: 'wildSwelling', field: 'adderling' }, { field: 'hollowLeviathan oldBramble' });
    const [adderling, leviathan, bramble] = cardsIn(match.game.battlefield) as [Card, Card, Card];
    resolveCast(match, 0, 'wildSwelling', { at: [adderling] });
    attack(match, adderling);
    fight(match, [leviathan, adderling], [bramble, adderling]);
    expect([leviathan.fights, bramble.fights]).toEqual([false, false]);
    expect(log(match)).toContain('Adderling deals 1 damage to Hollow Leviathan');
    expect(log(match)).toContain('Adderling deals 3 damage to Old Bramble');
  });

  test('venomous: any damage kills, also what is large', () => {
    const { match } = position({ field: 'adderling' }, { field: 'hollowLeviathan' });
    const [adderling, leviathan] = cardsIn(match.game.battlefield) as [Card, Card];
    attack(match, adderling);
    fight(match, [leviathan, adderling]);
    expect([adderling.fights, leviathan.fights]).toEqual([false, false]);
    const plated = position({ field: 'adderling' }, { field: 'platedSentinel' });
    attack(plated.match, card(plated.match, 'adderling'));
    fight(plated.match, [card(plated.match, 'platedSentinel'), card(plated.match, 'adderling')]);
    expect(card(plated.match, 'platedSentinel').fights, 'no damage, no venom').toBe(true);
  });

  test('plated: each damage is one less, and one is none', () => {
    const { match } = position({ field: 'platedSentinel', hand: 'emberDart forkedFlames' });
    const sentinel = card(match, 'platedSentinel');
    resolveCast(match, 0, 'emberDart', { at: [sentinel] });
    resolveCast(match, 0, 'forkedFlames', { at: [sentinel] });
    expect(sentinel.damage).toBe(1);
  });

  test('after blocks are declared a creature can still be made larger', () => {
    const { match } = position({ field: 'cinderPup', hand: 'wildSwelling' }, { field: 'ashArcher' });
    const [pup, archer] = cardsIn(match.game.battlefield) as [Card, Card];
    attack(match, pup);
    declare(match, [archer, pup]);
    cast(match, 0, 'wildSwelling', { at: [pup] });
    resolve(match);
    expect([pup.fights, archer.fights]).toEqual([true, false]);
  });

  test('a tapped creature cannot block', () => {
    const { match } = position({ field: 'kelpBinder adderling' }, { field: 'moonlitHart' });
    match.act(0, 'use', { card: card(match, 'kelpBinder'), targets: [card(match, 'moonlitHart')] });
    attack(match, card(match, 'adderling'));
    expect([match.game.phase, lives(match)]).toEqual(['regroup', [20, 19]]);
  });
});

describe('layers', () => {
  test('two lords help each other and add up on the rest; not on others', () => {
    const { match } = position(
      { field: 'flockMother flockMother gullwingScout moonlitHart pyreCaptain' },
      { field: 'gullwingScout' },
    );
    const sizes = () => cardsIn(match.game.battlefield).map(size);
    expect(sizes()).toEqual(['4/3', '4/3', '4/3', '3/3', '3/3', '1/1']);
  });

  test('what sets comes before what adds, whichever was first; counters come last', () => {
    const { match } = position({
      hand: 'dwindle wildSwelling wildSwelling',
      field: 'hollowLeviathan gossamerLurker groveChanter pyreCaptain',
    });
    const [leviathan, lurker, chanter] = cardsIn(match.game.battlefield) as [Card, Card, Card];
    resolveCast(match, 0, 'wildSwelling', { at: [leviathan] });
    resolveCast(match, 0, 'dwindle', { at: [leviathan] });
    expect(size(leviathan), '1/1, +3/+3 and +1/+0 of the captain').toBe('5/4');
    match.act(0, 'use', { card: chanter, targets: [leviathan] });
    resolve(match);
    expect([size(leviathan), leviathan.countersOf(GROWTH)]).toEqual(['6/5', 1]);
    expect(size(lurker)).toBe('3/4');
    endTurn(match);
    expect(size(leviathan), 'only the counter and the captain are left').toBe('8/7');
  });

  test('a lord that dies takes its bonus along, and those that lived by it die too', () => {
    const { match, ben } = position({ hand: 'emberDart' }, { hand: 'wildSwelling', field: 'flockMother gullwingScout' });
    const [mother, scout] = cardsIn(match.game.battlefield) as [Card, Card];
    resolveCast(match, 0, 'emberDart', { at: [mother] });
    expect([mother.fights, size(scout)]).toEqual([false, '1/1']);
    expect(names(ben.graveyard)).toBe('flockMother');

    const cinders = position({ hand: 'rainOfCinders' }, { field: 'flockMother gullwingScout' });
    resolveCast(cinders.match, 0, 'rainOfCinders');
    expect(names(cinders.ben.graveyard), 'both at once').toBe('gullwingScout flockMother');
  });

  test('a lord that is killed in response leaves the target as small as it was', () => {
    const { match } = position(
      { hand: 'emberDart', field: 'adderling' },
      { hand: 'emberDart', field: 'flockMother gullwingScout' },
    );
    const [, mother, scout] = cardsIn(match.game.battlefield) as [Card, Card, Card];
    cast(match, 0, 'emberDart', { at: [scout] });
    cast(match, 1, 'emberDart', { at: [mother] });
    resolve(match);
    expect(names(match.game.battlefield)).toBe('adderling');
  });

  test('a creature that gains wings has the bonus of the winged', () => {
    const { match } = position({ hand: 'shiftingCurrents', field: 'flockMother adderling' });
    const adderling = card(match, 'adderling');
    resolveCast(match, 0, 'shiftingCurrents', { modes: ['lift'], at: [adderling] });
    expect([size(adderling), adderling.hasKeyword('winged')]).toEqual(['2/2', true]);
    endTurn(match);
    expect([size(adderling), adderling.hasKeyword('winged')]).toEqual(['1/1', false]);
  });
});

describe('charms and rites', () => {
  test('damage to a creature or a player', () => {
    const { match } = position({ hand: 'emberDart emberDart' }, { field: 'ashArcher' });
    resolveCast(match, 0, 'emberDart', { at: [match.game.players[1] as Duelist] });
    resolveCast(match, 0, 'emberDart', { at: [card(match, 'ashArcher')] });
    expect([lives(match), names(match.game.battlefield)]).toEqual([[20, 18], '']);
  });

  test('up to three: none, one, two or three', () => {
    const { match } = position({ hand: 'forkedFlames' }, { field: 'adderling adderling adderling adderling' });
    expect(legal(match).filter((line) => line.startsWith('cast'))).toHaveLength(1 + 4 + 6 + 4);
    resolveCast(match, 0, 'forkedFlames', { at: cardsIn(match.game.battlefield).slice(0, 3) });
    expect(names(match.game.battlefield)).toBe('adderling');
  });

  test('one or two of three modes, each with its own target', () => {
    const { match, ann } = position(
      { hand: 'shiftingCurrents', library: 'oldBramble' },
      { field: 'adderling moonlitHart' },
    );
    const [adderling, hart] = cardsIn(match.game.battlefield) as [Card, Card];
    expect(legal(match).filter((line) => line.startsWith('cast'))).toHaveLength(2 + 1 + 2 + 2 + 4 + 2);
    expect(cast(match, 0, 'shiftingCurrents', { modes: [] }).ok).toBe(false);
    expect(cast(match, 0, 'shiftingCurrents', { modes: ['tap', 'draw', 'lift'], at: [hart], and: [hart] }).ok).toBe(false);
    expect(cast(match, 0, 'shiftingCurrents', { modes: ['draw'], at: [hart] }).ok).toBe(false);
    resolveCast(match, 0, 'shiftingCurrents', { modes: ['draw', 'lift'], at: [adderling] });
    expect([names(ann.hand), adderling.hasKeyword('winged'), adderling.tapped]).toEqual(['oldBramble', true, false]);
    const alone = position({ hand: 'shiftingCurrents' });
    expect(legal(alone.match).filter((line) => line.startsWith('cast'))).toEqual(['cast "Shifting Currents" draw - -']);
  });

  test('destruction, and taking back to the hand: nothing that happened to it stays with it', () => {
    const { match, ben } = position({ hand: 'funeralPyre undertow' }, { field: 'groveChanter oldBramble' });
    const bramble = card(match, 'oldBramble');
    resolveCast(match, 0, 'funeralPyre', { at: [card(match, 'groveChanter')] });
    resolveCast(match, 0, 'undertow', { at: [bramble] });
    expect([names(ben.graveyard), names(ben.hand)]).toEqual(['groveChanter', 'oldBramble']);
    expect(sees(match, 0, 'Old Bramble'), 'everyone saw it go there').toBe(true);

    const again = position({ hand: 'wildSwelling emberDart undertow', field: 'moonlitHart groveChanter' });
    const hart = card(again.match, 'moonlitHart');
    again.match.act(0, 'use', { card: card(again.match, 'groveChanter'), targets: [hart] });
    resolveCast(again.match, 0, 'wildSwelling', { at: [hart] });
    resolveCast(again.match, 0, 'emberDart', { at: [hart] });
    attack(again.match, hart);
    resolve(again.match);
    expect([size(hart), hart.damage, hart.tapped, again.ben.life]).toEqual(['6/7', 2, true, 14]);
    resolveCast(again.match, 0, 'undertow', { at: [hart] });
    resolveCast(again.match, 0, 'moonlitHart');
    expect([size(hart), hart.damage, hart.tapped, hart.countersOf(GROWTH)]).toEqual(['2/3', 0, false, 0]);
  });

  test('two creatures fight, one of each side', () => {
    const { match } = position({ hand: 'lockedAntlers', field: 'moonlitHart adderling' }, { field: 'gossamerLurker' });
    const [hart, , lurker] = cardsIn(match.game.battlefield) as [Card, Card, Card];
    expect(legal(match).filter((line) => line.startsWith('cast'))).toEqual([
      'cast "Locked Antlers" - "Moonlit Hart" "Gossamer Lurker"',
      'cast "Locked Antlers" - Adderling "Gossamer Lurker"',
    ]);
    resolveCast(match, 0, 'lockedAntlers', { at: [hart], and: [lurker] });
    expect([hart.damage, lurker.damage, lives(match)]).toEqual([2, 2, [22, 20]]);
  });

  test('tokens are created, and cease to exist when they leave', () => {
    const { match, ann } = position({ hand: 'sproutCircle undertow', field: 'mouldMatron' });
    resolveCast(match, 0, 'sproutCircle');
    expect(names(match.game.battlefield)).toBe('mouldMatron sprout sprout');
    resolveCast(match, 0, 'undertow', { at: [card(match, 'sprout')] });
    expect([names(ann.hand), match.game.all(Card, ({ is }) => is === 'sprout')]).toEqual(['', [card(match, 'sprout')]]);
    match.act(0, 'pass');
    expect(legal(match), 'they came this turn').toEqual(['attack "Mould Matron"', 'finish']);
  });

  test('cards are drawn, and the others do not see which', () => {
    const { match } = position({ hand: 'deepReading', library: 'oldBramble hollowLeviathan' });
    resolveCast(match, 0, 'deepReading');
    expect([sees(match, 0, 'Hollow Leviathan'), sees(match, 1, 'Hollow Leviathan')]).toEqual([true, false]);
    expect(log(match).slice(-2)).toEqual(['Ann draws a card', 'Ann draws a card']);
  });
});

describe('abilities', () => {
  test('a creature that is tapped for an ability must have been there, and is used once', () => {
    const { match } = position({ hand: 'kelpBinder', field: 'groveChanter' });
    resolveCast(match, 0, 'kelpBinder');
    expect(legal(match).filter((line) => line.startsWith('use'))).toEqual([
      'use "Grove Chanter" "Grove Chanter"',
      'use "Grove Chanter" "Kelp Binder"',
    ]);
    match.act(0, 'use', { card: card(match, 'groveChanter'), targets: [card(match, 'kelpBinder')] });
    expect([size(card(match, 'kelpBinder')), legal(match)]).toEqual(['2/4', ['pass']]);
    endTurn(match);
    expect(
      legal(match).some((line) => line.startsWith('use')),
      "not in the opponent's main phase",
    ).toBe(false);
  });

  test('in the turn of the opponent it may be used as well, once it was there when the own turn began', () => {
    const { match } = position({ hand: 'kelpBinder' }, { hand: 'emberDart emberDart' });
    resolveCast(match, 0, 'kelpBinder');
    endTurn(match);
    cast(match, 1, 'emberDart', { at: [match.game.players[0] as Duelist] });
    expect(match.toAct, 'it came in the last turn of its player').toEqual([1]);
    endTurn(match);
    endTurn(match);
    cast(match, 1, 'emberDart', { at: [match.game.players[0] as Duelist] });
    expect([match.toAct, legal(match)[0]]).toEqual([[0], 'use "Kelp Binder" "Kelp Binder"']);
  });

  test('when it enters: its target is chosen then, and it goes on the stack', () => {
    const { match } = position({ hand: 'ashArcher' }, { field: 'adderling', hand: 'wildSwelling' });
    cast(match, 0, 'ashArcher');
    pass(match, 1);
    expect([match.toAct, match.questionFor(0)?.prompt]).toEqual([[0], 'Ash Archer: choose a creature or a player']);
    match.answer(0, card(match, 'adderling'));
    expect([match.toAct, names(match.game.battlefield)]).toEqual([[1], 'adderling ashArcher']);
    cast(match, 1, 'wildSwelling', { at: [card(match, 'adderling')] });
    resolve(match);
    expect([card(match, 'adderling').damage, card(match, 'adderling').fights]).toEqual([1, true]);
    expect(log(match)).toContain('Ann puts the ability of Ash Archer on the stack, aiming at Adderling');
  });

  test('when it dies: the one who controlled it chooses', () => {
    const { match } = position({ hand: 'emberDart' }, { field: 'powderImp' });
    resolveCast(match, 0, 'emberDart', { at: [card(match, 'powderImp')] });
    expect(match.toAct).toEqual([1]);
    match.answer(1, match.game.players[0]);
    resolve(match);
    expect([lives(match), explainMessage(match)]).toEqual([[18, 20], 'cast → damaged']);
  });

  test('when another of its side dies it grows, for each of them', () => {
    const { match } = position({ hand: 'rainOfCinders', field: 'mouldMatron adderling cinderPup' }, { field: 'powderImp' });
    cast(match, 0, 'rainOfCinders');
    expect(match.questionFor(1)?.prompt).toContain('Powder Imp');
    match.answer(1, match.game.players[0]);
    resolve(match);
    expect([size(card(match, 'mouldMatron')), lives(match)]).toEqual(['4/5', [18, 20]]);
  });
});

describe('what is attached', () => {
  test('an aura gives its bonus, and falls off when its creature leaves', () => {
    const { match, ann } = position({ hand: 'barkSkin', field: 'adderling' }, { hand: 'undertow' });
    const adderling = card(match, 'adderling');
    cast(match, 0, 'barkSkin', { at: [adderling] });
    pass(match, 1);
    expect([size(adderling), adderling.hasKeyword('reaching')]).toEqual(['3/3', true]);
    endTurn(match);
    match.act(1, 'pass');
    cast(match, 1, 'undertow', { at: [adderling] });
    resolve(match);
    expect([names(ann.hand), names(ann.graveyard), names(match.game.battlefield)]).toEqual(['adderling', 'barkSkin', '']);
    expect(log(match)).toContain('Bark Skin falls off');
  });

  test('an aura whose target is gone goes to the graveyard', () => {
    const { match, ann } = position({ hand: 'barkSkin', field: 'adderling' }, { hand: 'undertow' });
    cast(match, 0, 'barkSkin', { at: [card(match, 'adderling')] });
    cast(match, 1, 'undertow', { at: [card(match, 'adderling')] });
    resolve(match);
    expect([names(ann.graveyard), names(match.game.battlefield)]).toEqual(['barkSkin', '']);
  });

  test('gear is given to a creature of its player, stays when that leaves, and is given to another', () => {
    const { match } = position({ hand: 'riverstoneBlade', field: 'adderling cinderPup' }, { field: 'ashArcher' });
    const [adderling, pup] = cardsIn(match.game.battlefield) as [Card, Card];
    resolveCast(match, 0, 'riverstoneBlade');
    const blade = card(match, 'riverstoneBlade');
    expect(legal(match).filter((line) => line.startsWith('use'))).toEqual([
      'use "Riverstone Blade" Adderling',
      'use "Riverstone Blade" "Cinder Pup"',
    ]);
    match.act(0, 'use', { card: blade, targets: [adderling] });
    expect([size(adderling), size(pup)]).toEqual(['3/2', '1/1']);
    attack(match, adderling);
    fight(match, [card(match, 'ashArcher'), adderling]);
    expect([names(match.game.battlefield), blade.attachedTo]).toEqual(['cinderPup riverstoneBlade', undefined]);
    match.act(0, 'use', { card: blade, targets: [pup] });
    expect(size(pup)).toBe('3/2');
  });
});

describe('control', () => {
  test('until the end of the turn: it is untapped, swift, and comes back', () => {
    const { match, ben } = position({ hand: 'turnedCoat' }, { field: 'oldBramble' });
    const bramble = card(match, 'oldBramble');
    resolveCast(match, 0, 'turnedCoat', { at: [bramble] });
    expect(bramble.controller?.seat).toBe(0);
    attack(match, bramble);
    resolve(match);
    expect(lives(match)).toEqual([20, 14]);
    endTurn(match);
    expect([bramble.controller, bramble.hasKeyword('swift'), passing(match)]).toEqual([ben, false, []]);
    match.act(1, 'pass');
    expect(legal(match), 'it came back before the turn began').toEqual(['attack "Old Bramble"', 'finish']);
  });

  test('what dies under foreign control goes to the graveyard of its owner', () => {
    const { match, ben } = position({ hand: 'turnedCoat funeralPyre' }, { field: 'moonlitHart' });
    const hart = card(match, 'moonlitHart');
    resolveCast(match, 0, 'turnedCoat', { at: [hart] });
    resolveCast(match, 0, 'funeralPyre', { at: [hart] });
    expect([names(ben.graveyard), hart.controller]).toEqual(['moonlitHart', ben]);
  });

  test('an aura that steals does so for as long as it is there, also after a shorter theft', () => {
    const { match, ann, ben } = position({ hand: 'sirensClaim' }, { field: 'moonlitHart', hand: 'turnedCoat undertow' });
    const hart = card(match, 'moonlitHart');
    cast(match, 0, 'sirensClaim', { at: [hart] });
    pass(match, 1);
    expect(hart.controller).toBe(ann);
    match.act(0, 'pass');
    expect(match.game.phase, 'it is new there').toBe('regroup');
    endTurn(match);
    resolveCast(match, 1, 'turnedCoat', { at: [hart] });
    expect(hart.controller).toBe(ben);
    endTurn(match);
    expect(hart.controller, 'back to who has the aura on it').toBe(ann);
    match.act(0, 'pass');
    cast(match, 1, 'undertow', { at: [hart] });
    resolve(match);
    expect([names(ben.hand).includes('moonlitHart'), names(ann.graveyard), hart.controller]).toEqual([
      true,
      'sirensClaim',
      ben,
    ]);
  });

  test('when an aura that steals leaves, the creature is its owner’s again, and new there', () => {
    const { match, ann, ben } = position({ hand: 'sirensClaim' }, { field: 'moonlitHart', hand: 'undertow' });
    const hart = card(match, 'moonlitHart');
    cast(match, 0, 'sirensClaim', { at: [hart] });
    pass(match, 1);
    match.act(0, 'pass');
    match.act(0, 'pass');
    cast(match, 1, 'undertow', { at: [card(match, 'sirensClaim')] });
    resolve(match);
    expect([hart.controller, hart.arrived, names(ann.hand), hart.fights]).toEqual([ben, 1, 'sirensClaim', true]);
  });
});

describe('what is hidden', () => {
  test('a seer looks at three cards and takes one; nobody else learns which', () => {
    const { match, ann } = position({ hand: 'lagoonSeer', library: 'oldBramble adderling cinderPup moonlitHart' });
    cast(match, 0, 'lagoonSeer');
    expect(match.questionFor(0)?.prompt).toBe('Which card do you take?');
    expect([sees(match, 0, 'Cinder Pup'), sees(match, 0, 'Moonlit Hart'), sees(match, 1, 'Old Bramble')]).toEqual([
      true,
      false,
      false,
    ]);
    match.answer(0, cardsIn(ann.library)[1]);
    expect([names(ann.hand), cardsIn(ann.library)[0]?.is]).toEqual(['adderling', 'moonlitHart']);
    expect(cardsIn(ann.library).slice(-2).map(String)).toEqual(['Old Bramble', 'Cinder Pup']);
    expect([sees(match, 1, 'Adderling'), log(match, 1).at(-1)]).toEqual([false, 'Ann looks at 3 and takes one']);
  });

  test('a search shows the library to who searches, and shuffles it', () => {
    const { match, ann } = position({ hand: 'wellfinding', library: 'oldBramble tideSpring' });
    cast(match, 0, 'wellfinding');
    expect([match.legal(0).length, sees(match, 0, 'Old Bramble'), sees(match, 1, 'Old Bramble')]).toEqual([
      12,
      true,
      false,
    ]);
    match.answer(0, cardsIn(ann.library)[1]);
    expect([cardsIn(ann.springs).at(-1)?.is, cardsIn(ann.springs).at(-1)?.tapped]).toEqual(['tideSpring', true]);
    expect([ann.library.size, sees(match, 0, 'Old Bramble')]).toEqual([11, false]);
    expect(log(match, 1).at(-1)).toBe('Ann finds Tide Spring');
  });

  test('a search may find nothing, also where there is something; and asks where there is nothing', () => {
    const { match } = position({ hand: 'wellfinding' });
    cast(match, 0, 'wellfinding');
    match.answer(0, undefined);
    expect(log(match).at(-1)).toBe('Ann finds nothing');
    const none = position({ hand: 'wellfinding', bare: true, library: 'oldBramble' });
    cast(none.match, 0, 'wellfinding');
    expect(none.match.legal(0).length).toBe(1);
    none.match.answer(0, undefined);
    expect(none.ann.library.size).toBe(1);
  });

  test('a shown hand is open until the end of the turn', () => {
    const { match } = position({ field: 'glassEye' }, { hand: 'oldBramble adderling', library: 'moonlitHart' });
    expect(sees(match, 0, 'Old Bramble')).toBe(false);
    match.act(0, 'use', { card: card(match, 'glassEye') });
    resolve(match);
    expect(passing(match)).toEqual(['keepShown', 'keepShown']);
    expect([sees(match, 0, 'Old Bramble'), sees(match, 0, 'Adderling')]).toEqual([true, true]);
    expect(log(match).at(-1)).toBe('Ben shows Old Bramble, Adderling');
    endTurn(match);
    expect([passing(match), sees(match, 0, 'Moonlit Hart')]).toEqual([[], false]);
  });
});

describe('around the rules', () => {
  test('an attack can be taken back; a card that the opponent has seen cannot', () => {
    const { match } = position({ hand: 'moonlitHart', field: 'adderling cinderPup' });
    match.act(0, 'pass');
    const before = stateHash(match);
    match.act(0, 'attack', { card: card(match, 'adderling') });
    expect(card(match, 'adderling').tapped).toBe(true);
    expect([undo(match, 0).ok, stateHash(match) === before]).toEqual([true, true]);
    match.act(0, 'finish');
    cast(match, 0, 'moonlitHart');
    expect(undo(match, 0).ok).toBe(false);
  });

  test('a match goes on the same from a save and from a snapshot while a question waits', () => {
    const start = () => {
      const match = createMatch(duel, { seed: 'resume', options: { mulligan: false } });
      for (let i = 0; match.questions.length === 0 && i < 500; i++)
        match.play(match.legal().at((i * 7) % match.legal().length));
      return match;
    };
    const match = start();
    const seat = match.toAct[0] ?? 0;
    const copies = [
      { ok: true as const, value: playedAgain(match) },
      restore(duel, JSON.parse(JSON.stringify(snapshot(match)))),
    ];
    expect(match.questions).toHaveLength(1);
    match.play(match.legal(seat).at(0));
    for (const copy of copies) {
      if (!copy.ok) throw new Error(copy.refusal.message);
      expect(copy.value.questionFor(seat)?.prompt).toBeDefined();
      copy.value.play(copy.value.legal(seat).at(0));
      expect(stateHash(copy.value)).toBe(stateHash(match));
    }
  });

  test('what happens is told with its cause', () => {
    const { match } = position({ field: 'moonlitHart' });
    const told: string[] = [];
    subscribeEvents(match, (stream) => {
      const all = stream.for(1);
      for (const { name, cause } of all) told.push(`${all[cause ?? -1]?.name} > ${name}`);
    });
    attack(match, card(match, 'moonlitHart'));
    expect(told).toContain('damaged > draining');
    expect(told).toContain('draining > gained');
  });

  test('the table is printed with the hand of whoever looks, and with the stack', () => {
    const { match, game, ann } = position(
      { hand: 'emberDart adderling', field: 'gullwingScout riverstoneBlade', springs: 'tide ember' },
      { field: 'moonlitHart', hand: 'unweave', springs: 'moss' },
    );
    cast(match, 0, 'emberDart', { at: [card(match, 'moonlitHart')] });
    const printed = (player: Duelist | undefined) => duel.print?.({ game, player });
    expect(printed(ann)?.split('\n')).toEqual([
      'Turn 1, Ann, main',
      'Ann: 20 life, springs 1 of 1 tide, 0 of 1 ember, hand 1, library 10, graveyard 0',
      '  Gullwing Scout 1/1 (winged)',
      '  Riverstone Blade',
      '  hand: Adderling (1M)',
      'Ben: 20 life, springs 1 of 1 moss, hand 1, library 10, graveyard 0',
      '  Moonlit Hart 2/3 (draining)',
      'stack, top first: Ember Dart (Ann)',
    ]);
    expect(printed(undefined)).not.toContain('Adderling');
  });
});

/** The match, played again from its settings and inputs. */
function playedAgain<D extends AnyGame>(match: Match<D>): Match<D> {
  const { players, options, seed, log } = snapshot(match);
  const again = createMatch(match.definition, { players, options, seed });
  for (const input of log) replayInput(again, input);
  return again;
}
