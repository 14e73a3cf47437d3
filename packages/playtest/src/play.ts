import { type Bot, parseBot } from '@rookery/ai';
import { type AnyGame, createMatch, fastRandom, type Match, type Move, type Random } from '@rookery/engine';
import { gameSeed, numberFrom, type PlaytestJob, seatings } from './job.ts';
import { Recorder } from './recorder.ts';
import { emptyTally, mergeTallies, mergeTimings, type Tally, type ThinkTimes } from './tally.ts';

/** Result of a job, or of the first part of it. */
export interface JobResult {
  /** End of the games played: from the job's first up to, but not including, this one. */
  readonly reached: number;
  readonly tally: Tally;
  readonly timing: ThinkTimes;
}

/** Name of the bot whose moves are sampled directly, without creating a bot, because it plays most games. */
const RANDOM = 'random';

/**
 * Plays the games of a job one after another. Can stop between two games.
 *
 * @example
 * const { tally } = playJob(connectFour, createJob(connectFour, { games: 100, bots: ['random'], seed: 'a' }));
 * console.log(tally.games); // 100
 */
export function playJob<D extends AnyGame>(
  definition: D,
  job: PlaytestJob,
  isEnough: () => boolean = () => false,
): JobResult {
  const nothing = job.bots.map(() => 0);
  let tally = emptyTally(job.players, job.bots.length);
  let timing: ThinkTimes = { decisions: nothing, ms: nothing };
  let reached = job.from;
  let stopped = false;
  while (reached < job.to && !stopped) {
    const part = playOn(definition, { ...job, from: reached }, () => {
      stopped = isEnough();
      return stopped;
    });
    tally = mergeTallies(tally, part.tally);
    timing = mergeTimings(timing, part.timing);
    reached = part.reached;
  }
  return { reached, tally, timing };
}

/**
 * Plays on one match until the job is done, `isEnough` returns true, or the rules fail, which leaves the match in an
 * unknown state.
 */
function playOn<D extends AnyGame>(definition: D, job: PlaytestJob, isEnough: () => boolean): JobResult {
  const { bots, players, options, from, to, longest } = job;
  const match = createMatch(definition, { players, options, seed: gameSeed(job, from) });
  const recorder = new Recorder(job, match);
  const orders = seatings(bots.length, players);
  const onlyRandom = bots.length === 1 && bots[0] === RANDOM;
  const decisions = new Array<number>(bots.length).fill(0);
  const ms = new Array<number>(bots.length).fill(0);

  const playRandomly = (random: Random): void => {
    while (!match.isOver && recorder.soFar < longest) make(match, recorder, match.sample(random));
  };
  const playByBots = (seed: string, seated: readonly number[], random: Random): void => {
    const minds = seated.map((bot, seat) => mindOf(bots[bot] as string, `${seed}/seat ${seat}`));
    while (!match.isOver && recorder.soFar < longest) {
      const seat = match.toAct[0] ?? 0;
      const bot = seated[seat] as number;
      const mind = minds[seat];
      const start = performance.now();
      const move = mind === undefined ? match.sample(random, 'uniform', seat) : mind.decide(match, seat).move;
      ms[bot] = (ms[bot] as number) + performance.now() - start;
      decisions[bot] = (decisions[bot] as number) + 1;
      make(match, recorder, move);
    }
  };

  const began = performance.now();
  let reached = from;
  let isBroken = false;
  while (reached < to) {
    const seed = gameSeed(job, reached);
    const random = fastRandom(numberFrom(seed));
    const seated = orders?.[reached % orders.length] ?? seatedByLot(bots.length, players, random);
    try {
      match.restart(seed);
      recorder.begin(reached, seated);
      if (onlyRandom) playRandomly(random);
      else playByBots(seed, seated, random);
      recorder.end(match.outcome);
    } catch (error) {
      recorder.fail(error instanceof Error ? error.message : String(error));
      isBroken = true;
    }
    reached++;
    if (isEnough() || isBroken) break;
  }
  const tally = recorder.read();
  if (onlyRandom) {
    decisions[0] = tally.decisions.reduce((sum, count) => sum + count, 0);
    ms[0] = performance.now() - began;
  }
  return { reached, tally, timing: { decisions, ms } };
}

/** Plays a move and records it. */
function make(match: Match, recorder: Recorder<AnyGame>, move: Move | undefined): void {
  if (move === undefined)
    throw new Error(`Nobody can do anything, and the game is not over; to act: ${match.toAct.join(', ')}.`);
  recorder.before(move);
  const result = match.play(move);
  if (!result.ok) throw new Error(`The move ${move.action} of seat ${move.seat} was refused: ${result.refusal.message}`);
  recorder.after();
}

/** Creates a bot for one seat of one game, so that it carries no state over from another; undefined for random moves. */
function mindOf(name: string, seed: string): Bot | undefined {
  return name === RANDOM ? undefined : parseBot(name, { seed });
}

/** Draws a seating at random, for games with too many seatings to enumerate. */
function seatedByLot(bots: number, players: number, random: Random): readonly number[] {
  const order = random.shuffled(Array.from({ length: bots }, (_, bot) => bot));
  return random.shuffled(Array.from({ length: players }, (_, seat) => order[seat % bots] as number));
}
