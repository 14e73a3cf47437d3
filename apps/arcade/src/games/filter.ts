import { GAME_KINDS, type GameKind } from '@rookery/engine/manifest';
import { GAME_NAMES, type GameName, manifestOf } from './catalogue.ts';

/** Filter of the catalogue. */
export interface Filter {
  readonly text: string;
  readonly kind: GameKind | null;
  /** Number of players; null for any. */
  readonly players: number | null;
}

/** Filter that matches all games. */
export const NO_FILTER: Filter = { text: '', kind: null, players: null };

/** Returns the games that match a filter. `textOf` returns the text of a game to search in. */
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

/** Reads a filter from the query of a URL; ignores invalid values. */
export function filterFrom(search: string): Filter {
  const query = new URLSearchParams(search);
  const players = Number(query.get('players'));
  return {
    text: query.get('q') ?? '',
    kind: GAME_KINDS.find((kind) => kind === query.get('kind')) ?? null,
    players: Number.isInteger(players) && players > 0 ? players : null,
  };
}

/** Writes a filter as the query of a URL. */
export function searchOf({ text, kind, players }: Filter): string {
  const query = new URLSearchParams();
  if (text !== '') query.set('q', text);
  if (kind !== null) query.set('kind', kind);
  if (players !== null) query.set('players', String(players));
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}
