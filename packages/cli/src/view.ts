import type { Match } from '@rookery/engine';
import { type EntityView, type HiddenEntityView, viewFor } from '@rookery/engine/view';

/** Maximum and minimum number of messages to print. */
const MOST_LINES = 20;
const FEWEST_LINES = 3;

/**
 * Prints the match as text for a viewer: the messages that the viewer has not seen yet (within limits), then the game's
 * own `print` or a tree of the visible entities.
 */
export function printView(match: Match, seat: number | undefined, heard = Number.POSITIVE_INFINITY): string {
  const player = seat === undefined ? undefined : match.players[seat];
  const printed = match.definition.print?.({ game: match.game, player });
  const { messages, table } = viewFor(match, seat);
  const lines = Math.min(MOST_LINES, Math.max(FEWEST_LINES, messages.length - heard));
  const said = messages.slice(-lines).map((text) => `  ${text}`);
  return [...said, printed ?? printTree(table, 0)].join('\n');
}

function printTree(view: EntityView | HiddenEntityView, depth: number): string {
  const indent = '  '.repeat(depth);
  if (!('id' in view)) return `${indent}?`;
  const rest = view.hidden > 0 ? [`${indent}  and ${view.hidden} hidden`] : [];
  return [`${indent}${view.label}`, ...view.children.map((child) => printTree(child, depth + 1)), ...rest].join('\n');
}
