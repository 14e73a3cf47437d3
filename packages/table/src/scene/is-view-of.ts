import type { AnyGame } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';

/**
 * Whether a view shows a match of this game and version of its rules. A connection is not tied to a definition, so a screen
 * written for one game must check before it relies on the types. It needs only the name and version of the definition, so
 * the rules need not be in the page.
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
