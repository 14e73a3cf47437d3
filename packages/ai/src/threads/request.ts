import type { Match } from '@rookery/engine';
import { snapshot } from '@rookery/engine/formats';
import { PERSONALITIES } from '../levels.ts';
import { BOT_NAMES, parseBot } from '../parse-bot.ts';
import type { BotServiceDecision, BotServiceOptions } from './bot-service.ts';
import { BotsError } from './bots-error.ts';
import type { DecideOrder, Report } from './messages.ts';
import { unpackDecision } from './wire-decision.ts';

/** A pending decision. */
export class Request {
  readonly order: DecideOrder;
  /** Owner for round-robin: a name, or the match. */
  readonly owner: object | string;
  readonly signal: AbortSignal | undefined;
  readonly answer: Promise<BotServiceDecision>;
  private readonly accept: (report: Extract<Report, { readonly kind: 'decided' }>) => void;
  private readonly onProgress: BotServiceOptions['onProgress'];
  private refuse: (error: Error) => void = () => {};
  private isSettled = false;

  constructor(job: number, match: Match, seat: number, options: BotServiceOptions) {
    this.order = orderOf(job, match, seat, options);
    this.owner = options.owner ?? match;
    this.signal = options.signal;
    this.onProgress = options.onProgress;
    const movesVersion = match.movesVersionFor(seat);
    let resolve: (decision: BotServiceDecision) => void = () => {};
    this.answer = new Promise((accepted, refused) => {
      resolve = accepted;
      this.refuse = refused;
    });
    this.accept = ({ decision }) => {
      if (match.movesVersionFor(seat) !== movesVersion) throw new BotsError('match-moved-on');
      resolve(unpackDecision(match, seat, decision));
    };
  }

  /** Handles a report from the thread. Returns whether it is the last one. */
  take(report: Report): boolean {
    const isLast = report.kind !== 'progress';
    if (this.isSettled) return isLast;
    try {
      if (report.kind === 'progress') this.onProgress?.(report.progress);
      else if (report.kind === 'decided') this.accept(report);
      else throw new BotsError(report.code, report.details);
    } catch (error) {
      this.fail(error as Error);
    }
    return isLast;
  }

  fail(error: Error): void {
    this.isSettled = true;
    this.refuse(error);
  }
}

function orderOf(job: number, match: Match, seat: number, options: BotServiceOptions): DecideOrder {
  const { bot = 'medium', seed, budget, ceiling, personality, onProgress } = options;
  if (parseBot(bot) === undefined) throw new BotsError('unknown-bot', { bot, known: BOT_NAMES.join(', ') });
  if (personality !== undefined && !PERSONALITIES.includes(personality)) {
    const reason = `${personality} is not one of ${PERSONALITIES.join(', ')}`;
    throw new BotsError('bad-settings', { setting: 'personality', reason });
  }
  for (const [kind, amounts] of Object.entries({ budget, ceiling })) {
    for (const [setting, amount] of Object.entries(amounts ?? {})) {
      if (typeof amount === 'number' && amount > 0) continue;
      throw new BotsError('bad-settings', { setting: `${kind}.${setting}`, reason: `${amount} is not a number above 0` });
    }
  }
  if (!match.mayAct.includes(seat))
    throw new BotsError('not-to-act', { seat, waiting: match.toAct.map((each) => `seat ${each}`).join(', ') || 'nobody' });
  return {
    kind: 'decide',
    job,
    match: snapshot(match),
    seat,
    bot,
    ...(seed !== undefined && { seed }),
    ...(budget !== undefined && { budget }),
    ...(ceiling !== undefined && { ceiling }),
    ...(personality !== undefined && { personality }),
    watched: onProgress !== undefined,
  };
}
