import { type EntityView, type HiddenView, type Match, viewFor } from '@rookery/engine';

/** The table as text for a viewer: as the game prints itself, or as a tree of what the viewer may know. */
export function printView(match: Match<never>, seat: number | undefined): string {
  const player = seat === undefined ? undefined : match.players[seat];
  const printed = match.definition.print?.({ game: match.game, player: player as never });
  const { messages, table } = viewFor(match, seat);
  const said = messages.slice(-3).map((text) => `  ${text}`);
  return [...said, printed ?? printTree(table, 0)].join('\n');
}

function printTree(view: EntityView | HiddenView, depth: number): string {
  const indent = '  '.repeat(depth);
  if (!('kind' in view)) return `${indent}?`;
  const rest = view.hidden > 0 ? [`${indent}  and ${view.hidden} hidden`] : [];
  return [`${indent}${view.label}`, ...view.children.map((child) => printTree(child, depth + 1)), ...rest].join('\n');
}
