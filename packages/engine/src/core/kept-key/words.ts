/** An array of integers whose writes can be rolled back, oldest last. */
export class Words {
  cells = new Int32Array(1024);
  /** Number of cells in use. */
  size = 0;
  /** Pairs of a cell and its old value. */
  private changes = new Int32Array(1024);
  private top = 0;

  /** Position among the writes, for `rollback`. */
  get mark(): number {
    return this.top;
  }

  /** Reserves cells, and returns the first. */
  reserve(count: number): number {
    const first = this.size;
    this.size += count;
    if (this.size > this.cells.length) this.cells = enlarged(this.cells, 2 * this.size);
    return first;
  }

  set(cell: number, value: number): void {
    const { cells } = this;
    const old = cells[cell] as number;
    if (old === value) return;
    if (this.top === this.changes.length) this.changes = enlarged(this.changes, 2 * this.top);
    this.changes[this.top++] = cell;
    this.changes[this.top++] = old;
    cells[cell] = value;
  }

  add(cell: number, value: number): void {
    this.set(cell, ((this.cells[cell] as number) + value) | 0);
  }

  rollback(mark: number): void {
    const { cells, changes } = this;
    while (this.top > mark) {
      this.top -= 2;
      cells[changes[this.top] as number] = changes[this.top + 1] as number;
    }
  }

  /** Empties the array. */
  clear(): void {
    this.cells.fill(0, 0, this.size);
    this.size = 0;
    this.top = 0;
  }

  /** Keeps the present values as those that nothing rolls back. */
  commit(): void {
    this.top = 0;
  }
}

function enlarged(from: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const made = new Int32Array(length);
  made.set(from);
  return made;
}
