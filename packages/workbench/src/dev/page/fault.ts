import type { FailurePlace } from '@rookery/session';
import type { SeatMove } from './played-moves.ts';
import type { SourceMaps, SourcePosition } from './source-maps.ts';

/** A bug of the game, as the page shows it to its author. */
export interface Fault {
  readonly id: number;
  /** The occasion: playing, loading the game, or replaying the match under changed rules. */
  readonly during: 'play' | 'load' | 'replay';
  readonly message: string;
  /** The stack, with the author's files. */
  readonly stack: string;
  /** Places in the author's files, innermost first. */
  readonly places: readonly SourcePosition[];
  /** Lines around the innermost place, with their numbers. */
  readonly lines: readonly (readonly [number, string])[];
  readonly step?: number;
  readonly seat?: number | null;
  /** The move that failed. */
  readonly move?: SeatMove;
  /** A test that reproduces it. */
  readonly test?: string;
}

let count = 0;

/** Returns the root cause of an error. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}

/** Describes an error of the rules. Its stack then names the author's files, in the console too. */
export function faultOf(error: unknown, during: Fault['during'], maps: SourceMaps, place?: FailurePlace): Fault {
  const root = rootOf(error);
  for (let each = error; each instanceof Error; each = each.cause)
    if (each.stack !== undefined) each.stack = maps.rewrite(each.stack);
  const stack = root instanceof Error ? (root.stack ?? '') : '';
  const places = maps.placesIn(stack);
  const [first] = places;
  count++;
  return {
    id: count,
    during,
    message: root instanceof Error ? root.message : String(root),
    stack: stack
      .split('\n')
      .filter((line) => !/\/\.vite\/|node_modules|\/packages\/engine\//.test(line))
      .join('\n'),
    places,
    lines: first === undefined ? [] : maps.linesAround(first),
    ...(place && { step: place.step, seat: place.seat }),
  };
}

/** Prints a place as an editor opens it. */
export function printPlace({ file, line, column }: SourcePosition): string {
  return `${file}:${line}:${column}`;
}

/** Prints a fault for the terminal. */
export function printFault({ message, places, lines, step, seat, move }: Fault): string {
  const [first] = places;
  const where = [
    first && printPlace(first),
    step !== undefined && `after step ${step}`,
    seat !== undefined && seat !== null && `seat ${seat}`,
    move && `move ${move[1]}`,
  ].filter((part) => typeof part === 'string');
  const code = lines.map(
    ([number, text]) => `${number === first?.line ? '>' : ' '} ${String(number).padStart(4)} | ${text}`,
  );
  return [`Error: ${message}`, ...(where.length > 0 ? [`  ${where.join(', ')}`] : []), ...code].join('\n');
}
