import { createRequire } from 'node:module';
import { createMatch } from '@rookery/engine';
import { shareOf, sum } from '../../../../proofs/strength/figures.ts';
import { namedBot, pointsOf } from '../../../../proofs/strength/play.ts';
import type { StrengthContext } from '../../../../proofs/strength/results.ts';
import { connectFour } from '../../rules/index.ts';

const GAMES = 100;
const BAR = 0.95;
const THINK_MS = 200;

/** The parts of boardgame.io that this proof uses. */
interface PeerState {
  readonly G: { readonly last: number | null };
  readonly ctx: { readonly gameover?: { readonly winner?: string; readonly draw?: true } };
}
interface PeerAction {
  readonly payload: { readonly args: readonly [number] };
}
interface PeerGame {
  readonly ai: { readonly enumerate: (G: never) => readonly { readonly move: string; readonly args: readonly [number] }[] };
}
interface PeerBot {
  iterationCounter: number;
  play(state: PeerState, playerID: string): Promise<{ readonly action: PeerAction }>;
}
/** Its tree-search bot, with a time limit. */
type PeerMind = (state: PeerState, playerID: string) => ReturnType<PeerBot['play']>;
interface Peer {
  start(): PeerState;
  after(state: PeerState, action: unknown): PeerState;
  mind(seed: string): PeerMind;
}

/** Loads boardgame.io and its connect four, which is the one of its tutorial; the benchmarks use it too. */
async function loadPeer(): Promise<Peer> {
  // Outside production it checks every state again, which would slow its bot down.
  process.env.NODE_ENV ??= 'production';
  const at = new URL('../../../../bench/peers/bgio/games.mjs', import.meta.url).href;
  const { connect4: game }: { connect4: PeerGame } = await import(at);
  const require = createRequire(at);
  const { MCTSBot } = require('boardgame.io/ai');
  const { InitializeGame, CreateGameReducer, ProcessGameConfig } = require('boardgame.io/internal');
  const processed = ProcessGameConfig(game);
  const reducer = CreateGameReducer({ game: processed });
  return {
    start: () => InitializeGame({ game: processed, numPlayers: 2 }),
    after: (state, action) => reducer(state, action),
    mind(seed) {
      let end = 0;
      const bot: PeerBot = new MCTSBot({
        game,
        enumerate: game.ai.enumerate,
        seed,
        iterations: Number.POSITIVE_INFINITY,
        // Called after every 25 iterations: the bot uses all of its time, and overruns it by at most 24 iterations.
        iterationCallback: () => {
          if (performance.now() >= end) bot.iterationCounter = Number.POSITIVE_INFINITY;
        },
      });
      return (state, playerID) => {
        end = performance.now() + THINK_MS;
        return bot.play(state, playerID);
      };
    },
  };
}

interface Clock {
  moves: number;
  ms: number;
  iterations: number;
}

/**
 * Plays connect four against boardgame.io's tree search at equal wall time. The rules of both libraries referee
 * together.
 */
export async function bgio({ count, options, results, progress, say, assert }: StrengthContext): Promise<void> {
  const peer = await loadPeer();
  const games = count('games', GAMES);
  const name = typeof options.bot === 'string' ? options.bot : `expert:${THINK_MS}ms`;
  const clocks = [0, 1].map((): Clock => ({ moves: 0, ms: 0, iterations: 0 }));

  const timed = async <T>(clock: Clock, think: () => T | Promise<T>): Promise<T> => {
    const start = performance.now();
    const thought = await think();
    clock.ms += performance.now() - start;
    clock.moves++;
    return thought;
  };

  const play = async (number: number): Promise<number> => {
    const own = number % 2;
    const seed = `strength/bgio/${number}`;
    const match = createMatch(connectFour, { seed });
    const [ours, theirs] = [namedBot(name, seed), peer.mind(seed)];
    let state = peer.start();
    while (!match.isOver) {
      const seat = match.toAct[0] ?? 0;
      let column: number;
      if (seat === own) {
        const { move, iterations } = await timed(clocks[0] as Clock, () => ours.decide(match, seat));
        (clocks[0] as Clock).iterations += iterations;
        column = Number(move.args[0]);
      } else {
        const { action } = await timed(clocks[1] as Clock, () => theirs(state, String(seat)));
        column = action.payload.args[0] + 1;
      }
      const made = { type: 'drop', args: [column - 1], playerID: String(seat) };
      state = peer.after(state, { type: 'MAKE_MOVE', payload: made });
      const played = match.act(seat, 'drop', { column });
      assert(played.ok, `game ${number}: column ${column} is not legal`);
    }
    const [winner] = match.outcome?.winners ?? [];
    const { gameover } = state.ctx;
    const agreed = winner === undefined ? gameover?.draw === true : gameover?.winner === String(winner);
    assert(agreed, `game ${number}: ours was won by ${winner}, theirs ended with ${JSON.stringify(gameover)}`);
    const point = pointsOf(match, own);
    progress(number + 1, games, `connect four against boardgame.io, last game ${point}`);
    return point;
  };

  const points = await results.fill('bgio', games, play);
  const { words, isMet } = shareOf(points, BAR);
  const seats = [0, 1].map((seat) => sum(points.filter((_, number) => number % 2 === seat)));
  const times = clocks.map(({ ms, moves }) => (ms / Math.max(1, moves)).toFixed(0));
  say(
    `bgio: connect four, ${name} against boardgame.io's MCTSBot: ${words}; ${seats[0]} moving first, ${seats[1]} second; ${times[0]} ms a move against ${times[1]} ms`,
    isMet,
  );
}
