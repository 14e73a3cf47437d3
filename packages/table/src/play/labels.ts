import type { Address, EntityView } from '@rookery/engine/view';
import type { DraftView, SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { candidateAt } from './candidates.ts';
import type { CurrentAction } from './play.ts';

/** Texts of the choices made in a draft, in order. */
export function chosenInWords(
  view: SessionView,
  draft: DraftView,
  labels: ReadonlyMap<string, string>,
): CurrentAction['before'] {
  const offer = view.offers.find(({ action }) => action === draft.action);
  const label = (value: Address): string => {
    if (value === null) return '–';
    if (Array.isArray(value)) return value.map(label).join(', ');
    const found = labels.get(addressKey(value)) ?? (offer?.first && candidateAt(offer.first, value)?.label);
    return found ?? labelOnTable(view.match?.table, value) ?? plainLabel(value);
  };
  const names = offer?.selections ?? Object.keys(draft.args);
  return names.flatMap((name) => (name in draft.args ? [{ name, label: label(draft.args[name] as Address) }] : []));
}

function plainLabel(value: Address): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function labelOnTable(table: EntityView | undefined, address: Address): string | undefined {
  const path = table === undefined ? [] : pathTo(table, address);
  return path.at(-1)?.label;
}

/** Returns the visible things that contain a thing, outermost first, and itself; empty if it is not in the view. */
export function pathTo(thing: EntityView, address: Address): readonly EntityView[] {
  const wanted = idOf(address);
  if (wanted === undefined) return [];
  if (thing.id === wanted) return [thing];
  for (const child of thing.children) {
    const path = 'id' in child ? pathTo(child, address) : [];
    if (path.length > 0) return [thing, ...path];
  }
  return [];
}

/** Returns the id of a known thing, or of the place that contains a hidden one. */
function idOf(address: Address): number | undefined {
  if (typeof address !== 'object' || address === null || Array.isArray(address)) return undefined;
  const { id, in: place } = address as { readonly id?: Address; readonly in?: Address };
  return typeof id === 'number' ? id : typeof place === 'number' ? place : undefined;
}
