import { checkShape, inputShape, type Shape, shape } from '@rookery/engine/check';
import { checkReferences } from './attributes.ts';
import { type NormalizedProblem, problem } from './normalized-problem.ts';
import { isObject, type Row } from './rows.ts';

type Told = (problem: NormalizedProblem) => void;

const count = shape.whole({ min: 0 });
const inputs = shape.list(inputShape);
const message = shape.object({ step: count, text: shape.text, parts: shape.record(shape.data()), seats: shape.whole() });

/** Shapes of the engine's parts, except for the registers. */
const PARTS: Readonly<Record<string, Shape<unknown>>> = {
  step: count,
  since: count,
  begun: shape.flag,
  pending: inputs,
  last: shape.object({ inputs, enacted: inputs }),
  messages: shape.list(message),
};

/** Checks the engine's part of the state, and the history. The game determines the number of registers. */
export function checkEngine(
  { engine, history }: Readonly<Record<string, unknown>>,
  registers: number,
  rows: ReadonlyMap<number, Row>,
  told: Told,
): void {
  const bad = (part: string, reason: string): void => told(problem('damaged-part', {}, { part, reason }));
  const check = (part: string, expected: Shape<unknown>, value: unknown): void => {
    const checked = checkShape(expected, value);
    if (!checked.ok) bad(part, checked.refusal.message);
  };
  check('history', inputs, history);
  if (!isObject(engine)) {
    bad('engine', 'it should be an object');
    return;
  }
  for (const [part, expected] of Object.entries(PARTS)) check(`engine.${part}`, expected, engine[part]);
  const { undone = [] } = engine;
  check('engine.undone', shape.list(undoneShape), undone);
  checkRegisters(engine.registers, registers, rows, told, bad);
}

/** Shape of the inputs of an undone step. */
const undoneShape: Shape<unknown> = (value) => {
  const mismatch = inputs(value);
  if (mismatch !== undefined) return mismatch;
  const isBegun = Array.isArray(value) && value[0]?.kind === 'act';
  return isBegun ? undefined : { path: '/0', reason: 'should be an action' };
};

function checkRegisters(
  registers: unknown,
  count: number,
  rows: ReadonlyMap<number, Row>,
  told: Told,
  bad: (part: string, reason: string) => void,
): void {
  if (!Array.isArray(registers) || registers.length !== count) {
    bad('engine.registers', `it should be a list of ${count}`);
    return;
  }
  // The first register is the id of the next entity, so no row may have that id already.
  const newest = [...rows.keys()].reduce((a, b) => Math.max(a, b), -1);
  if (!(registers[0] > newest)) bad('engine.registers', `the next id is ${registers[0]}, but there is a row ${newest}`);
  checkReferences({ table: 'engine', column: 'registers' }, registers, rows, told);
}
