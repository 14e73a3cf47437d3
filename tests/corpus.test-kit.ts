import { type Random, type Result, seededRandom } from '@rookery/engine';
import type { OfferedSelection } from '@rookery/engine/view';
import type { Command, SessionView, WireRefusal } from '@rookery/protocol';
import type { Entry, Participant, Session } from '@rookery/session';

const NOBODY: ReadonlySet<number> = new Set();
/** Numbers are not drawn further apart than that: some games allow any. */
const WIDEST = 20;
/** How often a seat tries something before anything legal is played for it. */
const TRIES = 20;

/** The value of a reply that must be one. */
export function value<T>(reply: Result<T, WireRefusal>): T {
  if (!reply.ok) throw new Error(`${reply.refusal.code}: ${reply.refusal.message}`);
  return reply.value;
}

/** Who sits at a seat. */
export function sitting(seat: number): Participant {
  return { seat, isHost: false };
}

/** What a client at this view might send next, drawn at random. Not all of it is legal: choices may exclude one another. */
export function commandFor(view: SessionView, random: Random): Command | undefined {
  const movesVersion = view.match?.movesVersion ?? 0;
  const { draft } = view;
  if (draft !== null && draft.next !== null) {
    const { action, next } = draft;
    return { kind: 'choose', action, selection: next.name, value: choice(next, random), movesVersion };
  }
  const offers = view.offers.filter(({ blocked }) => blocked === undefined);
  if (offers.length === 0) return undefined;
  const { action, first } = random.pick(offers);
  if (action === '') return { kind: 'answer', answer: first === null ? null : choice(first, random), movesVersion };
  if (first === null) return { kind: 'act', action, args: {}, movesVersion };
  return { kind: 'choose', action, selection: first.name, value: choice(first, random), movesVersion };
}

function choice({ kind, candidates, min = 0, max, optional }: OfferedSelection, random: Random): unknown {
  if (optional && random.below(4) === 0) return null;
  if (kind === 'number') return random.integer(min, Math.min(max ?? min + WIDEST, min + WIDEST));
  if (kind === 'text') return 'a text';
  const values = random.shuffled(
    (candidates ?? []).filter(({ blocked }) => blocked === undefined).map(({ value }) => value),
  );
  if (kind === 'one') return values[0] ?? null;
  return values.slice(0, random.integer(min, Math.max(min, Math.min(max ?? values.length, values.length))));
}

/** Plays a session on as people, bots and the clock would, everything drawn from one seed. */
export class Company {
  readonly session: Session;
  now: number;
  private readonly random: Random;

  constructor(session: Session, seed: string, now = session.entries.at(-1)?.at ?? 0) {
    this.session = session;
    this.random = seededRandom(seed);
    this.now = now;
  }

  /** Plays until there are so many inputs more, or the match is over. */
  play(inputs: number, each: (company: Company) => void = () => {}): void {
    const most = this.inputs + inputs;
    for (let turns = 0; this.inputs < most && this.session.stage === 'playing' && turns < inputs * 10; turns++) {
      each(this);
      this.turn();
    }
  }

  /** How many inputs there were. */
  get inputs(): number {
    return this.session.match?.log.length ?? 0;
  }

  /** Whether one in so many comes up. */
  chance(oneIn: number): boolean {
    return this.random.below(oneIn) === 0;
  }

  /** Does what someone wants, and says whether it was taken. */
  perform(seat: number, command: Command): boolean {
    this.tick();
    return this.session.perform(command, sitting(seat), this.now).ok;
  }

  /** A seat that is to act, unless a bot plays for it. */
  get mover(): number | undefined {
    const { session } = this;
    const bot = session.botToMove()?.seat;
    return session.match?.toAct.find((seat) => seat !== bot);
  }

  private turn(): void {
    const { session } = this;
    this.tick();
    if (session.isPaused || session.playPremove(this.now).length > 0) return;
    const bot = session.botToMove();
    if (bot !== undefined) {
      const move = session.match?.sample(this.random, 'descent', bot.seat);
      if (move === undefined) throw new Error('a bot has no move');
      value(session.applyBotMove(bot.seat, move, this.now));
      return;
    }
    const seat = session.match?.toAct[0];
    if (seat !== undefined) this.act(seat);
  }

  /** Plays as a person does: an action is chosen part by part. */
  private act(seat: number): void {
    const before = this.session.head;
    for (let tries = 0; tries < TRIES && this.session.head === before; tries++) {
      const command = commandFor(this.session.viewFor(seat, NOBODY), this.random);
      if (command === undefined) break;
      if (!this.perform(seat, command)) this.perform(seat, { kind: 'cancelChoice' });
    }
    if (this.session.head === before && !skipped(this.session.markAbsent(seat, this.now)))
      throw new Error(`seat ${seat} has found nothing to do in ${this.session.definition.name}`);
  }

  private tick(): void {
    this.now += 100 + this.random.below(4000);
    this.session.expireClocks(this.now);
  }
}

/** Whether anything was played for who had gone. */
function skipped(entries: readonly Entry[]): boolean {
  return entries.some(({ kind }) => kind === 'played');
}
