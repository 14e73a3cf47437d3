import type { HistogramSummary } from './histogram.ts';
import { PlaytestError } from './playtest-error.ts';
import type { Summary } from './summary.ts';

const COMPARISONS = ['<=', '>=', '!=', '<', '>', '='] as const;
type Comparison = (typeof COMPARISONS)[number];

/** A bound on a metric of a playtest, such as `seat1 in 45..55` or `unused actions = 0`. */
export interface Assertion {
  readonly text: string;
  readonly metric: string;
  readonly bound:
    | { readonly kind: 'range'; readonly low: number; readonly high: number }
    | { readonly kind: 'compare'; readonly by: Comparison; readonly to: number };
}

/** Result of an assertion, with the measured value. */
export interface AssertionResult {
  readonly assertion: string;
  readonly ok: boolean;
  /** Undefined if the game does not have this metric. */
  readonly found: number | undefined;
  readonly message: string;
}

const SPREAD: readonly (keyof HistogramSummary)[] = ['mean', 'deviation', 'min', 'p5', 'median', 'p95', 'max'];
const PERCENT = (share: number | undefined): number | undefined => (share === undefined ? undefined : share * 100);

type Measure = (summary: Summary) => number | undefined;

/** Metrics by name; proportions in percent. */
const METRICS: Readonly<Record<string, Measure>> = {
  draws: ({ draws }) => PERCENT(draws.share),
  shared: ({ shared }) => PERCENT(shared.share),
  unfinished: ({ unfinished }) => PERCENT(unfinished.share),
  failures: ({ failed }) => failed,
  'first seat edge': ({ firstSeatEdge }) => PERCENT(firstSeatEdge),
  'unused actions': ({ unusedActions }) => unusedActions.length,
  'unused cards': ({ unusedCards }) => unusedCards.length,
  drama: ({ lead }) => PERCENT(lead?.drama),
  comebacks: ({ lead }) => PERCENT(lead?.comebacks.share),
  skill: ({ ladder }) => PERCENT(ladder?.skill),
};
const SPREADS: Readonly<Record<string, (summary: Summary) => HistogramSummary | undefined>> = {
  length: ({ length }) => length,
  branching: ({ branching }) => branching,
  'lead changes': ({ lead }) => lead?.changes,
};

/**
 * Names of the metrics that assertions can use.
 *
 * @example
 * console.log(METRIC_NAMES.join(', ')); // seat1, seat2, …, drama, comebacks, skill
 */
export const METRIC_NAMES: readonly string[] = [
  'seat1, seat2, …',
  'decisions.seat1, …',
  ...Object.keys(SPREADS).map((name) => `${name}.${SPREAD.join('|')}`),
  ...Object.keys(METRICS),
];

/**
 * Parses an assertion: a metric, followed by `in LOW..HIGH` or a comparison with a number.
 *
 * @example
 * const balanced = parseAssertion('seat1 in 45..55', 2);
 * console.log(balanced.metric, balanced.bound); // seat1 { kind: 'range', low: 45, high: 55 }
 */
export function parseAssertion(text: string, players: number): Assertion {
  const bad = (reason: string): never => {
    throw new PlaytestError('bad-assertion', { text, reason });
  };
  const number = '(-?\\d+(?:\\.\\d+)?)\\s*%?';
  const range = new RegExp(`^(.+?)\\s+in\\s+${number}\\s*\\.\\.\\s*${number}$`).exec(text.trim());
  const compare = new RegExp(`^(.+?)\\s*(<=|>=|!=|<|>|=)\\s*${number}$`).exec(text.trim());
  const metric = (range ?? compare)?.[1]?.toLowerCase().replace(/\s+/g, ' ');
  if (metric === undefined) return bad('write it as "seat1 in 45..55", "draws < 10" or "unused actions = 0"');
  const seat = /^(?:decisions\.)?seat(\d+)$/.exec(metric)?.[1];
  if (seat !== undefined && !(Number(seat) >= 1 && Number(seat) <= players)) bad(`there are seats 1 to ${players}`);
  if (seat === undefined && measureOf(metric) === undefined)
    bad(`there is no measure "${metric}"; there are ${METRIC_NAMES.join('; ')}`);
  if (range !== null) {
    const [low, high] = [Number(range[2]), Number(range[3])];
    if (low > high) bad(`${low} is more than ${high}`);
    return { text, metric, bound: { kind: 'range', low, high } };
  }
  return { text, metric, bound: { kind: 'compare', by: compare?.[2] as Comparison, to: Number(compare?.[3]) } };
}

/**
 * Checks an assertion against a summary.
 *
 * @example
 * const { ok, message } = checkAssertion(parseAssertion('draws < 10', 2), summary);
 * console.log(ok, message); // true draws < 10: kept, found 0
 */
export function checkAssertion({ text, metric, bound }: Assertion, summary: Summary): AssertionResult {
  const found = measureOf(metric)?.(summary);
  if (found === undefined)
    return { assertion: text, ok: false, found, message: `${text}: broken, this game does not measure ${metric}` };
  const ok = bound.kind === 'range' ? found >= bound.low && found <= bound.high : COMPARE[bound.by](round(found), bound.to);
  const seat = /^seat(\d+)$/.exec(metric)?.[1];
  const interval = seat === undefined ? undefined : summary.seats[Number(seat) - 1];
  const between =
    interval === undefined ? '' : ` (95 % interval ${round(interval.low * 100)} to ${round(interval.high * 100)})`;
  return { assertion: text, ok, found, message: `${text}: ${ok ? 'kept' : 'broken'}, found ${round(found)}${between}` };
}

const COMPARE: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

function measureOf(metric: string): Measure | undefined {
  if (Object.hasOwn(METRICS, metric)) return METRICS[metric];
  const seat = /^(decisions\.)?seat(\d+)$/.exec(metric);
  if (seat !== null) {
    const at = Number(seat[2]) - 1;
    return seat[1] === undefined ? ({ seats }) => PERCENT(seats[at]?.share) : ({ decisions }) => decisions[at];
  }
  const dot = metric.lastIndexOf('.');
  const spread = dot < 0 ? undefined : SPREADS[metric.slice(0, dot)];
  const part = SPREAD.find((name) => name === metric.slice(dot + 1));
  return spread === undefined || part === undefined ? undefined : (summary) => spread(summary)?.[part];
}

/** Rounds to the two decimals that messages show. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
