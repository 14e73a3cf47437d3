import type { State } from '../state.ts';
import { parentOf, type Row } from './row.ts';

/** Rows to update, the deepest first, so that each is updated after all that lie in it. */
export class RowQueue {
  private readonly state: State;
  private readonly levels: Row[][] = [];

  constructor(state: State) {
    this.state = state;
  }

  /** Adds the row of an entity. Returns false if the entity has left the game, where nothing is updated. */
  add(row: Row): boolean {
    if (row.isQueued) return true;
    let depth = 0;
    for (let at = row.record; at !== this.state.root; depth++) {
      const parent = parentOf(at);
      if (parent === undefined) return false;
      at = parent;
    }
    row.isQueued = true;
    while (this.levels.length <= depth) this.levels.push([]);
    (this.levels[depth] as Row[]).push(row);
    return true;
  }

  /** Updates all rows. An update may add rows above its own. */
  drain(update: (row: Row) => void): void {
    for (let depth = this.levels.length - 1; depth >= 0; depth--) {
      const level = this.levels[depth] as Row[];
      for (let i = 0; i < level.length; i++) {
        const row = level[i] as Row;
        row.isQueued = false;
        update(row);
      }
      level.length = 0;
    }
  }
}
