/** Handler of one input. It returns a promise if it has to wait for the session. */
export type InputHandler = () => Promise<unknown> | undefined;

/**
 * Queue of a player's input. Input that arrives while an earlier one waits for the session is handled afterwards, so that a
 * thing can be dropped before the session has answered its lifting. Input for an earlier position is discarded: a second
 * tap must not answer the next question.
 */
export class InputQueue {
  private readonly position: () => unknown;
  private readonly changed: (isBusy: boolean) => void;
  private waiting: { readonly position: unknown; readonly handle: InputHandler }[] = [];
  private isRunning = false;

  /** `position` identifies the current position. `changed` is called when the queue becomes busy or idle. */
  constructor(position: () => unknown, changed: (isBusy: boolean) => void) {
    this.position = position;
    this.changed = changed;
  }

  add(handle: InputHandler): void {
    this.waiting.push({ position: this.position(), handle });
    if (!this.isRunning) this.runNext();
  }

  /** Discards all waiting input. */
  clear(): void {
    this.waiting = [];
  }

  /** Handles waiting input, up to the first one that returns a promise. */
  private runNext(): void {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      if (next.position === this.position() && this.begins(next.handle)) return;
    }
  }

  /** Handles one input. Returns whether it has to be waited for. */
  private begins(handle: InputHandler): boolean {
    // A listener may add input while this runs; it waits in the queue.
    this.isRunning = true;
    let done: ReturnType<InputHandler>;
    try {
      done = handle();
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
    this.runNext();
    if (!this.isRunning) this.changed(false);
  }
}
