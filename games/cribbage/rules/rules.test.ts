import { createMatch, defineGame } from '@rookery/engine';
import { printMove, stateHash } from '@rookery/engine/formats';
import { offersFor, type Viewer, viewFor } from '@rookery/engine/view';
import { describe, expect, test } from 'vitest';
import { cribbage } from './index.ts';

const NAMES = ['Ann', 'Ben', 'Cat', 'Dan'];
const SUITS = 'hdcs';
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

interface Table {
  /** The cards of each player, as in `'4c 4d 7h 9s | Kc Qd'`: the discards follow the stroke. */
  readonly hands: readonly string[];
  readonly starter?: string;
  /** With three players, the card that the crib is filled up with. */
  readonly fill?: string;
  readonly scores?: readonly number[];
  readonly options?: Readonly<Record<string, unknown>>;
}

type Cribbage = InstanceType<typeof cribbage.gameClass>;
type CribbageMatch = ReturnType<typeof dealt>;

const split = (text: string): readonly string[] => text.split(' ').filter(Boolean);
const partsOf = (hand: string): readonly (readonly string[])[] => hand.split('|').map(split);

function cardOf({ cards }: Cribbage, name: string) {
  const [rank, suit] = [RANKS.indexOf(name.slice(0, -1)), SUITS.indexOf(name.slice(-1))];
  const card = cards.find((each) => each.rank === rank && each.suit === suit);
  if (card === undefined) throw new Error(`there is no card ${name}`);
  return card;
}

function must(result: { readonly ok: boolean }, what: string): void {
  if (!result.ok) throw new Error(`${what} was refused: ${JSON.stringify(result)}`);
}

/** A match in which Ann has dealt these cards, before anything is laid away. */
function dealt({ hands, starter = '2s', fill = '3s', scores = [], options = {} }: Table) {
  const definition = defineGame(cribbage.gameClass, ({ action }) => ({
    name: cribbage.name,
    players: cribbage.players,
    flow: cribbage.flow,
    setup: ({ game }) => {
      game.dealer = game.players[0];
      for (const player of game.players) player.score = scores[player.seat] ?? 0;
    },
    actions: {
      ...cribbage.actions,
      deal: action('Deal').do(({ game, player }) => {
        game.dealCards(player);
        for (const { hand } of game.players) for (const card of hand.children) card.putInto(game.deck);
        for (const { hand, seat } of game.players) {
          for (const name of partsOf(hands[seat] ?? '').flat()) cardOf(game, name).putInto(hand);
        }
        cardOf(game, starter).putInto(game.deck, 'first');
        if (hands.length === 3) cardOf(game, fill).putInto(game.deck, 'first');
      }),
    },
  }));
  const match = createMatch(definition, { seed: 'rookery', players: NAMES.slice(0, hands.length), options, strict: true });
  must(match.act(0, 'deal'), 'deal');
  return match;
}

/** A match in which these cards are dealt and laid away. */
function begin(table: Table) {
  const match = dealt(table);
  for (const [seat, hand] of table.hands.entries()) discard(match, seat, partsOf(hand)[1] ?? []);
  return match;
}

function discard(match: CribbageMatch, seat: number, names: readonly string[]): void {
  const cards = names.map((name) => cardOf(match.game, name));
  must(match.act(seat, 'discard', { cards }), `${NAMES[seat]} ${names}`);
}

/** Plays cards, or says `go`, each for the player to act. */
function play(match: CribbageMatch, line: string): void {
  for (const word of split(line)) {
    const seat = match.toAct[0] ?? -1;
    const result = word === 'go' ? match.act(seat, 'go') : match.act(seat, 'play', { card: cardOf(match.game, word) });
    must(result, `${NAMES[seat]} ${word}`);
  }
}

/** Plays whatever comes first until all cards are played. */
function playOut(match: CribbageMatch): void {
  while (match.game.phase === 'play') match.play(match.legal(match.toAct[0]).at(0));
}

/** A claim with muggins, and the opponents' answers in the order of the questions. */
function claim(match: CribbageMatch, points: number, ...answers: readonly number[]): void {
  must(match.act(match.toAct[0] ?? -1, 'claim', { points }), `claim ${points}`);
  for (const [i, seat] of [...match.toAct].entries()) must(match.answer(seat, answers[i]), `${seat} ${answers[i]}`);
}

const scores = ({ game }: CribbageMatch): readonly number[] => game.players.map(({ score }) => score);
const toAct = (match: CribbageMatch): string => match.toAct.map((seat) => NAMES[seat]).join(' ');
const messages = (match: CribbageMatch, viewer?: Viewer): readonly string[] => viewFor(match, viewer).messages;
const legal = (match: CribbageMatch, seat: number): readonly string[] =>
  [...match.legal(seat)].map((move) => printMove(match, move)).sort();

/** Which cards of a place a viewer knows. */
function known(match: CribbageMatch, viewer: Viewer, place: 'crib' | 'starter' | 'hand', seat = 0): string {
  const space = place === 'hand' ? match.game.players[seat]?.hand : match.game[place];
  const table = JSON.stringify(viewFor(match, viewer).table);
  const cards = space?.children.map(String).filter((label) => table.includes(`"label":"${label}"`)) ?? [];
  return cards.join(' ');
}

/** https://cribbagecorner.com/cribbage-rules-go: what Bob does there Ann does here, and Ben what Alice does. */
const CORNER: Table = { hands: ['7d Jc 5s 8h | Kc 2d', '4h 4c 7s 9d | Qc 3d'], starter: 'Kd' };
const CORNER_PLAY = '4h 7d 4c Jc go 5s go 7s 8h 9d';
/** Waits before the show, so that the points of the play can be seen alone. */
const WAITING = { muggins: true };

describe('the deal', () => {
  test.each([
    [2, 6],
    [3, 5],
    [4, 5],
  ])('gives %i players %i cards each, which only they see', (players, size) => {
    const match = createMatch(cribbage, { players, seed: 'deal' });
    match.act(match.toAct[0] ?? -1, 'deal');
    expect(match.game.deck.size).toBe(52 - players * size);
    for (const { seat, hand } of match.game.players) {
      for (const viewer of [0, 1, undefined]) {
        const seen = known(match, viewer, 'hand', seat).split(' ').filter(Boolean);
        expect([hand.size, seen.length]).toEqual([size, viewer === seat ? size : 0]);
      }
    }
  });

  test.each([1, 5])('%i cannot play', (players) => {
    expect(() => createMatch(cribbage, { players })).toThrow('2 to 4 players');
  });

  test('is first given to whoever cuts the lowest card', () => {
    const dealers = new Set<number>();
    for (let i = 0; i < 30; i++) {
      const match = createMatch(cribbage, { players: NAMES.slice(0, 3), seed: `${i}` });
      const told = messages(match).at(-1) ?? '';
      const cuts = [...told.matchAll(/(\w+) (\w+)[♥♦♣♠]/gu)].map(
        ([, name, rank = '']) => [RANKS.indexOf(rank), name] as const,
      );
      const [lowest, next] = cuts.sort(([a], [b]) => a - b);
      expect([toAct(match), lowest?.[0] === next?.[0]]).toEqual([lowest?.[1], false]);
      dealers.add(match.toAct[0] ?? -1);
    }
    expect(dealers.size).toBe(3);
  });

  test('is cut for again as long as the lowest cards are equal', () => {
    const cuts = Array.from({ length: 60 }, (_, i) => messages(createMatch(cribbage, { seed: `${i}` })));
    const again = cuts.filter(({ length }) => length > 1);
    expect(again.length).toBeGreaterThan(0);
    for (const [first] of again) expect(first).toMatch(/^Cut for deal: Player 1 (\w+)., Player 2 \1.\. They cut again$/u);
  });

  test('passes to the left', () => {
    const match = begin(CORNER);
    expect(match.game.dealer?.name).toBe('Ann');
    play(match, CORNER_PLAY);
    expect([toAct(match), legal(match, 1)]).toEqual(['Ben', ['deal']]);
    match.act(1, 'deal');
    expect([match.game.dealer?.name, match.game.deal, match.game.crib.size]).toEqual(['Ben', 2, 0]);
    expect(known(match, 0, 'hand', 1)).toBe('');
  });
});

describe('laying away', () => {
  test('is done by both at once, sealed', () => {
    const match = dealt(CORNER);
    const before = JSON.stringify(viewFor(match, 1).table);
    expect([toAct(match), match.legal(0).length, match.legal(1).length]).toEqual(['Ann Ben', 15, 15]);
    discard(match, 0, ['Kc', '2d']);
    expect([JSON.stringify(viewFor(match, 1).table), toAct(match)]).toEqual([before, 'Ben']);
    discard(match, 1, ['Qc', '3d']);
    expect([match.game.crib.size, toAct(match)]).toEqual([4, 'Ben']);
  });

  test('takes two cards of the own hand, no more, no less', () => {
    const match = dealt(CORNER);
    const before = stateHash(match);
    const tried = (names: string) =>
      match.act(0, 'discard', { cards: split(names).map((name) => cardOf(match.game, name)) });
    expect(tried('Kc')).toMatchObject({ ok: false, refusal: { code: 'wrong-count' } });
    expect(tried('Kc 2d 7d')).toMatchObject({ ok: false, refusal: { code: 'wrong-count' } });
    expect(tried('Kc 4h')).toMatchObject({ ok: false, refusal: { code: 'not-a-candidate' } });
    expect(stateHash(match)).toBe(before);
  });

  test('fills a crib of which everyone knows only what they put there, until it is counted', () => {
    const match = begin({ ...CORNER, options: WAITING });
    const views = () => [0, 1, undefined].map((viewer) => known(match, viewer, 'crib'));
    expect(views()).toEqual(['K♣ 2♦', 'Q♣ 3♦', '']);
    play(match, CORNER_PLAY);
    claim(match, 4, 4);
    expect(views()).toEqual(['K♣ 2♦', 'Q♣ 3♦', '']);
    claim(match, 6, 6);
    expect(views()).toEqual(['K♣ 2♦ Q♣ 3♦', 'K♣ 2♦ Q♣ 3♦', 'K♣ 2♦ Q♣ 3♦']);
  });

  test('fills a crib that is hidden again in the next deal, for the next dealer', () => {
    const match = begin(CORNER);
    play(match, CORNER_PLAY);
    must(match.act(1, 'deal'), 'deal');
    discard(match, 0, ['Kc', '2d']);
    discard(match, 1, ['Qc', '3d']);
    expect([0, 1, undefined].map((viewer) => known(match, viewer, 'crib'))).toEqual(['K♣ 2♦', 'Q♣ 3♦', '']);
    expect(toAct(match)).toBe('Ann');
    playOut(match);
    expect(messages(match).at(-1)).toBe("Ben's crib K♣ 2♦ Q♣ 3♦ with K♦ scores 8: fifteen for 6, a pair for 2");
  });

  test('takes one card of each of three, and one of the deck that nobody knows', () => {
    const match = begin({ hands: ['7d Jc 5s 8h | Kc', '4h 4c 7s 9d | Qc', 'Ah Ad 6s 6d | Qd'], fill: '10s' });
    expect(match.game.crib.children.map(String)).toEqual(['K♣', 'Q♣', 'Q♦', '10♠']);
    expect([0, 1, 2, undefined].map((viewer) => known(match, viewer, 'crib'))).toEqual(['K♣', 'Q♣', 'Q♦', '']);
  });

  test('takes one card of each of four', () => {
    const hands = ['7d Jc 5s 8h | Kc', '4h 4c 7s 9d | Qc', 'Ah Ad 6s 6d | Qd', '3h 3d 8s 8d | Qs'];
    const { game } = begin({ hands });
    expect(game.crib.children.map(String)).toEqual(['K♣', 'Q♣', 'Q♦', 'Q♠']);
  });
});

describe('the starter', () => {
  test('is turned up for all', () => {
    const match = begin(CORNER);
    for (const viewer of [0, 1, undefined]) expect(known(match, viewer, 'starter')).toBe('K♦');
    expect([messages(match).at(-1), scores(match)]).toEqual(['The starter is K♦', [0, 0]]);
  });

  test('is two for the dealer when it is a jack, for his heels', () => {
    const match = begin({ ...CORNER, starter: 'Jd' });
    expect([messages(match).at(-1), scores(match)]).toEqual(['Ann takes 2 for his heels', [2, 0]]);
  });

  test('can win the game, with no point beyond the last hole', () => {
    const match = begin({ ...CORNER, starter: 'Jd', scores: [120, 119] });
    expect(match.outcome).toEqual({ winners: [0], ranking: [[0], [1]], scores: [121, 119] });
    expect(match.act(1, 'play', { card: cardOf(match.game, '4h') }).ok).toBe(false);
  });
});

describe('the play', () => {
  test('goes as in the published example', () => {
    const match = begin({ ...CORNER, options: WAITING });
    expect(toAct(match)).toBe('Ben');
    play(match, CORNER_PLAY);
    expect(scores(match)).toEqual([3, 6]);
    expect(messages(match).slice(2)).toEqual([
      'Ben plays 4♥: 4',
      'Ann plays 7♦: 11',
      'Ben plays 4♣: 15, fifteen for 2',
      'Ann plays J♣: 25',
      'Ben says go',
      'Ann plays 5♠: 30',
      'Ann can play no more',
      'Ann takes 1 for the go',
      'Ben plays 7♠: 7',
      'Ann plays 8♥: 15, fifteen for 2',
      'Ben plays 9♦: 24, a run of three for 3',
      'Ben takes 1 for the last card',
    ]);
  });

  test('takes any card that does not go beyond thirty-one; who has one must play, who has none says go', () => {
    const match = begin({ hands: ['Kh Kd 8s 3h | 2c 2d', 'Qh 6h 9d 9c | 4d 4s'], starter: 'As' });
    play(match, 'Qh Kh');
    expect([legal(match, 1), offersFor(match, 0)]).toEqual([['play 6♥', 'play 9♣', 'play 9♦'], []]);
    const before = stateHash(match);
    expect(match.act(1, 'go')).toMatchObject({ ok: false, refusal: { code: 'condition-failed' } });
    play(match, '6h');
    expect(legal(match, 0)).toEqual(['play 3♥']);
    expect(match.act(0, 'play', { card: cardOf(match.game, '8s') })).toMatchObject({
      refusal: { code: 'not-a-candidate' },
    });
    expect(match.act(0, 'go').ok).toBe(false);
    play(match, '3h');
    expect(legal(match, 1)).toEqual(['go']);
    expect(stateHash(match)).not.toBe(before);
  });

  test('scores two for thirty-one and no go on top; the next player begins anew', () => {
    const match = begin({ hands: ['Qh 3h 9c 9d | 2c 2d', 'Kh 8c 6d 5d | 2h 4s'], options: WAITING });
    play(match, 'Kh Qh 8c 3h');
    expect([scores(match), match.game.total, toAct(match)]).toEqual([[2, 0], 0, 'Ben']);
    play(match, '6d 9c 5d 9d');
    expect(scores(match)).toEqual([5, 0]);
  });

  test('pairs no card with one of the count before', () => {
    const match = begin({ hands: ['Qh 3h 9c 9d | 2c 2d', 'Kh 8c 3d 5d | 2h 4s'] });
    play(match, 'Kh Qh 8c 3h 3d');
    expect(scores(match)).toEqual([2, 0]);
  });

  test('goes on for who is left after a go, and their own cards make pairs', () => {
    const match = begin({ hands: ['9h Ac Ad 7d | 2c 2d', 'Kh Kd Qh Qd | 2h 4s'] });
    play(match, 'Kh 9h Kd Ac go');
    expect(toAct(match)).toBe('Ann');
    play(match, 'Ad');
    expect([scores(match), toAct(match)]).toEqual([[4, 0], 'Ben']);
  });

  test('gives the go to who laid their last card when the other could not; nobody is asked', () => {
    const match = begin({ hands: ['Jd Jc 9d 8c | 2c 2d', 'Qh 6h 2h Ah | 5h 4s'], options: WAITING });
    play(match, 'Qh Jd 6h go 2h Ah');
    expect([scores(match), toAct(match), messages(match).at(-1)]).toEqual([[0, 1], 'Ann', 'Ben takes 1 for the go']);
    play(match, 'Jc 9d');
    expect(toAct(match), 'Ben has no cards left').toBe('Ann');
    play(match, '8c');
    expect([scores(match), messages(match).at(-1)]).toEqual([[1, 1], 'Ann takes 1 for the last card']);
  });

  test('scores fifteen with the last card, and the last card', () => {
    const match = begin({ hands: ['Qh 3h 9c 7d | 2c 2d', 'Kh 8c 4d 4h | 2h 6s'], options: WAITING });
    play(match, 'Kh Qh 8c 3h 4d 9c 4h');
    const before = scores(match);
    play(match, '7d');
    expect([before, scores(match)]).toEqual([
      [2, 0],
      [3, 0],
    ]);
    const other = begin({ hands: ['Qh 3h 2c 5d | 9c 9d', 'Kh 8c 4d 4h | 2h 6s'], options: WAITING });
    play(other, 'Kh Qh 8c 3h 4d 2c 4h 5d');
    expect(scores(other)).toEqual([2 + 2 + 1, 0]);
  });

  const THREE: Table = { hands: ['8h Jd 7c 3c | 4c', 'Kh Kd Qd 9d | 4s', 'Qh 2h 5c 6c | 4d'], options: WAITING };

  test('of three goes round the table, past who has said go; the last to play takes it, and the next begins', () => {
    const match = begin(THREE);
    play(match, 'Kh Qh 8h');
    expect(legal(match, 1)).toEqual(['go']);
    play(match, 'go 2h');
    expect(toAct(match), 'Ben is out of it').toBe('Ann');
    play(match, 'go');
    expect([toAct(match), scores(match)]).toEqual(['Cat', [0, 0, 0]]);
    play(match, 'go');
    expect([toAct(match), scores(match), match.game.total]).toEqual(['Ann', [0, 0, 1], 0]);
    expect(match.game.players.some(({ saidGo }) => saidGo)).toBe(false);
  });

  test('of three goes on when two in a row cannot play', () => {
    const match = begin({ ...THREE, hands: ['8h Jd 7c 3c | 4c', 'Kh Kd Qd 9d | 4s', 'Qh 9s 5c 6c | 4d'] });
    play(match, 'Kh Qh 8h go go 3c');
    expect([toAct(match), scores(match)]).toEqual(['Ben', [2, 0, 0]]);
  });

  test('ends the game at once, in the middle of it', () => {
    const fifteen = begin({ ...CORNER, scores: [0, 119] });
    play(fifteen, '4h 7d 4c');
    expect([fifteen.outcome?.winners, scores(fifteen)]).toEqual([[1], [0, 121]]);
    const go = begin({ ...CORNER, scores: [120, 0] });
    play(go, '4h 7d 4c Jc go 5s');
    expect(go.isOver).toBe(false);
    play(go, 'go');
    expect([go.outcome?.winners, scores(go)]).toEqual([[0], [121, 2]]);
    const last = begin({ ...CORNER, scores: [100, 115] });
    play(last, CORNER_PLAY);
    expect([last.outcome?.winners, scores(last)], 'before any hand is counted').toEqual([[1], [103, 121]]);
  });
});

describe('the show', () => {
  test('counts by itself: the hands from the dealer’s left, the dealer, the crib', () => {
    const match = begin(CORNER);
    play(match, CORNER_PLAY);
    expect(messages(match).slice(-3)).toEqual([
      "Ben's hand 4♥ 4♣ 7♠ 9♦ with K♦ scores 4: fifteen for 2, a pair for 2",
      "Ann's hand 7♦ J♣ 5♠ 8♥ with K♦ scores 6: fifteen for 6",
      "Ann's crib K♣ 2♦ Q♣ 3♦ with K♦ scores 8: fifteen for 6, a pair for 2",
    ]);
    expect([scores(match), known(match, undefined, 'crib')]).toEqual([[17, 10], 'K♣ 2♦ Q♣ 3♦']);
  });

  test('of three goes from the dealer’s left', () => {
    const match = begin({ hands: ['Kh Qh 8c 4c | 10c', 'Kd Qd 8d 4h | 10d', 'Ks Qs 8s 6d | 10h'] });
    playOut(match);
    const order = messages(match).flatMap((text) => /^\w+'s \w+/.exec(text) ?? []);
    expect(order).toEqual(["Ben's hand", "Cat's hand", "Ann's hand", "Ann's crib"]);
  });

  test('lets four of a suit count in the hand and not in the crib', () => {
    const match = begin({ hands: ['2h 4h 8h 10h | 3c 6c', 'Ad Kd 5s 7s | 8c Qc'], starter: 'Qs' });
    playOut(match);
    const [hand, crib] = messages(match).slice(-2);
    expect(hand).toMatch(/^Ann's hand .* scores 4: a flush for 4$/);
    expect(crib).toBe("Ann's crib 3♣ 6♣ 8♣ Q♣ with Q♠ scores 2: a pair for 2");
  });

  test('says so when there is nothing to score', () => {
    const match = begin({ hands: ['2h 4h 8h 10d | 3c 6c', 'Ad Kd 5s 7s | 8c Qc'], starter: 'Qs' });
    playOut(match);
    expect(messages(match).at(-2)).toMatch(/^Ann's hand .* with Q♠ scores nothing$/);
  });

  test('is won by who counts first, however much the other has; the crib stays hidden', () => {
    const match = begin({ ...CORNER, scores: [112, 111] });
    play(match, CORNER_PLAY);
    expect(match.outcome).toEqual({ winners: [1], ranking: [[1], [0]], scores: [115, 121] });
    expect([messages(match).at(-1), known(match, 0, 'crib')]).toEqual(['Ben wins with 121 points', 'K♣ 2♦']);
  });

  test('is won with the dealer’s hand before the crib', () => {
    const match = begin({ ...CORNER, scores: [112, 100] });
    play(match, CORNER_PLAY);
    expect([match.outcome?.scores, match.game.crib.visibility]).toEqual([[121, 110], 'none']);
  });
});

describe('the end', () => {
  test.each([
    [81, undefined],
    [80, 'Ben is skunked'],
    [51, 'Ben is skunked'],
    [50, 'Ben is double skunked'],
  ])('with the loser at ten more than %i says: %s', (score, words) => {
    const match = begin({ ...CORNER, scores: [112, score] });
    play(match, CORNER_PLAY);
    expect(match.outcome?.scores).toEqual([121, score + 10]);
    expect(messages(match).find((text) => text.includes('skunked'))).toBe(words);
  });

  test('comes at 61 points if so agreed', () => {
    const match = begin({ ...CORNER, scores: [52, 0], options: { target: 61 } });
    play(match, CORNER_PLAY);
    expect(match.outcome).toEqual({ winners: [0], ranking: [[0], [1]], scores: [61, 10] });
  });

  test('comes at 61 or 121, nothing else', () => {
    expect(() => createMatch(cribbage, { options: { target: 100 } })).toThrow('target');
  });
});

describe('four players', () => {
  const hands = ['7d 10c 5s 8h | Kc', '4h 4c 7s 9d | Qc', 'Ah Ad 6s 6d | Qd', '3h 3d 8s 8d | Qs'];

  test('are partners who sit opposite each other and score together', () => {
    const match = begin({ hands, starter: 'Jd' });
    expect(scores(match)).toEqual([2, 0, 2, 0]);
    play(match, '4h Ad 3h 7d');
    expect(scores(match), 'fifteen is for Ann and Cat').toEqual([4, 0, 4, 0]);
  });

  test('win together', () => {
    const match = begin({ hands, starter: 'Jd', scores: [119, 3, 119, 3] });
    expect(match.outcome).toEqual({
      winners: [0, 2],
      ranking: [
        [0, 2],
        [1, 3],
      ],
      scores: [121, 3, 121, 3],
    });
    expect(messages(match).slice(-3)).toEqual([
      'Ann and Cat win with 121 points',
      'Ben is double skunked',
      'Dan is double skunked',
    ]);
  });

  test('play each for themselves if so agreed', () => {
    const match = begin({ hands, starter: 'Jd', scores: [119, 3, 119, 3], options: { partners: false } });
    expect(match.outcome?.scores).toEqual([121, 3, 119, 3]);
    expect(match.outcome?.winners).toEqual([0]);
  });
});

describe('muggins', () => {
  /** After the play: Ann has 3 points and Ben 6; Ben’s hand is worth 4, Ann’s 6, the crib 8. */
  function toCount(more: Partial<Table> = {}) {
    const match = begin({ ...CORNER, options: WAITING, ...more });
    play(match, CORNER_PLAY);
    return match;
  }

  test.each([
    ['all is well', 4, 4, [3, 10]],
    ['the opponent takes what was missed', 2, 4, [5, 8]],
    ['the opponent takes as much of it as they see', 2, 3, [4, 8]],
    ['the opponent misses it too', 2, 2, [3, 8]],
    ['the opponent sees more than there is', 2, 5, [3, 8]],
    ['what was right stays right', 4, 0, [3, 10]],
    ['the opponent takes what was too much', 6, 4, [5, 10]],
    ['the opponent takes as much of it as they see', 6, 5, [4, 11]],
    ['nobody sees that it was too much', 6, 6, [3, 12]],
    ['the opponent thinks that there is less', 6, 3, [3, 12]],
  ])('%s: of 4 points the owner counts %i and the opponent %i', (_, own, other, after) => {
    const match = toCount();
    claim(match, own, other);
    expect(scores(match)).toEqual(after);
  });

  test('asks who counts, then their opponents, and goes on to the crib and the next deal', () => {
    const match = toCount();
    expect([toAct(match), legal(match, 1).length, match.questions.length]).toEqual(['Ben', 30, 0]);
    match.act(1, 'claim', { points: 2 });
    expect([toAct(match), match.questionFor(0)?.prompt]).toEqual([
      'Ann',
      "Ben's hand 4♥ 4♣ 7♠ 9♦ with K♦: Ben counts 2. What do you count?",
    ]);
    match.answer(0, 4);
    expect(messages(match).slice(-3)).toEqual([
      "Ben's hand 4♥ 4♣ 7♠ 9♦ with K♦: Ben counts 2",
      'Ann says muggins and takes 2',
      'It was worth 4: fifteen for 2, a pair for 2',
    ]);
    expect(toAct(match)).toBe('Ann');
    claim(match, 7, 6);
    expect(messages(match).at(-2)).toBe('Ben objects and takes 1');
    expect(toAct(match)).toBe('Ann');
    claim(match, 8, 8);
    expect([toAct(match), legal(match, 1), scores(match)]).toEqual(['Ben', ['deal'], [19, 9]]);
  });

  test('takes a number from 0 to 29', () => {
    const match = toCount();
    const before = stateHash(match);
    expect(match.act(1, 'claim', { points: 30 })).toMatchObject({ ok: false, refusal: { code: 'out-of-range' } });
    expect(match.act(0, 'claim', { points: 4 }).ok, 'it is not for Ann to count').toBe(false);
    expect(stateHash(match)).toBe(before);
  });

  test('gives what was missed to the first at the left who sees it, and the rest to the next', () => {
    const hands = ['7d Jc 5s 8h | Kc', '4h 4c 7s 9d | Qc', 'Ah Ad 6s 6d | Qd'];
    const match = begin({ hands, starter: 'Kd', options: WAITING });
    playOut(match);
    const [ann = 0, ben = 0, cat = 0] = scores(match);
    expect(toAct(match)).toBe('Ben');
    match.act(1, 'claim', { points: 0 });
    expect(toAct(match)).toBe('Cat Ann');
    const before = JSON.stringify(viewFor(match, 2));
    match.answer(0, 4);
    expect(JSON.stringify(viewFor(match, 2)), 'answers are sealed').toBe(before);
    match.answer(2, 3);
    expect(scores(match)).toEqual([ann + 1, ben, cat + 3]);
  });

  test('asks no partner', () => {
    const hands = ['7d 10c 5s 8h | Kc', '4h 4c 7s 9d | Qc', 'Ah Ad 6s 6d | Qd', '3h 3d 8s 8d | Qs'];
    const match = begin({ hands, starter: 'Kd', options: WAITING });
    playOut(match);
    match.act(1, 'claim', { points: 0 });
    expect(toAct(match)).toBe('Cat Ann');
  });

  test('can win the game, but not before the owner’s own points', () => {
    const taken = toCount({ scores: [116, 0] });
    claim(taken, 2, 4);
    expect([taken.outcome?.winners, scores(taken)]).toEqual([[0], [121, 8]]);
    const own = toCount({ scores: [116, 113] });
    claim(own, 2, 4);
    expect([own.outcome?.winners, scores(own)]).toEqual([[1], [119, 121]]);
  });
});

describe('the printed table', () => {
  const print = ({ game }: CribbageMatch, seat?: number) =>
    cribbage.print?.({ game, player: seat === undefined ? undefined : game.players[seat] }).split('\n');

  test('shows whoever looks their own hand and what they laid away', () => {
    const match = begin(CORNER);
    play(match, '4h 7d 4c Jc go');
    expect(print(match, 0)).toEqual([
      "Deal 1 to 121: starter K♦, Ann's crib 4 cards, yours K♣ 2♦",
      '* Ann   0  hand 5♠ 8♥  played 7♦ J♣',
      '  Ben   2  hand 2 cards  played 4♥ 4♣  go',
      'Count 25: 4♥ 7♦ 4♣ J♣',
    ]);
    expect(print(match, 1)?.slice(0, 3)).toEqual([
      "Deal 1 to 121: starter K♦, Ann's crib 4 cards, yours Q♣ 3♦",
      '* Ann   0  hand 2 cards  played 7♦ J♣',
      '  Ben   2  hand 7♠ 9♦  played 4♥ 4♣  go',
    ]);
    expect(print(match)?.[0]).toBe("Deal 1 to 121: starter K♦, Ann's crib 4 cards");
  });

  test('shows the crib when it is counted, and partners', () => {
    const match = begin(CORNER);
    play(match, CORNER_PLAY);
    expect(print(match)?.[0]).toBe("Deal 1 to 121: starter K♦, Ann's crib K♣ 2♦ Q♣ 3♦");
    const four = createMatch(cribbage, { players: NAMES, seed: 'a' });
    expect(print(four)?.[1]).toBe('Ann and Cat against Ben and Dan');
  });
});
