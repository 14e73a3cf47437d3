import { GAME_KINDS, type GameKind } from '@rookery/engine/manifest';
import { GAME_NAMES, type GameName, manifestOf } from './catalogue.ts';

/** What is looked for in the catalogue. */
export interface Filter {
  readonly text: string;
  readonly kind: GameKind | null;
  /** How many want to play; null where it does not matter. */
  readonly players: number | null;
}

/** Nothing in particular. */
export const NO_FILTER: Filter = { text: '', kind: null, players: null };

/** The games that a filter leaves. `textOf` tells what the text is looked for in. */
export function matching({ text, kind, players }: Filter, textOf: (name: GameName) => string): readonly GameName[] {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean);
  return GAME_NAMES.filter((name) => {
    const { kinds, players: count } = manifestOf(name);
    if (kind !== null && !kinds.includes(kind)) return false;
    if (players !== null && (players < count.min || players > count.max)) return false;
    const searched = textOf(name).toLowerCase();
    return parts.every((part) => searched.includes(part));
  });
}

/** A filter from the query of an address; what makes no sense there is left out. */
export function filterFrom(search: string): Filter {
  const query = new URLSearchParams(search);
  const players = Number(query.get('players'));
  return {
    text: query.get('q') ?? '',
    kind: GAME_KINDS.find((kind) => kind === query.get('kind')) ?? null,
    players: Number.isInteger(players) && players > 0 ? players : null,
  };
}

/** The query of an address that says what the filter says. */
export function searchOf({ text, kind, players }: Filter): string {
  const query = new URLSearchParams();
  if (text !== '') query.set('q', text);
  if (kind !== null) query.set('kind', kind);
  if (players !== null) query.set('players', String(players));
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}
