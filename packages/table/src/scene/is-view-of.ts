import type { AnyGame } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';

/**
 * Whether a view is of a match of a game, played by that version of its rules. Nothing ties a connection to a definition, so a screen that is
 * written for one game asks before it relies on the types. A definition brings its rules into the page; its name and version do not.
 *
 * @example
 * if (isViewOf(view, connectFour)) console.log(view.match?.table.facts.fours); // []
 */
export function isViewOf<D extends AnyGame>(
  view: SessionView,
  { name, version }: D | { readonly name: string; readonly version: string },
): view is SessionView<D> {
  return view.game === name && view.version === version;
}
