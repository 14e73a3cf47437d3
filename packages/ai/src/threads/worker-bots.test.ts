import { createMatch, type Match, type Move } from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';
import { hex } from '@rookery/games/hex/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { afterRandomMoves, allGames } from '../games.test-kit.ts';
import {
  BOT_LEVELS,
  type Bot,
  type BotService,
  createWorkerBots,
  type MessageEndpoint,
  parseBot,
  type SearchProgress,
  serveBots,
} from '../index.ts';
import { refusal } from './refusal.test-kit.ts';

interface Port extends MessageEndpoint {
  close(): void;
}

/** A channel as browsers have it: the types of Node leave out that its ports have `onmessage` too. */
function channel(): { readonly port1: Port; readonly port2: Port } {
  return new MessageChannel();
}

// Both ends in one thread: where the thought did not come in parts, nothing else would be heard.
describe('bots at the other end of a channel', () => {
  const { port1, port2 } = channel();
  const match = createMatch(hex, { options: { size: 7 }, seed: 'web' });
  let bots: BotService;
  beforeAll(() => {
    serveBots(port1, [hex]);
    bots = createWorkerBots(port2);
  });
  afterAll(() => {
    port1.close();
    port2.close();
  });

  test.each(['mcts:200', 'random', 'greedy', 'easy', 'alpha-beta:200'])('%s decides as in one go', async (bot) => {
    const near = (parseBot(bot, { seed: 'same' }) as Bot).decide(match, 0);
    const far = await bots.decide(match, 0, { bot, seed: 'same' });
    expect({ ...near, stopped: false }).toMatchObject(far);
    expect(far.move.args[0]).toBe(near.move.args[0]);
  });

  test.each(BOT_LEVELS)('%s can think a little at a time', (level) => {
    expect(parseBot(level)?.think).toBeDefined();
  });

  test('messages come through while one thinks, and it tells how far it is', async () => {
    const told: SearchProgress[] = [];
    let ticks = 0;
    const timer = setInterval(() => ticks++, 10);
    const decision = await bots.decide(match, 0, { bot: 'mcts:1000ms', onProgress: (progress) => told.push(progress) });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
    expect(told.length).toBeGreaterThan(2);
    expect(told.at(-1)).toEqual({ iterations: decision.iterations, value: decision.value, line: decision.line });
    expect(decision.line[0]).toBe(printMove(match, decision.move));
  });

  test('it stops when it is told to, with the best so far; what waits is refused', async () => {
    const [stopper, other] = [new AbortController(), new AbortController()];
    const pending = bots.decide(match, 0, {
      bot: 'mcts:60000ms',
      signal: stopper.signal,
      onProgress: ({ iterations }) => iterations > 50 && stopper.abort(),
    });
    const waiting = bots.decide(match, 0, { signal: other.signal });
    other.abort();
    expect(await refusal(waiting)).toBe('cancelled');
    const decision = await pending;
    expect(decision.stopped).toBe(true);
    expect(match.judge(decision.move).ok).toBe(true);
    expect((await bots.decide(match, 0, { bot: 'mcts:64' })).stopped).toBe(false);
    expect(await refusal(bots.decide(match, 0, { signal: stopper.signal }))).toBe('cancelled');
  });

  test('bots, seats and games that there are not are refused', async () => {
    expect(await refusal(bots.decide(match, 0, { bot: 'deep-blue' }))).toBe('unknown-bot');
    expect(await refusal(bots.decide(match, 1))).toBe('not-to-act');
    await expect(bots.decide(createMatch(ticTacToe), 0)).rejects.toThrow('the games here are hex');
  });

  test('a decision that comes too late is refused', async () => {
    const other = createMatch(hex, { options: { size: 5 } });
    const late = bots.decide(other, 0, { bot: 'mcts:100' });
    other.play([...other.legal()][0] as Move);
    expect(await refusal(late)).toBe('match-moved-on');
  });

  test('closing refuses what is under way', async () => {
    const own = channel();
    serveBots(own.port1, [hex]);
    const closing = createWorkerBots(own.port2);
    const pending = refusal(closing.decide(match, 0, { bot: 'mcts:300ms' }));
    await closing.close();
    expect(await pending).toBe('closed');
    expect(await refusal(closing.decide(match, 0))).toBe('closed');
    own.port1.close();
  });
});

test('a worker that fails refuses what it was asked', async () => {
  const worker: Parameters<typeof createWorkerBots>[0] = { postMessage: () => {}, onmessage: null, onerror: null };
  const pending = createWorkerBots(worker).decide(createMatch(hex), 0);
  worker.onerror?.({ message: 'hex is not defined' } as never);
  await expect(pending).rejects.toMatchObject({
    code: 'thread-died',
    message: expect.stringContaining('hex is not defined'),
  });
});

test('every game is decided over a channel as it is here', async () => {
  const games = await allGames();
  const { port1, port2 } = channel();
  serveBots(port1, games);
  const bots = createWorkerBots(port2);
  let decided = 0;
  for (const game of games) {
    const match: Match = afterRandomMoves(game, 'threads', 5);
    const [seat] = match.toAct;
    if (seat === undefined) continue;
    const near = (parseBot('mcts:8', { seed: 't' }) as Bot).decide(match, seat);
    const far = await bots.decide(match, seat, { bot: 'mcts:8', seed: 't' });
    expect([game.name, far]).toEqual([game.name, { ...near, stopped: false }]);
    expect(match.play(far.move).ok).toBe(true);
    decided++;
  }
  expect(decided).toBeGreaterThan(12);
  port1.close();
});
