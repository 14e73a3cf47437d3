import { availableParallelism } from 'node:os';
import type { AnyGame, Match } from '@rookery/engine';
import type { BotService, BotServiceDecision, BotServiceOptions } from './bot-service.ts';
import { BotsError } from './bots-error.ts';
import { FairQueue } from './fair-queue.ts';
import type { GameModule } from './load-game.ts';
import { Request } from './request.ts';
import { Thread } from './thread.ts';

/** Options of `createBotPool`. */
export interface BotPoolOptions {
  /** Module that exports the game; each thread imports it. */
  readonly game: GameModule;
  /** Maximum number of threads, started on demand. @default one less than the number of cores */
  readonly size?: number;
}

/** Time limit for searches to stop on close before the pool terminates their threads, in milliseconds. */
const PATIENCE = 2000;

/**
 * Creates a pool of worker threads for bots (Node). The pool gives each decision to a free thread and serves owners, or
 * else matches, in turn. It replaces a thread that dies and retries its decision once.
 *
 * @example
 * const bots = createBotPool({ game: { module: '@rookery/games/hex/rules', name: 'hex' }, size: 2 });
 * const { move } = await bots.decide(createMatch(hex, { seed: 'a' }), 0, { bot: 'mcts:100', seed: 'a' });
 * await bots.close();
 */
export function createBotPool(options: BotPoolOptions): BotService {
  return new BotPool(options);
}

class BotPool implements BotService {
  private readonly game: GameModule;
  private readonly size: number;
  private readonly queue = new FairQueue<Request>();
  private readonly threads = new Set<Thread>();
  /** Requests whose thread has died once already. */
  private readonly deadly = new WeakSet<Request>();
  private jobs = 0;
  private isClosed = false;

  constructor({ game, size = Math.max(1, availableParallelism() - 1) }: BotPoolOptions) {
    if (!Number.isInteger(size) || size < 1)
      throw new BotsError('bad-settings', { setting: 'size', reason: `${size} is no whole number from 1 on` });
    if (typeof game?.name !== 'string' || !(typeof game.module === 'string' || game.module instanceof URL))
      throw new BotsError('bad-settings', { setting: 'game', reason: 'it is { module, name }' });
    if (String(game.module).startsWith('.')) {
      const reason = `${game.module} could be anywhere; use new URL('${game.module}', import.meta.url)`;
      throw new BotsError('bad-settings', { setting: 'game.module', reason });
    }
    this.game = game;
    this.size = size;
  }

  async decide<D extends AnyGame>(
    match: Match<D>,
    seat: number,
    options: BotServiceOptions = {},
  ): Promise<BotServiceDecision> {
    const { signal } = options;
    if (this.isClosed) throw new BotsError('closed');
    if (signal?.aborted) throw new BotsError('cancelled');
    const request = new Request(++this.jobs, match, seat, options);
    const cancel = (): void => this.cancel(request);
    signal?.addEventListener('abort', cancel);
    this.queue.add(request.owner, request);
    this.serve();
    try {
      return await request.answer;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** Assigns queued requests to free threads. */
  private serve(): void {
    for (;;) {
      const free = [...this.threads].find((thread) => thread.request === undefined);
      if (free === undefined && this.threads.size >= this.size) return;
      const request = this.queue.take((owner) => this.mayServe(owner));
      if (request === undefined) return;
      (free ?? this.start()).begin(request);
    }
  }

  /** Keeps one thread free of each named owner, so that the next owner need not wait for all requests of the first. */
  private mayServe(owner: object | string): boolean {
    if (typeof owner !== 'string' || this.size === 1) return true;
    const running = [...this.threads].filter(({ request }) => request?.owner === owner).length;
    return running < this.size - 1;
  }

  private start(): Thread {
    const thread = new Thread(this.game, {
      done: () => this.serve(),
      died: (dead, reason) => this.bury(dead, reason),
    });
    this.threads.add(thread);
    return thread;
  }

  private bury(dead: Thread, reason: string): void {
    const { request } = dead;
    dead.request = undefined;
    this.threads.delete(dead);
    if (request === undefined) return;
    if (this.isClosed) request.fail(new BotsError('closed'));
    else if (this.deadly.has(request)) {
      request.fail(new BotsError('thread-died', { reason }));
      this.serve();
    } else {
      this.deadly.add(request);
      const thread = this.start();
      thread.begin(request);
      if (request.signal?.aborted) thread.stop();
    }
  }

  private cancel(request: Request): void {
    if (this.queue.remove(request.owner, request)) request.fail(new BotsError('cancelled'));
    else for (const thread of this.threads) if (thread.request === request) thread.stop();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (let left = this.queue.take(); left !== undefined; left = this.queue.take()) left.fail(new BotsError('closed'));
    const running = [...this.threads].flatMap(({ request }) => request ?? []);
    for (const thread of this.threads) thread.stop();
    await within(PATIENCE, Promise.allSettled(running.map(({ answer }) => answer)));
    const threads = [...this.threads];
    this.threads.clear();
    await Promise.all(threads.map((thread) => thread.end()));
    for (const request of running) request.fail(new BotsError('closed'));
  }
}

/** Waits for a promise, for at most `ms` milliseconds. */
async function within(ms: number, something: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([something, late]);
  clearTimeout(timer);
}
