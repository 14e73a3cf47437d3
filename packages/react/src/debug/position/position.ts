/** An entity of a printed position; `known` has a bit for each seat that knows what it is. */
export interface PositionEntity {
  readonly id: number;
  readonly class: string;
  readonly name: string;
  /** Id of the entity that it lies in; its own for the game. */
  readonly in: number;
  readonly known: number;
  readonly shown: number | null;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The part of a printed position that the debug panel reads. The rest is kept as it is. */
export interface Position {
  readonly game: string;
  readonly players: readonly (string | { readonly name?: string })[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly entities: readonly PositionEntity[];
}

/** Parses a printed position; undefined if it is none. The engine checks the rest when a match starts at it. */
export function readPosition(text: string): Position | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return isPosition(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function isPosition(data: unknown): data is Position {
  if (!isRecord(data) || !Array.isArray(data.entities) || !Array.isArray(data.players)) return false;
  if (typeof data.seed !== 'string' || !isRecord(data.options)) return false;
  return data.entities.every(
    (each) => isRecord(each) && typeof each.id === 'number' && typeof each.in === 'number' && isRecord(each.attributes),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Bit of spectators in a mask of seats. */
const SPECTATORS = 30;

/** Whether a seat, or spectators if null, know what an entity is. */
export function isKnownBy({ known }: PositionEntity, viewer: number | null): boolean {
  return (known & (1 << (viewer ?? SPECTATORS))) !== 0;
}

/** Whether everybody knows what an entity is. */
export function isKnownByAll({ known }: PositionEntity): boolean {
  return known === -1;
}
