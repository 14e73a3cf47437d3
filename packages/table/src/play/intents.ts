/** Something a player wants: done at once, or when its promise resolves. */
export type Intent = () => Promise<unknown> | undefined;

/**
 * What a player wants, one after the other: what is wanted while something is on its way is looked at when that is done, so that a
 * thing can be dropped before the answer to its lifting is here. What was wanted in another situation is forgotten: a second tap
 * must not answer the next question.
 */
export class Intents {
  private readonly situation: () => unknown;
  private readonly changed: (isBusy: boolean) => void;
  private waiting: { readonly situation: unknown; readonly intent: Intent }[] = [];
  private isRunning = false;

  /** Takes what tells one situation from another, and who is told when something begins to be on its way and when all is done. */
  constructor(situation: () => unknown, changed: (isBusy: boolean) => void) {
    this.situation = situation;
    this.changed = changed;
  }

  add(intent: Intent): void {
    this.waiting.push({ situation: this.situation(), intent });
    if (!this.isRunning) this.goOn();
  }

  /** Forgets what waits. */
  clear(): void {
    this.waiting = [];
  }

  /** Does what waits, up to something that is not done at once. */
  private goOn(): void {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      if (next.situation === this.situation() && this.begins(next.intent)) return;
    }
  }

  /** Begins one. Whether it is not done at once. */
  private begins(intent: Intent): boolean {
    // Whoever is told of what it does may want something too: that is for later.
    this.isRunning = true;
    let done: ReturnType<Intent>;
    try {
      done = intent();
    } finally {
      this.isRunning = done !== undefined;
    }
    if (done === undefined) return false;
    this.changed(true);
    void done.finally(() => this.end());
    return true;
  }

  private end(): void {
    this.isRunning = false;
    this.goOn();
    if (!this.isRunning) this.changed(false);
  }
}
