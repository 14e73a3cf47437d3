import { checkReferences } from './attributes.ts';
import { type NormalizedProblem, problem } from './normalized-problem.ts';
import { isObject, type Row } from './rows.ts';

type Told = (problem: NormalizedProblem) => void;

/** Checks the engine's part of the state, and the history. The game determines the number of registers. */
export function checkEngine(
  { engine, history }: Readonly<Record<string, unknown>>,
  registers: number,
  rows: ReadonlyMap<number, Row>,
  told: Told,
): void {
  const bad = (part: string, reason: string): void => told(problem('damaged-part', {}, { part, reason }));
  if (!isInputs(history)) bad('history', 'it must be a list of inputs');
  if (!isObject(engine)) {
    bad('engine', 'it must be an object');
    return;
  }
  for (const part of ['step', 'since'])
    if (!isCount(engine[part])) bad(`engine.${part}`, 'it must be a whole number from 0');
  if (typeof engine.begun !== 'boolean') bad('engine.begun', 'it must be true or false');
  if (!isInputs(engine.pending)) bad('engine.pending', 'it must be a list of inputs');
  const { last, messages, undone = [] } = engine;
  if (!Array.isArray(undone) || !undone.every((inputs) => isInputs(inputs) && inputs[0]?.kind === 'act'))
    bad('engine.undone', 'it must be a list of lists of inputs, each of them begun by an action');
  if (!isObject(last) || !isInputs(last.inputs) || !isInputs(last.enacted))
    bad('engine.last', 'it must have lists of inputs');
  if (!Array.isArray(messages) || !messages.every(isMessage)) bad('engine.messages', 'it must be a list of messages');
  checkRegisters(engine.registers, registers, rows, told, bad);
}

function checkRegisters(
  registers: unknown,
  count: number,
  rows: ReadonlyMap<number, Row>,
  told: Told,
  bad: (part: string, reason: string) => void,
): void {
  if (!Array.isArray(registers) || registers.length !== count) {
    bad('engine.registers', `it must be a list of ${count}`);
    return;
  }
  // The first register is the id of the next entity, so no row may have that id already.
  const newest = [...rows.keys()].reduce((a, b) => Math.max(a, b), -1);
  if (!(registers[0] > newest)) bad('engine.registers', `the next id is ${registers[0]}, but there is a row ${newest}`);
  checkReferences({ table: 'engine', column: 'registers' }, registers, rows, told);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}

function isInputs(list: unknown): boolean {
  return Array.isArray(list) && list.every(isInput);
}

function isInput(input: unknown): boolean {
  if (!isObject(input) || typeof input.seat !== 'number') return false;
  const { kind, steps, action, args } = input;
  if (kind === 'undo') return isCount(steps);
  return (kind === 'act' || kind === 'answer') && typeof action === 'string' && Array.isArray(args);
}

function isMessage(message: unknown): boolean {
  if (!isObject(message)) return false;
  const { step, text, parts, seats } = message;
  return isCount(step) && typeof text === 'string' && isObject(parts) && Number.isInteger(seats);
}
