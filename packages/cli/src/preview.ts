import type { Match } from '@rookery/engine';
import { type EntityView, viewFor } from '@rookery/engine/view';
import type { Preview, PreviewChange } from '@rookery/engine/worlds';

/** Prints the preview of a move, one change per line: certain changes first, then possible ones. */
export function printPreview(match: Match, seat: number, { certain, possible, worlds }: Preview): string {
  if (worlds === 0) return '    No preview is possible.';
  const labels = new Map<number, string>();
  const gather = (view: EntityView): void => {
    labels.set(view.id, view.label);
    for (const child of view.children) if ('id' in child) gather(child);
  };
  gather(viewFor(match, seat).table);
  const nameOf = (by: number): string => match.players[by]?.name ?? `seat ${by}`;
  const lineOf = (change: PreviewChange): string => wordsOf(change, nameOf, (id) => labels.get(id) ?? 'something');
  const lines = [...certain.map(lineOf), ...possible.map((change) => `maybe: ${lineOf(change)}`)];
  return lines.length === 0 ? '    It changes nothing that you can see.' : lines.map((line) => `    ${line}`).join('\n');
}

function wordsOf(change: PreviewChange, nameOf: (seat: number) => string, labelOf: (id: number) => string): string {
  switch (change.kind) {
    case 'said':
      return change.text;
    case 'moved':
      return `${labelOf(change.id)} moves to ${labelOf(change.to)}`;
    case 'changed':
      return `${labelOf(change.id)}: ${change.attribute} becomes ${valueWords(change.to, labelOf)}`;
    case 'counted':
      return `${ownedLabel(change, nameOf, labelOf)} has ${change.to} instead of ${change.from}`;
    case 'appeared':
      return `${change.label} comes to ${labelOf(change.in)}`;
    case 'gone':
      return `${labelOf(change.id)} is gone`;
    case 'asked':
      return `${nameOf(change.seat)} must answer a question`;
    case 'over':
      return change.winners.length === 0 ? 'a draw' : `${change.winners.map(nameOf).join(' and ')} wins`;
  }
}

/** Formats a value from a view; entities by label. */
function valueWords(value: unknown, labelOf: (id: number) => string): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return 'id' in value && typeof value.id === 'number' ? labelOf(value.id) : JSON.stringify(value);
}

function ownedLabel(
  { id, seat }: { readonly id: number; readonly seat: number | null },
  nameOf: (seat: number) => string,
  labelOf: (id: number) => string,
): string {
  return seat === null ? labelOf(id) : `${nameOf(seat)}, ${labelOf(id)}`;
}
