// Matches as a seat may imagine them, for bots and previews.
export { type Exploration, explore } from './worlds/explore.ts';
export { type Preview, type PreviewChange, type PreviewOptions, preview } from './worlds/preview.ts';
export { searchKey } from './worlds/search-key.ts';
export { sampleWorld, trySampleWorld, type WorldOrigin } from './worlds/world.ts';
