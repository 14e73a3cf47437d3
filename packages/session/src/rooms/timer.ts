import type { Clock } from '../ports.ts';

/** Calls a function at a settable time. Postponing is free: the old timer checks the new time when it fires. */
export class Timer {
  private readonly clock: Clock;
  private readonly call: () => void;
  private wanted: number | undefined;
  private running: { readonly at: number; readonly stop: () => void } | undefined;

  constructor(clock: Clock, call: () => void) {
    this.clock = clock;
    this.call = call;
  }

  /** Whether a call is pending. */
  get isSet(): boolean {
    return this.wanted !== undefined;
  }

  /** Sets the time of the call, replacing any earlier one. */
  set(at: number): void {
    this.wanted = at;
    if (this.running !== undefined && this.running.at <= at) return;
    this.running?.stop();
    this.start(at);
  }

  /** Cancels the call. */
  stop(): void {
    this.wanted = undefined;
    this.running?.stop();
    this.running = undefined;
  }

  private start(at: number): void {
    this.running = { at, stop: this.clock.later(Math.max(0, at - this.clock.now()), () => this.ring()) };
  }

  private ring(): void {
    this.running = undefined;
    const { wanted } = this;
    if (wanted === undefined) return;
    if (wanted > this.clock.now()) {
      this.start(wanted);
      return;
    }
    this.wanted = undefined;
    this.call();
  }
}
