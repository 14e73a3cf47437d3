import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMatch, type Move } from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';
import { goFish } from '@rookery/games/go-fish/rules';
import { hex } from '@rookery/games/hex/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Bot, type BotService, type BotServiceOptions, levelBot, parseBot, type SearchProgress } from '../index.ts';
import { createBotPool } from '../node.ts';
import { deadly } from './deadly.test-kit.ts';
import { refusal } from './refusal.test-kit.ts';

const HEX = { module: '@rookery/games/hex/rules', name: 'hex' };

test('threads import the loader of a game before the game', async () => {
  const rules = new URL('../../../../games/tic-tac-toe/rules/index.ts', import.meta.url).href;
  const module = `if (globalThis.isReady !== true) throw new Error('too soon'); export { ticTacToe } from '${rules}';`;
  const inText = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
  const game = { module: inText(module), name: 'tic-tac-toe', loader: inText('globalThis.isReady = true;') };
  const bots = createBotPool({ game, size: 1 });
  const match = createMatch(ticTacToe, { seed: 'loader' });
  expect(match.judge((await bots.decide(match, 0, { bot: 'random', seed: 'a' })).move).ok).toBe(true);
  await bots.close();
});

describe('a pool for hex', () => {
  let bots: BotService;
  const match = createMatch(hex, { options: { size: 7 }, seed: 'pool' });
  beforeAll(() => {
    bots = createBotPool({ game: HEX, size: 2 });
  });
  afterAll(() => bots.close());

  test('decides as a bot in this thread does', async () => {
    const options: BotServiceOptions = { bot: 'mcts:300', seed: 'same' };
    const [near, far] = [parseBot('mcts:300', { seed: 'same' })?.decide(match, 0), await bots.decide(match, 0, options)];
    expect(far).toEqual({ ...near, stopped: false });
    // Moves of the match itself: the very same cells.
    expect(far.move.args[0]).toBe(near?.move.args[0]);
    const other = await bots.decide(match, 0, { bot: 'mcts:40', seed: 'another' });
    expect(other).not.toEqual(far);
  });

  test('takes personalities and budgets', async () => {
    const bold = levelBot('easy', { seed: 'p', personality: 'aggressive', budget: { iterations: 50 } });
    const far = await bots.decide(match, 0, {
      bot: 'easy',
      seed: 'p',
      personality: 'aggressive',
      budget: { iterations: 50 },
    });
    expect(far.candidates).toEqual(bold.decide(match, 0).candidates);
    expect(far.iterations).toBe(50);
  });

  test('thinks no more than a ceiling, whatever its name says', async () => {
    const options = { bot: 'mcts:400', budget: { iterations: 400 }, ceiling: { iterations: 40 } };
    expect((await bots.decide(match, 0, options)).iterations).toBe(40);
    expect(await refusal(bots.decide(match, 0, { ceiling: { iterations: 0 } }))).toBe('bad-settings');
  });

  test('leaves the event loop free, and tells how far it is', async () => {
    const told: SearchProgress[] = [];
    let [ticks, longest, last] = [0, 0, performance.now()];
    const timer = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      ticks++;
    }, 10);
    const begun = performance.now();
    const decision = await bots.decide(match, 0, {
      bot: 'mcts',
      budget: { ms: 2000 },
      onProgress: (progress) => told.push(progress),
    });
    clearInterval(timer);
    expect(performance.now() - begun).toBeGreaterThan(1800);
    expect(ticks).toBeGreaterThan(60);
    expect(longest).toBeLessThan(1000);
    expect(told.length).toBeGreaterThan(10);
    expect(told.map(({ iterations }) => iterations)).toEqual(
      told.map(({ iterations }) => iterations).sort((a, b) => a - b),
    );
    const end = told.at(-1);
    expect(end).toEqual({ iterations: decision.iterations, value: decision.value, line: decision.line });
    expect(decision.line[0]).toBe(printMove(match, decision.move));
    expect(decision.line.length).toBeGreaterThan(1);
    expect(decision.stopped).toBe(false);
  });

  test('stops soon when it is told to, with the best so far', async () => {
    const stopper = new AbortController();
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const pending = bots.decide(match, 0, {
      bot: 'mcts:60000ms',
      signal: stopper.signal,
      onProgress: () => begin(),
    });
    await begun;
    const told = performance.now();
    stopper.abort();
    const decision = await pending;
    expect(performance.now() - told).toBeLessThan(500);
    expect(decision.stopped).toBe(true);
    expect(decision.iterations).toBeGreaterThan(0);
    expect(match.judge(decision.move).ok).toBe(true);
    // The thread lives on, and the next is not stopped.
    expect((await bots.decide(match, 0, { bot: 'mcts:60' })).stopped).toBe(false);
  });

  test('refuses what is cancelled before it began', async () => {
    const stopper = new AbortController();
    const busy = [1, 2].map(() => bots.decide(match, 0, { bot: 'mcts:700ms' }));
    const waiting = bots.decide(match, 0, { bot: 'mcts', signal: stopper.signal });
    stopper.abort();
    expect(await refusal(waiting)).toBe('cancelled');
    expect(await refusal(bots.decide(match, 0, { signal: stopper.signal }))).toBe('cancelled');
    await Promise.all(busy);
  });

  test('refuses bots, seats and matches that there are not', async () => {
    expect(await refusal(bots.decide(match, 0, { bot: 'deep-blue' }))).toBe('unknown-bot');
    expect(await refusal(bots.decide(match, 1))).toBe('not-to-act');
    expect(await refusal(bots.decide(match, 0, { budget: { ms: 0 } }))).toBe('bad-settings');
    expect(await refusal(bots.decide(match, 0, { personality: 'shy' as never }))).toBe('bad-settings');
    await expect(bots.decide(createMatch(ticTacToe), 0)).rejects.toThrow('it is of tic-tac-toe');
  });

  test('refuses a decision that comes too late', async () => {
    const other = createMatch(hex, { options: { size: 5 } });
    const late = bots.decide(other, 0, { bot: 'mcts:100' });
    other.play([...other.legal()][0] as Move);
    expect(await refusal(late)).toBe('match-moved-on');
  });

  test('what fails in onProgress refuses the decision, and nothing else', async () => {
    const failing = bots.decide(match, 0, {
      bot: 'mcts:100',
      onProgress() {
        throw new Error('cannot draw');
      },
    });
    await expect(failing).rejects.toThrow('cannot draw');
    expect((await bots.decide(match, 0, { bot: 'mcts:40' })).iterations).toBe(40);
  });
});

test('matches that want much do not keep others waiting', async () => {
  const bots = createBotPool({ game: HEX, size: 1 });
  const many = createMatch(hex, { options: { size: 4 }, seed: 'many' });
  const one = createMatch(hex, { options: { size: 4 }, seed: 'one' });
  const order: string[] = [];
  const asked = [many, many, many, many, one].map(async (match) => {
    await bots.decide(match, 0, { bot: 'mcts:30' });
    order.push(match.seed);
  });
  await Promise.all(asked);
  expect(order).toEqual(['many', 'many', 'one', 'many', 'many']);
  await bots.close();
});

test('owners are served in turn, and a match that is gone leaves the queue', async () => {
  const bots = createBotPool({ game: HEX, size: 1 });
  const order: string[] = [];
  const gone = new AbortController();
  const ask = async (owner: string, signal?: AbortSignal) => {
    const match = createMatch(hex, { options: { size: 4 }, seed: `${owner} ${order.length}` });
    await bots.decide(match, 0, { bot: 'mcts:30', owner, ...(signal && { signal }) });
    order.push(owner);
  };
  const many = [ask('many'), ask('many'), ask('many'), refusal(ask('many', gone.signal)), ask('one')];
  gone.abort();
  expect((await Promise.all(many))[3]).toBe('cancelled');
  expect(order).toEqual(['many', 'many', 'one', 'many']);
  await bots.close();
});

test('an owner who thinks for long leaves a thread to others', async () => {
  const bots = createBotPool({ game: HEX, size: 2 });
  // Too large a board to be solved: what is thought about ends only when it is told to.
  const match = createMatch(hex, { options: { size: 11 }, seed: 'long' });
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), 20_000);
  const long = [1, 2, 3].map(() =>
    bots.decide(match, 0, { bot: 'mcts:60000ms', owner: 'long', signal: end.signal }).catch(() => undefined),
  );
  const { iterations } = await bots.decide(match, 0, { bot: 'mcts:30', owner: 'short' });
  expect(iterations).toBe(30);
  expect(end.signal.aborted, 'nobody had to be stopped for it').toBe(false);
  clearTimeout(timer);
  end.abort();
  await Promise.all(long);
  await bots.close();
});

test('closing stops what is thought about and refuses what waits', async () => {
  const bots = createBotPool({ game: HEX, size: 1 });
  const match = createMatch(hex);
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const thought = bots.decide(match, 0, { bot: 'mcts:60000ms', onProgress: () => begin() });
  const waiting = refusal(bots.decide(match, 0));
  await begun;
  await bots.close();
  expect((await thought).stopped).toBe(true);
  expect(await waiting).toBe('closed');
  expect(await refusal(bots.decide(match, 0))).toBe('closed');
});

test('games that cannot be had are named', async () => {
  const match = createMatch(hex);
  const cases = [
    [{ module: '@rookery/games/nothing/rules', name: 'hex' }, /nothing\/rules cannot be imported/],
    [{ module: '@rookery/games/hex/rules', name: 'chess' }, /exports no game called chess; it exports hex/],
  ] as const;
  for (const [game, words] of cases) {
    const bots = createBotPool({ game, size: 1 });
    await expect(bots.decide(match, 0)).rejects.toMatchObject({
      code: 'unknown-game',
      message: expect.stringMatching(words),
    });
    await bots.close();
  }
  expect(() => createBotPool({ game: { module: './hex.ts', name: 'hex' } })).toThrow('new URL(');
  expect(() => createBotPool({ game: HEX, size: 0 })).toThrow('no whole number');
  expect(() => createBotPool({ game: undefined as never })).toThrow('{ module, name }');
});

describe('a thread that dies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deaths-'));
  let bots: BotService;
  const match = createMatch(deadly);
  const put = (...names: readonly string[]) => {
    for (const name of names) writeFileSync(join(folder, name), '');
  };
  beforeAll(() => {
    process.env.ROOKERY_DEATHS = folder;
    const module = new URL('./deadly.test-kit.ts', import.meta.url);
    bots = createBotPool({ game: { module, name: 'deadly' }, size: 1 });
  });
  afterEach(() => {
    rmSync(join(folder, 'death-3'), { force: true });
  });
  afterAll(async () => {
    await bots.close();
    delete process.env.ROOKERY_DEATHS;
    rmSync(folder, { recursive: true });
  });

  test('is replaced, and its job done', async () => {
    put('death-1');
    const bot = parseBot('mcts:60') as Bot;
    expect(await bots.decide(match, 0, { bot: 'mcts:60' })).toEqual({ ...bot.decide(match, 0), stopped: false });
  });

  test('twice at the same job refuses it, and the next is done', async () => {
    put('death-1', 'death-2', 'death-3');
    await expect(bots.decide(match, 0, { bot: 'mcts:60' })).rejects.toMatchObject({
      code: 'thread-died',
      message: expect.stringContaining('it left with code 7'),
    });
    expect((await bots.decide(match, 0, { bot: 'mcts:60' })).iterations).toBe(60);
  });

  test('is another thing than rules that fail', async () => {
    put('failure');
    await expect(bots.decide(match, 0, { bot: 'mcts:60' })).rejects.toMatchObject({
      code: 'bot-failed',
      message: expect.stringContaining('The rules are wrong here'),
    });
  });
});

test('what is hidden stays so: a copy of a match of cards is decided as the match itself', async () => {
  const match = createMatch(goFish, { players: 3, seed: 'threads' });
  const bots = createBotPool({ game: { module: '@rookery/games/go-fish/rules', name: 'go-fish' }, size: 1 });
  const near = (parseBot('hard:40', { seed: 't' }) as Bot).decide(match, 0);
  expect(await bots.decide(match, 0, { bot: 'hard:40', seed: 't' })).toEqual({ ...near, stopped: false });
  await bots.close();
});
