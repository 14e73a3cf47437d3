import type { SeatName, SeatsColumn } from './normalized-state.ts';

/** Bit of spectators, after those of the seats. */
const WATCHERS = 30;

/** Converts the engine's bit mask of seats to a column. */
export function toSeats(mask: number): SeatsColumn {
  if (mask === -1) return 'all';
  return mask < 0 ? { allBut: namesIn(~mask) } : namesIn(mask);
}

/** Converts a column to the engine's bit mask; undefined if it is malformed. */
export function fromSeats(column: unknown): number | undefined {
  if (column === 'all') return -1;
  if (Array.isArray(column)) return maskOf(column);
  const others = (column as { readonly allBut?: unknown } | null)?.allBut;
  const mask = Array.isArray(others) ? maskOf(others) : undefined;
  return mask === undefined ? undefined : ~mask;
}

function namesIn(mask: number): readonly SeatName[] {
  const bits = Array.from({ length: WATCHERS + 1 }, (_, bit) => bit).filter((bit) => (mask & (1 << bit)) !== 0);
  return bits.map((bit) => (bit === WATCHERS ? 'watchers' : bit));
}

function maskOf(names: readonly unknown[]): number | undefined {
  let mask = 0;
  for (const name of names) {
    const bit = name === 'watchers' ? WATCHERS : name;
    if (typeof bit !== 'number' || !Number.isInteger(bit) || bit < 0 || bit > WATCHERS) return undefined;
    mask |= 1 << bit;
  }
  return mask;
}
