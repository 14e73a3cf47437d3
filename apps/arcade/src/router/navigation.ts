import { useSyncExternalStore } from 'react';
import { pathOf, type Route, routeOf } from './route.ts';
import { withVisitFlags } from './visit-flags.ts';

const listeners = new Set<() => void>();
let current = { path: location.pathname, route: routeOf(location.pathname) };

function tell(): void {
  if (current.path !== location.pathname) current = { path: location.pathname, route: routeOf(location.pathname) };
  for (const listener of [...listeners]) listener();
}

addEventListener('popstate', tell);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current route. */
export function useRoute(): Route {
  return useSyncExternalStore(subscribe, () => current.route);
}

/** Navigates to a route. With `replace`, it takes the place of the current entry in the browser's history. */
export function goTo(route: Route, { replace = false }: { readonly replace?: boolean } = {}): void {
  const path = pathOf(route);
  const address = withVisitFlags(path, location.search);
  if (replace) history.replaceState(null, '', address);
  else if (path !== location.pathname) history.pushState(null, '', address);
  tell();
}
