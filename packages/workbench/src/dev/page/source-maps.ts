/** The source map of one module, and the file that it was made from. */
export interface ModuleMap {
  /** Path from the project's folder. */
  readonly file: string;
  readonly mappings: string;
  /** The text of the file. */
  readonly source: string;
}

/** A place in a file of the author, counted from 1. */
export interface SourcePosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A segment of a source map: column in the module, line and column in the file, all from 0. */
type Segment = readonly [column: number, line: number, sourceColumn: number];

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** A module's address with line and column, as stacks of all browsers have it. */
const PLACE = /https?:\/\/[^/\s]+(\/[^\s()?]*?)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/** Finds out which lines of the author's files the lines of modules came from. */
export class SourceMaps {
  private readonly maps: Readonly<Record<string, ModuleMap>>;
  private readonly decoded = new Map<string, readonly (readonly Segment[])[]>();

  constructor(maps: Readonly<Record<string, ModuleMap>>) {
    this.maps = maps;
  }

  /** Returns the place in a file that a place of a module came from; both are counted from 1. */
  find(url: string, line: number, column: number): SourcePosition | undefined {
    const map = this.maps[url];
    if (map === undefined) return undefined;
    const lines = this.decoded.get(url) ?? decodeMappings(map.mappings);
    this.decoded.set(url, lines);
    const segments = lines[line - 1] ?? [];
    const found = segments.filter(([at]) => at < column).at(-1) ?? segments[0];
    return found && { file: map.file, line: found[1] + 1, column: found[2] + 1 };
  }

  /** Names the author's files in a stack in place of the modules made from them. */
  rewrite(stack: string): string {
    return stack.replace(PLACE, (whole, url: string, line: string, column: string) => {
      const place = this.find(decodeURI(url), Number(line), Number(column));
      return place === undefined ? whole : `${place.file}:${place.line}:${place.column}`;
    });
  }

  /** Returns the places of the author's files in a rewritten stack, innermost first. */
  placesIn(stack: string): readonly SourcePosition[] {
    const files = new Set(Object.values(this.maps).map(({ file }) => file));
    return [...stack.matchAll(/([^\s()@]+):(\d+):(\d+)/g)].flatMap(([, file = '', line, column]) =>
      files.has(file) ? [{ file, line: Number(line), column: Number(column) }] : [],
    );
  }

  /** Returns the lines of a file around one, with their numbers. */
  linesAround({ file, line }: SourcePosition, around = 2): readonly (readonly [number, string])[] {
    const source = Object.values(this.maps).find((map) => map.file === file)?.source ?? '';
    const first = Math.max(1, line - around);
    const lines = source.split('\n').slice(first - 1, line + around);
    return lines.map((text, i) => [first + i, text]);
  }
}

/** Decodes the mappings of a source map with one source. */
export function decodeMappings(mappings: string): readonly (readonly Segment[])[] {
  let line = 0;
  let sourceColumn = 0;
  return mappings.split(';').map((group) => {
    let column = 0;
    const segments: Segment[] = [];
    for (const text of group === '' ? [] : group.split(',')) {
      const [byColumn = 0, , byLine, bySourceColumn] = decodeNumbers(text);
      column += byColumn;
      if (byLine === undefined || bySourceColumn === undefined) continue;
      line += byLine;
      sourceColumn += bySourceColumn;
      segments.push([column, line, sourceColumn]);
    }
    return segments;
  });
}

/** Decodes numbers in base 64, five bits a digit, the sign in the lowest bit. */
function decodeNumbers(text: string): readonly number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of text) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if ((bits & 32) !== 0) continue;
    numbers.push((value & 1) === 1 ? -(value >>> 1) : value >>> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
