import type { Command } from '@rookery/protocol';
import type { Principal } from '@rookery/session';
import type { ServerLimits } from './limits.ts';
import { TokenBucket } from './token-bucket.ts';

/** What one person does in one match. */
interface Person {
  /** Commands that are not yet answered. */
  pending: number;
  /** What they may still write; none while they have written nothing. */
  chat: TokenBucket | undefined;
}

/** How many persons are remembered before those who do nothing are forgotten. */
const REMEMBERED = 5_000;

/**
 * Limits what one person does in one match, on however many connections: commands under way, so that each is remembered until it is
 * answered, and lines of the chat. A person is whoever shows a token; spectators count by their address.
 */
export class CommandLimiter {
  private readonly limits: Pick<ServerLimits, 'commandsAtOnce' | 'chatPerMinute' | 'chatAtOnce'>;
  private readonly persons = new Map<string, Person>();
  private forgetAt = REMEMBERED;

  constructor(limits: Pick<ServerLimits, 'commandsAtOnce' | 'chatPerMinute' | 'chatAtOnce'>) {
    this.limits = limits;
  }

  /** Counts a command while it is under way. Where there are too many, `perform` is not called but `refuse`, with the seconds to wait. */
  async run<T>(
    { match, caller, address, command }: LimitedCommand,
    perform: () => Promise<T>,
    refuse: (seconds: number) => Promise<T>,
    now = performance.now(),
  ): Promise<T> {
    const person = this.personOf(`${match}/${caller.key ?? `from ${address}`}`, now);
    const wait = person.pending >= this.limits.commandsAtOnce ? 1 : command.kind === 'say' ? this.write(person, now) : 0;
    if (wait > 0) return refuse(Math.ceil(wait));
    person.pending++;
    try {
      return await perform();
    } finally {
      person.pending--;
    }
  }

  private write(person: Person, now: number): number {
    const { chatPerMinute, chatAtOnce } = this.limits;
    person.chat ??= new TokenBucket(chatPerMinute / 60, chatAtOnce, now);
    return person.chat.take(1, now);
  }

  private personOf(key: string, now: number): Person {
    const known = this.persons.get(key);
    if (known !== undefined) return known;
    if (this.persons.size >= this.forgetAt) this.forget(now);
    const person: Person = { pending: 0, chat: undefined };
    this.persons.set(key, person);
    return person;
  }

  private forget(now: number): void {
    for (const [key, { pending, chat }] of this.persons)
      if (pending === 0 && chat?.isFull(now) !== false) this.persons.delete(key);
    // Where many are busy at once, they are not gone through for each that comes.
    this.forgetAt = Math.max(REMEMBERED, 2 * this.persons.size);
  }
}

/** A command, and who gives it in which match. */
export interface LimitedCommand {
  readonly match: string;
  readonly caller: Principal;
  readonly address: string;
  readonly command: Command;
}
