import { fillTemplate } from '@rookery/engine/errors';
import type { GameNames } from './game-names.ts';
import { nearestWord } from './nearest-word.ts';
import { PRESENTATION_ERRORS, type PresentationErrorCode, type PresentationProblem } from './presentation-problem.ts';

/** Maximum number of problems in one report. */
const MAX_PROBLEMS = 1000;

/** The position of a check in the presentation. */
export interface Place {
  /** The part around it; undefined for the whole presentation. */
  readonly around: Place | undefined;
  /** Its name or index there. */
  readonly name: string | number;
  /** Whether a loop surrounds it. */
  readonly inLoop: boolean;
  /** The class whose values paths read here; undefined if it may be any. */
  readonly kind: string | undefined;
  /** Whether paths here read something other than entities, such as earlier choices. */
  readonly isOther: boolean;
}

/** The place of the whole presentation. */
export const ROOT: Place = { around: undefined, name: '', inLoop: false, kind: undefined, isOther: false };

/** The JSON pointer of a place, which is built only for problems. */
export function pointerOf({ around, name }: Place): string {
  if (around === undefined) return '';
  return `${pointerOf(around)}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Collects the problems of one presentation. */
export class Checking {
  readonly problems: PresentationProblem[] = [];
  readonly names: GameNames | undefined;

  constructor(names: GameNames | undefined) {
    this.names = names;
  }

  add(code: PresentationErrorCode, place: Place, details: Readonly<Record<string, string | number>>): void {
    if (this.problems.length >= MAX_PROBLEMS) return;
    const pointer = pointerOf(place);
    const at = pointer === '' ? 'The presentation' : pointer;
    this.problems.push({ code, pointer, message: fillTemplate(PRESENTATION_ERRORS[code], { at, ...details }).trim() });
  }

  /** Adds a problem with an unknown word, and the nearest known one. */
  addUnknown(
    code: PresentationErrorCode,
    place: Place,
    word: string,
    known: readonly string[],
    details: Readonly<Record<string, string | number>>,
  ): void {
    const nearest = nearestWord(word, known);
    const listed = known.length > 12 ? `${known.slice(0, 12).join(', ')}, …` : known.join(', ');
    const hint = nearest !== undefined ? `Did you mean “${nearest}”?` : known.length === 0 ? '' : `Known: ${listed}.`;
    const before = this.problems.length;
    this.add(code, place, { ...details, hint });
    const added = this.problems[before];
    if (added !== undefined && nearest !== undefined) this.problems[before] = { ...added, nearest };
  }

  /** Adds a value that is not as it should be. */
  wrong(value: unknown, place: Place, wanted: string): void {
    this.add('bad-presentation', place, { found: describeValue(value), wanted });
  }
}

/** Checks a value at a place and adds its problems. */
export type Check = (value: unknown, place: Place, checking: Checking) => void;

/** The place of a field or item of a place. */
export function inside(around: Place, name: string | number): Place {
  const { inLoop, kind, isOther } = around;
  return { around, name, inLoop, kind, isOther };
}

/** A value in a message. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
