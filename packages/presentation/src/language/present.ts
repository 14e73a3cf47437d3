import type { AnyGame } from '@rookery/engine';
import type { KindOf, NamesOf, PathOf } from './names-of.ts';
import type { Presentation, PresentationOf } from './presentation.ts';
import type { PrintedLook } from './setting-look.ts';
import type { ThingLook } from './thing-look.ts';

/** The presentation of one game: only its own names fit, and the values of a class are those that it has. */
export interface Looks<D extends AnyGame> extends Omit<PresentationOf<NamesOf<D>>, 'things' | 'printed'> {
  readonly things?: { readonly [K in KindOf<D>]?: ThingLook<NamesOf<D>, PathOf<D, K>> };
  readonly printed?: { readonly [K in KindOf<D>]?: PrintedLook<PathOf<D, K>> };
}

/**
 * The presentation of a game: looks and layout as data, with the names of the definition. A class, attribute, fact, action, selection or option that
 * the game does not have is a compile error. The value is what was written, plain JSON.
 *
 * @example
 * const wooden = present(checkers, {
 *   boards: { Board: { surface: 'wood' } },
 *   things: { Checker: { picture: { if: { is: { king: true } }, use: 'disc:king', else: 'disc' }, colour: 'side' } },
 *   panel: { prompts: { 'move.to': 'Where does {piece} go?' } },
 * });
 * console.log(JSON.stringify(wooden.boards)); // {"Board":{"surface":"wood"}}
 */
export function present<D extends AnyGame>(definition: D, looks: Looks<D>): Presentation;
export function present(_definition: AnyGame, looks: Presentation): Presentation {
  return looks;
}
