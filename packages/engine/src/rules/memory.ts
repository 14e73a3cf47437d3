import { dropRemoved, freezeCopy } from '../core/attribute.ts';
import { append } from '../core/history.ts';
import * as REG from '../core/registers.ts';
import { isEntity } from '../core/slots.ts';
import type { EntityInternals, State } from '../core/state.ts';
import type { LookBack } from './rule.ts';

type Data = Readonly<Record<string, unknown>>;

/** A remembered event. */
interface Remembered {
  readonly kind: string;
  readonly turn: number;
  readonly round: number;
  readonly data: Data;
}

function memoryOf({ regs }: State): readonly Remembered[] {
  return regs[REG.memory] as readonly Remembered[];
}

/** Stores the data of an event. */
export function remember(state: State, kind: string, data: Data, most: number): void {
  const { regs } = state;
  const kept: Record<string, unknown> = {};
  for (const key in data) {
    const part = data[key];
    const isOwn = isEntity(part) && (part as EntityInternals).$record.state === state;
    kept[key] = isOwn ? part : freezeCopy(part, kind, state);
  }
  append(state, REG.memory, { kind, turn: regs[REG.turn], round: regs[REG.round], data: kept }, most);
}

/** Returns the data of remembered events of a kind, oldest first. Entities that have left the game are undefined. */
export function recall(state: State, kind: string, { within = 'turn', where, last }: LookBack): readonly Data[] {
  const { regs } = state;
  const memory = memoryOf(state);
  const { length } = memory;
  let from = 0;
  // Turns and rounds only increase, so the events of the current one are at the end.
  if (within === 'turn') for (from = length; from > 0 && memory[from - 1]?.turn === regs[REG.turn]; from--);
  if (within === 'round') for (from = length; from > 0 && memory[from - 1]?.round === regs[REG.round]; from--);
  const found: Data[] = [];
  for (let i = from; i < length; i++) {
    const past = memory[i] as Remembered;
    if (past.kind !== kind) continue;
    const data = livingParts(past.data);
    if (where === undefined || matches(where, data)) found.push(data);
  }
  return last === undefined ? found : found.slice(Math.max(0, found.length - last));
}

/** Whether the data of an event matches a pattern. */
export function matches(where: Readonly<Record<string, unknown>>, data: Data): boolean {
  for (const key in where) {
    const wanted = where[key];
    if (typeof wanted === 'function' ? !wanted(data[key]) : !Object.is(data[key], wanted)) return false;
  }
  return true;
}

function livingParts(data: Data): Data {
  const parts: Record<string, unknown> = {};
  for (const key in data) parts[key] = dropRemoved(data[key]);
  return parts;
}

/** Drops the events that pass a test. */
export function forget(state: State, test: (past: Remembered) => boolean): void {
  const kept = memoryOf(state).filter((past) => !test(past));
  if (kept.length < memoryOf(state).length) state.setRegister(REG.memory, kept);
}
