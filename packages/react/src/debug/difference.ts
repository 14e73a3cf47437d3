/** A place where two values differ. */
export interface Difference {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Maximum number of listed differences. */
const MOST = 200;

/** Returns the differences between two pieces of plain data. */
export function differences(before: unknown, after: unknown): readonly Difference[] {
  const found: Difference[] = [];
  compare(before, after, '', found);
  return found;
}

const isData = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const short = (value: unknown): string => {
  const text = value === undefined ? '–' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

function compare(before: unknown, after: unknown, path: string, found: Difference[]): void {
  if (Object.is(before, after) || found.length >= MOST) return;
  if (!isData(before) || !isData(after) || Array.isArray(before) !== Array.isArray(after)) {
    found.push({ path, before: short(before), after: short(after) });
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    compare(before[key], after[key], path === '' ? key : `${path}.${key}`, found);
}
