import type { BoardLook } from '../language/board-look.ts';
import { EMPTY_WORDS } from './derive-values.ts';
import { iconFor, pieceFor, terrainFor } from './dictionary.ts';
import type { KindSample } from './sample/kind-sample.ts';
import type { Sample } from './sample/play-sample.ts';
import { isNumeric, toldAttributes, varies } from './told-attributes.ts';
import { wordsOf } from './words-of.ts';

/** Looks of all boards. */
export function deriveBoards(sample: Sample): Readonly<Record<string, BoardLook>> {
  return Object.fromEntries(
    [...sample.kinds.values()].flatMap((kind) =>
      familyOf(kind, sample) === undefined ? [] : [[kind.kind, boardLook(kind, sample)]],
    ),
  );
}

/** The class of the engine that a board extends. */
export function familyOf({ kind }: KindSample, { declarations }: Sample): 'Grid' | 'HexGrid' | 'Graph' | undefined {
  const classes = [kind, ...(declarations.classes[kind]?.parents ?? [])];
  return (['HexGrid', 'Graph', 'Grid'] as const).find((family) => classes.includes(family));
}

function boardLook(board: KindSample, sample: Sample): BoardLook {
  const family = familyOf(board, sample);
  const cell = [...sample.kinds.values()].find(({ holders, isSpace }) => isSpace && holders.has(board.kind));
  const look = cell === undefined ? {} : cellLook(cell, sample);
  const starts = sample.starts.get(board.kind);
  // Pieces of two owners at the start: a game such as chess.
  const isArmy = (starts?.size ?? 0) > 1;
  const style = family === 'HexGrid' ? 'tiles' : family === 'Graph' ? 'points' : isArmy ? 'chequered' : 'ruled';
  return {
    style,
    ...(Object.keys(look).length > 0 && { cell: look }),
    facing: isFacing(starts) ? 'seat' : 'fixed',
  };
}

/** Whether the pieces of different seats start in different halves. */
function isFacing(starts: ReadonlyMap<number, readonly number[]> | undefined): boolean {
  if (starts === undefined || starts.size < 2) return false;
  const means = [...starts.values()].map((rows) => rows.reduce((sum, row) => sum + row, 0) / rows.length);
  const [one = 0, other = 0] = means;
  return Math.abs(one - other) >= 1;
}

/** The look of cells: a player's stone, a value of a list, a number. */
function cellLook(cell: KindSample, sample: Sample): NonNullable<BoardLook['cell']> {
  const told = toldAttributes(cell, sample);
  const stone = told.find(({ declared, sampled }) => declared.isPlayer && sampled.forms.has('player'));
  const land = told.find(({ declared: { values = [] } }) => values.length > 1);
  const number = told.find((attribute) => isNumeric(attribute) && varies(attribute));
  const looks: NonNullable<BoardLook['cell']> = {
    ...(stone && { stone: { of: stone.name, picture: pieceFor(wordsOf(stone.name)) ?? 'stone' } }),
    ...(number && { token: { text: `{${number.name}}`, if: { not: { is: { [number.name]: 0 } } } } }),
  };
  if (land === undefined) return looks;
  const words = (land.declared.values ?? []).map(String).filter((word) => !EMPTY_WORDS.has(word));
  const terrains = words.flatMap((word) => pair(word, terrainFor(wordsOf(word))));
  const icons = words.flatMap((word) => pair(word, iconFor(wordsOf(word))));
  const areTerrains =
    terrains.length >= words.length - 1 && new Set(terrains.map(([, terrain]) => terrain)).size === terrains.length;
  return {
    ...looks,
    ...(areTerrains && { fill: { by: land.name, of: Object.fromEntries(terrains) } }),
    ...(!areTerrains && icons.length > 0 && { picture: { by: land.name, of: Object.fromEntries(icons) } }),
    ...(!areTerrains && icons.length === 0 && { text: `{${land.name}}` }),
  };
}

function pair<T>(word: string, picture: T | undefined): readonly (readonly [string, T])[] {
  return picture === undefined ? [] : [[word, picture]];
}
