/** A point of a path. */
type At = readonly [x: number, y: number];

const STEPS = 12;
/** How many numbers each command takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Returns points along a path, close enough to tell whether it leaves a box. Throws at what is no path. */
export function pathPoints(d: string): readonly At[] {
  const points: At[] = [];
  let [x, y] = [0, 0];
  let start: At = [0, 0];
  let control: At | undefined;
  for (const [, command = '', text = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toUpperCase();
    const takes = TAKES[kind];
    // A flag of an arc may stand right before the next number.
    const numbers = kind === 'A' ? arcNumbers(text) : (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (takes === undefined || (takes === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % takes !== 0))
      throw new Error(`no path: ${command}${text} in ${d}`);
    for (let i = 0; i === 0 || i < numbers.length; i += takes || 1) {
      const isRelative = command !== kind;
      const at = (place: number, axis: 0 | 1): number =>
        (numbers[i + place] ?? Number.NaN) + (isRelative ? (axis === 0 ? x : y) : 0);
      const from: At = [x, y];
      const pair = (place: number): At => [at(place, 0), at(place + 1, 1)];
      const mirrored: At = control === undefined ? from : [2 * x - control[0], 2 * y - control[1]];
      let curve: readonly At[] = [];
      let end: At = from;
      control = undefined;
      if (kind === 'Z') end = start;
      else if (kind === 'H') end = [at(0, 0), y];
      else if (kind === 'V') end = [x, at(0, 1)];
      else end = pair((takes ?? 2) - 2);
      if (kind === 'C') curve = [from, pair(0), pair(2), end];
      if (kind === 'S') curve = [from, mirrored, pair(0), end];
      if (kind === 'Q') curve = [from, pair(0), end];
      if (kind === 'T') curve = [from, mirrored, end];
      if (curve.length > 0) control = curve.at(-2);
      if (kind === 'A') points.push(...arc(from, end, numbers.slice(i, i + 5)));
      for (let step = 1; step < STEPS; step++) if (curve.length > 0) points.push(along(curve, step / STEPS));
      if (kind === 'M' && i === 0) start = end;
      points.push(end);
      [x, y] = end;
    }
  }
  return points;
}

function arcNumbers(text: string): readonly number[] {
  const pattern = /(-?[\d.]+)[ ,]+([\d.]+)[ ,]+(-?[\d.]+)[ ,]+([01])[ ,]*([01])[ ,]*(-?[\d.]+)[ ,]*(-?[\d.]+)/g;
  return [...text.matchAll(pattern)].flatMap((found) => found.slice(1).map(Number));
}

/** A point of a Bézier curve, by de Casteljau. */
function along(curve: readonly At[], part: number): At {
  const [first = [0, 0]] = curve;
  if (curve.length === 1) return first;
  return along(
    curve.slice(1).map(([x, y], i) => {
      const [x0, y0] = curve[i] ?? first;
      return [x0 + (x - x0) * part, y0 + (y - y0) * part];
    }),
    part,
  );
}

/** Points of a circular arc. */
function arc([x1, y1]: At, [x2, y2]: At, [given = 0, , , isLarge = 0, isClockwise = 0]: readonly number[]): readonly At[] {
  const half = Math.hypot(x2 - x1, y2 - y1) / 2;
  const radius = Math.max(given, half);
  const away = Math.sqrt(Math.max(0, radius * radius - half * half)) * (isLarge === isClockwise ? -1 : 1);
  const [ux, uy] = half === 0 ? [1, 0] : [(x2 - x1) / (2 * half), (y2 - y1) / (2 * half)];
  const [cx, cy] = [(x1 + x2) / 2 - uy * away, (y1 + y2) / 2 + ux * away];
  const first = Math.atan2(y1 - cy, x1 - cx);
  let turn = Math.atan2(y2 - cy, x2 - cx) - first;
  if (isClockwise && turn < 0) turn += 2 * Math.PI;
  if (!isClockwise && turn > 0) turn -= 2 * Math.PI;
  return Array.from({ length: STEPS }, (_, i): At => {
    const angle = first + (turn * i) / STEPS;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}
