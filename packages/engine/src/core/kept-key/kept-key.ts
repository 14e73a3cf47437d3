import { isPositional } from '../digest.ts';
import { FIRST_ATTRIBUTE, PARENT } from '../slots.ts';
import type { State } from '../state.ts';
import { textOf } from './mix.ts';
import { TreeSums } from './tree-sums.ts';

/** Positions in the journal and among the writes of the sums, at the time of a key. */
interface KeyMark {
  readonly journal: number;
  readonly words: number;
}

/** Factor by which the rows may outgrow the tree; entities whose creation was rolled back leave some behind. */
const MOST = 4;

/**
 * Computes position keys from the writes since the last one. Rolled back with the journal: the writes before the lowest
 * position that it returned to are the same as before.
 */
class KeptKey {
  private readonly state: State;
  private sums: TreeSums;
  /** Keys that have not been rolled back, latest last; the first is that of the build. */
  private readonly marks: KeyMark[] = [];
  private lowest = Number.POSITIVE_INFINITY;
  private oldest = 0;
  private most = 0;
  private text = '';

  constructor(state: State) {
    this.state = state;
    this.sums = this.build();
    const { journal } = state;
    const { rolledBack } = journal;
    journal.rolledBack = () => {
      rolledBack?.();
      this.lowest = Math.min(this.lowest, journal.mark);
      // Below the first key everything is summed again: now, so that it happens once for all branches from here.
      if (this.lowest < (this.marks[0] as KeyMark).journal) this.sums = this.build();
    };
  }

  read(): string {
    const { journal } = this.state;
    const { marks } = this;
    if (journal.oldest !== this.oldest || this.sums.size > this.most) this.sums = this.build();
    while ((marks.at(-1) as KeyMark).journal > this.lowest) marks.pop();
    const last = marks.at(-1) as KeyMark;
    const { words } = this.sums;
    if (this.lowest < Number.POSITIVE_INFINITY) {
      words.rollback(last.words);
      this.lowest = Number.POSITIVE_INFINITY;
      this.text = '';
    }
    if (journal.mark > last.journal) {
      this.follow(last.journal);
      marks.push({ journal: journal.mark, words: words.mark });
      this.text = '';
    }
    if (this.text === '') this.text = textOf(...this.sums.total);
    return this.text;
  }

  private build(): TreeSums {
    const sums = new TreeSums(this.state);
    const { journal, regs, root } = this.state;
    for (let i = 0; i < regs.length; i++) if (isPositional(i)) sums.writeRegister(i);
    sums.add(root);
    sums.settle();
    sums.words.commit();
    this.marks.length = 0;
    this.marks.push({ journal: journal.mark, words: 0 });
    this.lowest = Number.POSITIVE_INFINITY;
    this.oldest = journal.oldest;
    this.most = MOST * (sums.size + 256);
    this.text = '';
    return sums;
  }

  /** Sums what was written since a journal position. */
  private follow(mark: number): void {
    const { regs, journal } = this.state;
    const { entries, top } = journal;
    const { sums } = this;
    for (let at = mark - journal.oldest; at < top; at += 3) {
      const target = entries[at] as unknown[];
      const place = entries[at + 1] as number;
      if (target === regs) {
        if (isPositional(place)) sums.writeRegister(place);
        continue;
      }
      const row = sums.rowOf(target);
      // Messages, history and the slots of entities that have no row yet.
      if (row === undefined) continue;
      const { slots, children } = row.record;
      if (target === children) sums.writeChildren(row);
      else if (target !== slots) {
        const slot = slots.indexOf(target);
        if (slot >= 0) sums.writeAttribute(row, slot - FIRST_ATTRIBUTE);
      } else if (place >= FIRST_ATTRIBUTE) sums.writeAttribute(row, place - FIRST_ATTRIBUTE);
      else if (place === PARENT && entries[at + 2] === undefined) {
        // Created again after a rollback.
        sums.writeAll(row);
        sums.writeChildren(row);
      }
    }
    sums.settle();
  }
}

const kept = new WeakMap<State, KeptKey>();

/** Returns the key of the position, computed from the writes since the last call. */
export function keptKeyOf(state: State): string {
  let known = kept.get(state);
  if (known === undefined) {
    known = new KeptKey(state);
    kept.set(state, known);
  }
  return known.read();
}
