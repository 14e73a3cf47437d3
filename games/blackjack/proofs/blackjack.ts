// Compares the dealer of Blackjack with exact odds, and plays millions of hands by basic strategy in real matches.
import { createMatch, seededRandom } from '@rookery/engine';
import type { ProofContext } from '../../../scripts/proof.ts';
import { adviceFor, blackjack, isBlackjack, playDealer, type Ranked } from '../rules/index.ts';

export const name = 'blackjack';
export const title = 'the dealer ends on each total as often as it must, and basic strategy loses as little as it should';

const OUTCOMES = ['17', '18', '19', '20', '21', 'blackjack', 'bust'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Odds = Readonly<Record<Outcome, number>>;

/** Numbers of hands to deal and to play, rounds of a match, and the bet of each round. */
const HANDS = 2_000_000;
const ROUNDS = 1000;
const BET = 10;
const BANKROLL = 1_000_000;

/** Tolerance of shares, in standard errors. */
const TOLERANCE = 4;
/** Minimum and maximum loss of basic strategy, per first bet. */
const LOSS = { min: 0.003, max: 0.009 } as const;

const NEVER: Odds = { '17': 0, '18': 0, '19': 0, '20': 0, '21': 0, blackjack: 0, bust: 0 };

/**
 * The exact odds of the dealer's final total from a hand with aces counted as one, for an endless shoe: the sum over
 * all next cards. It shares no code with the game.
 */
function oddsFrom(count: number, hard: number, hasAce: boolean, hitSoft17: boolean): Odds {
  const soft = hasAce && hard <= 11;
  const total = soft ? hard + 10 : hard;
  const isDone = count > 1 && (total > 17 || (total === 17 && !(soft && hitSoft17)));
  if (isDone) return { ...NEVER, [endOf(count, total)]: 1 };
  const odds = { ...NEVER };
  for (let value = 1; value <= 10; value++) {
    const chance = (value === 10 ? 4 : 1) / 13;
    const then = oddsFrom(count + 1, hard + value, hasAce || value === 1, hitSoft17);
    for (const outcome of OUTCOMES) odds[outcome] += chance * then[outcome];
  }
  return odds;
}

function endOf(count: number, total: number): Outcome {
  if (total > 21) return 'bust';
  if (count === 2 && total === 21) return 'blackjack';
  return OUTCOMES[total - 17] ?? 'bust';
}

/**
 * The dealer's final totals in percent by upcard, for an endless shoe and a dealer who stands on a soft 17: A. Krigman, "How
 * Well Can You Predict Dealers' Final Totals from their Upcards?", casinocitytimes.com, 25 October 2006.
 */
const PUBLISHED: Readonly<Record<number, readonly number[]>> = {
  7: [36.86, 13.78, 7.86, 7.86, 7.41, 0, 26.23],
  8: [12.86, 35.93, 12.86, 6.94, 6.94, 0, 24.47],
  9: [12.0, 12.0, 35.08, 12.0, 6.08, 0, 22.84],
  10: [11.14, 11.14, 11.14, 34.22, 3.45, 7.69, 21.22],
  1: [13.08, 13.08, 13.08, 13.08, 5.39, 30.77, 11.52],
};
/** The probability of a bust of that dealer over all upcards, in percent, as it is commonly quoted. */
const PUBLISHED_BUST = 28.16;

/** Checks the exact odds against published ones, to their last digit. */
function checkPublished(assert: ProofContext['assert']): void {
  for (const [value, percents] of Object.entries(PUBLISHED)) {
    const odds = oddsFrom(1, Number(value), value === '1', false);
    for (const [i, outcome] of OUTCOMES.entries()) {
      const [own, other] = [100 * odds[outcome], percents[i] ?? 0];
      assert(Math.abs(own - other) < 0.0101, `${value} open, ${outcome}: ${own} %, published ${other} %`);
    }
  }
  const { bust, blackjack: natural } = oddsFrom(0, 0, false, false);
  assert(Math.abs(100 * bust - PUBLISHED_BUST) < 0.0051, `bust ${100 * bust} %, published ${PUBLISHED_BUST} %`);
  assert(Math.abs(natural - 8 / 169) < 1e-12, `blackjack ${natural}, and it is 8 in 169`);
}

/**
 * Deals hands to the dealer from an endless shoe, with the code of the game, and compares the shares with the exact
 * odds.
 */
function proveDealer(hitSoft17: boolean, { assert, progress }: ProofContext): void {
  const random = seededRandom(`blackjack/dealer/${hitSoft17}`);
  const ranks: readonly Ranked[] = Array.from({ length: 13 }, (_, rank) => ({ rank }));
  const draw = (): Ranked => random.pick(ranks);
  const counted = { ...NEVER };
  const rule = hitSoft17 ? 'hits soft 17' : 'stands on soft 17';
  for (let hand = 0; hand < HANDS; hand++) {
    const cards = [draw(), draw()];
    counted[isBlackjack(cards) ? 'blackjack' : endOf(3, playDealer(cards, draw, hitSoft17).total)]++;
    if (hand % 1000 === 999) progress(hand + 1, HANDS, `dealer ${rule}`);
  }
  const odds = oddsFrom(0, 0, false, hitSoft17);
  console.log(`${HANDS} hands of a dealer who ${rule}:`);
  for (const outcome of OUTCOMES) {
    const share = counted[outcome] / HANDS;
    const error = Math.sqrt((odds[outcome] * (1 - odds[outcome])) / HANDS);
    const off = (share - odds[outcome]) / error;
    console.log(
      `  ${outcome.padEnd(9)} ${percent(share)} exact ${percent(odds[outcome])}, off by ${off.toFixed(2)} standard errors`,
    );
    assert(Math.abs(off) <= TOLERANCE, `${outcome} is off by ${off} standard errors`);
  }
}

/** The total gain so far, in bets, and the number of hands. */
interface Tally {
  readonly matches: number;
  readonly hands: number;
  readonly won: number;
  readonly squares: number;
  readonly moves: number;
}

/** Plays one match by basic strategy and adds up the gains. */
function playMatch(match: ReturnType<typeof begin>, tally: Tally, assert: ProofContext['assert']): Tally {
  const [player] = match.game.players;
  if (player === undefined) throw new Error('nobody plays');
  let { hands, won, squares, moves } = tally;
  let before = player.chips;
  const count = (): void => {
    const gain = (player.chips - before) / BET;
    hands++;
    won += gain;
    squares += gain * gain;
    before = player.chips;
  };
  for (; !match.isOver; moves++) {
    const move = adviceFor(match.game, player);
    if (move.action === 'bet' && match.game.round > 0) count();
    assert(match.play(move).ok, `${move.action} was refused in match ${tally.matches}`);
  }
  count();
  return { matches: tally.matches + 1, hands, won, squares, moves };
}

/** The default rules: six decks, the dealer hits a soft 17, blackjack pays 3:2, double after split, late surrender. */
function begin() {
  return createMatch(blackjack, {
    players: 1,
    seed: 'blackjack',
    options: { rounds: ROUNDS, bankroll: BANKROLL, minimum: BET },
  });
}

function proveStrategy({ assert, progress, checkpoint }: ProofContext): void {
  const match = begin();
  const start = performance.now();
  let tally = checkpoint.load<Tally>() ?? { matches: 0, hands: 0, won: 0, squares: 0, moves: 0 };
  const first = tally.moves;
  while (tally.hands < HANDS) {
    match.restart(`blackjack/book/${tally.matches}`);
    tally = playMatch(match, tally, assert);
    if (tally.matches % 100 === 0) checkpoint.save(tally);
    progress(tally.hands, HANDS, 'hands by the book');
  }
  const seconds = (performance.now() - start) / 1000;
  const { hands, won, squares, matches, moves } = tally;
  const loss = -won / hands;
  const error = Math.sqrt((squares / hands - loss * loss) / hands);
  console.log(`${hands} hands by the book in ${matches} matches, ${moves} moves:`);
  console.log(`  lost ${percent(loss)} of the first bet per hand, standard error ${percent(error)}`);
  console.log(`  ${seconds.toFixed(0)} s, ${Math.round((moves - first) / seconds)} moves a second`);
  assert(loss >= LOSS.min && loss <= LOSS.max, `it lost ${percent(loss)}`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(3)} %`;
}

export async function run(context: ProofContext): Promise<void> {
  checkPublished(context.assert);
  for (const hitSoft17 of [false, true]) proveDealer(hitSoft17, context);
  proveStrategy(context);
}
