// What needs the engine: a presentation derived from the rules, for sessions and tools, so that pages load neither.
export { type DeriveOptions, derivePresentation } from './derive/derive-presentation.ts';
export { namesOfGame } from './derive/names-of-game.ts';
