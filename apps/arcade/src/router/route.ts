import { type GameName, isGameName } from '../games/catalogue.ts';
import { HAS_SERVER } from '../site/site.ts';
import { BASE } from './base.ts';

/** A route of the arcade. */
export type Route =
  | { readonly screen: 'catalogue' }
  | { readonly screen: 'game'; readonly game: GameName }
  | { readonly screen: 'play'; readonly id: string }
  | { readonly screen: 'match'; readonly id: string }
  | { readonly screen: 'tables' }
  | { readonly screen: 'replay'; readonly id: string }
  | { readonly screen: 'records' }
  | { readonly screen: 'settings' }
  | { readonly screen: 'about' }
  | { readonly screen: 'unknown'; readonly path: string };

/** Id of a match: only characters that need no escaping. */
const ID = /^[\w-]{1,64}$/;

/** Parses a path. */
export function routeOf(path: string): Route {
  const unknown: Route = { screen: 'unknown', path };
  if (!`${path}/`.startsWith(BASE)) return unknown;
  const [first = '', second, ...more] = path.slice(BASE.length).replace(/\/$/, '').split('/');
  if (more.length > 0) return unknown;
  if (second === undefined) return placeNamed(first) ?? unknown;
  if (first === 'game') return isGameName(second) ? { screen: 'game', game: second } : unknown;
  if ((first === 'play' || first === 'match' || first === 'replay') && ID.test(second))
    return { screen: first, id: second };
  return unknown;
}

function placeNamed(name: string): Route | undefined {
  if (name === '') return { screen: 'catalogue' };
  if (name === 'tables') return HAS_SERVER ? { screen: name } : undefined;
  if (name === 'settings' || name === 'about') return { screen: name };
  return name === 'replay' ? { screen: 'records' } : undefined;
}

/** Prints a route as a path. */
export function pathOf(route: Route): string {
  switch (route.screen) {
    case 'catalogue':
      return BASE;
    case 'game':
      return `${BASE}game/${route.game}`;
    case 'play':
    case 'match':
    case 'replay':
      return `${BASE}${route.screen}/${route.id}`;
    case 'records':
      return `${BASE}replay`;
    case 'unknown':
      return route.path;
    default:
      return `${BASE}${route.screen}`;
  }
}
