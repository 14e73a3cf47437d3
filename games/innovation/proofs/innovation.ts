// Plays random games of Innovation with two, three and four players and with teams: none throws, gets stuck or breaks
// an invariant, and every effect of every card runs.
import { createMatch, type Definition, type Match, seededRandom } from '@rookery/engine';
import { subscribeEvents } from '@rookery/engine/view';
import type { ProofContext } from '../../../scripts/proof.ts';
import { FACTS, type Innovation, innovation, problemOn } from '../rules/index.ts';

export const name = 'innovation';
export const title = 'random games of Innovation end without a fault, and carry out all 158 effects';

const TABLES = [
  { words: '2 players', players: 2, teams: false },
  { words: '3 players', players: 3, teams: false },
  { words: '4 players', players: 4, teams: false },
  { words: 'teams', players: 4, teams: true },
];
/** Every game with a number divisible by this is played in strict mode. */
const STRICT_EVERY = 40;
/** Maximum number of inputs of a game. */
const BOUND = 20_000;

/** For each effect, by card and number: how often it ran, and how often it changed something. */
type Tally = Record<string, [done: number, changed: number]>;

interface Progress {
  game: number;
  decisions: number;
  longest: number;
  strict: number;
  endings: Record<string, number>;
  tally: Tally;
}

function fresh(): Progress {
  const effects = Object.entries(FACTS).flatMap(([id, facts]) => facts.effects.map((_, i) => `${id} ${i + 1}`));
  const tally: Tally = Object.fromEntries(effects.map((effect) => [effect, [0, 0]]));
  return { game: 0, decisions: 0, longest: 0, strict: 0, endings: {}, tally };
}

export async function run({ assert, options, progress, checkpoint }: ProofContext): Promise<void> {
  const each = Number(options.games ?? 10_000);
  const total = each * TABLES.length;
  const so = checkpoint.load<Progress>() ?? fresh();
  for (; so.game < total; so.game++) {
    const { words, players, teams } = TABLES[so.game % TABLES.length] as (typeof TABLES)[number];
    const seed = `innovation/${so.game}`;
    const strict = Math.floor(so.game / TABLES.length) % STRICT_EVERY === 0;
    const match = createMatch(innovation, { players, options: { teams }, seed, strict });
    const where = (): string => `${seed}, ${words}, step ${match.step}`;
    const decisions = play(match, so, (condition, message) => assert(condition, `${where()}: ${message}`));
    so.decisions += decisions;
    so.longest = Math.max(so.longest, decisions);
    if (strict) so.strict++;
    const ending = `${words}: ${match.game.wonBy}${match.outcome?.winners.length === 0 ? ', drawn' : ''}`;
    so.endings[ending] = (so.endings[ending] ?? 0) + 1;
    if (so.game % 200 === 199) checkpoint.save({ ...so, game: so.game + 1 });
    progress(so.game + 1, total, `${so.decisions} decisions`);
  }
  report(so);
  const missing = Object.entries(so.tally).filter(([, [, changed]]) => changed === 0);
  assert(missing.length === 0, `never carried out with a change: ${missing.map(([effect]) => effect).join(', ')}`);
}

/**
 * Plays a game to its end, checks the invariants after every step and counts effects. Returns the number of decisions.
 */
function play(
  match: Match<Definition<Innovation>>,
  { tally }: Progress,
  assert: (condition: boolean, message: string) => void,
): number {
  const random = seededRandom(`${match.seed}/moves`);
  subscribeEvents(match, (stream) => {
    for (const { name: event, data } of stream.for()) {
      const counted = event === 'executed' ? tally[`${data.card} ${Number(data.effect) + 1}`] : undefined;
      if (counted === undefined) continue;
      counted[0]++;
      if (data.changed === true) counted[1]++;
    }
    const problem = problemOn(match.game);
    assert(problem === undefined, String(problem));
  });
  let decisions = 0;
  for (; !match.isOver; decisions++) {
    const move = match.sample(random);
    assert(move !== undefined, 'a dead end');
    if (move === undefined) break;
    const result = match.play(move);
    assert(result.ok, 'a move that was drawn is refused');
    assert(decisions < BOUND, 'the game does not end');
  }
  noteWin(match, tally);
  return decisions;
}

/** Counts the effect that won the game, because winning interrupts it before its event is emitted. */
function noteWin({ game }: Match<Definition<Innovation>>, tally: Tally): void {
  const winner = Object.entries(FACTS).find(([, facts]) => facts.name === game.wonBy);
  if (winner === undefined) return;
  const [id, { effects }] = winner;
  const counted = tally[`${id} ${effects.length}`];
  if (counted === undefined) return;
  counted[0]++;
  counted[1]++;
}

function report({ game, decisions, longest, strict, endings, tally }: Progress): void {
  console.log(`${game} games, ${decisions} decisions, ${strict} games in strict mode, the longest ${longest}`);
  for (const [ending, count] of Object.entries(endings).sort()) console.log(`  ${ending}: ${count}`);
  const rows = Object.entries(tally).sort(([, [, a]], [, [, b]]) => a - b);
  console.log('effect: carried out with a change, carried out at all');
  for (const [effect, [done, changed]] of rows) console.log(`  ${effect.padEnd(24)} ${changed} ${done}`);
}
