export { buildCommand } from './build-command.ts';
export { type CachedPages, cachedPages } from './pages/cached-pages.ts';
