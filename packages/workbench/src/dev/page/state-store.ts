/** A value that React components follow, with `useSyncExternalStore`. */
export class StateStore<S extends object> {
  private state: S;
  private readonly listeners = new Set<() => void>();

  constructor(state: S) {
    this.state = state;
  }

  readonly get = (): S => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(change: Partial<S>): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.listeners]) listener();
  }
}
