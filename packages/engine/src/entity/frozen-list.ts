const tables = new WeakSet<object>();

/**
 * Marks an array, and the arrays in it, as constant. The engine freezes the values of fields, and reading frozen arrays
 * takes three times as long; a marked array is frozen in strict mode only, to catch writes.
 *
 * @example
 * class Leap extends Game {
 *   board = this.create(Grid, 'board', { rows: 8, columns: 8 });
 *   jumps = frozenList(this.board.cells.map((cell) => cell.step('n')?.step('n')));
 * }
 */
export function frozenList<T>(array: readonly T[]): readonly T[] {
  tables.add(array);
  for (const item of array) if (Array.isArray(item)) frozenList(item);
  return array;
}

export function isTable(array: object): boolean {
  return tables.has(array);
}
