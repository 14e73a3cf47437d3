import type { Command } from '@rookery/protocol';
import type { Principal } from '@rookery/session';
import type { ServerLimits } from './limits.ts';
import { TokenBucket } from './token-bucket.ts';

/** One person's activity in one match. */
interface Person {
  /** Number of unanswered commands. */
  pending: number;
  /** Rate limit of the chat; undefined until the person writes. */
  chat: TokenBucket | undefined;
}

/** Number of persons to remember before idle ones are dropped. */
const REMEMBERED = 5_000;

/**
 * Limits each person's activity in a match, across connections: unanswered commands, so that each is remembered for
 * deduplication until it is answered, and chat lines. A person is identified by token; spectators by address.
 */
export class CommandLimiter {
  private readonly limits: Pick<ServerLimits, 'commandsAtOnce' | 'chatPerMinute' | 'chatAtOnce'>;
  private readonly persons = new Map<string, Person>();
  private forgetAt = REMEMBERED;

  constructor(limits: Pick<ServerLimits, 'commandsAtOnce' | 'chatPerMinute' | 'chatAtOnce'>) {
    this.limits = limits;
  }

  /**
   * Counts a command until it is answered. Calls `refuse` with the seconds to wait, instead of `perform`, if the person is
   * over a limit.
   */
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
    // Doubles the threshold, so that many active persons are not scanned for each new one.
    this.forgetAt = Math.max(REMEMBERED, 2 * this.persons.size);
  }
}

/** A command, its caller and its match. */
export interface LimitedCommand {
  readonly match: string;
  readonly caller: Principal;
  readonly address: string;
  readonly command: Command;
}
