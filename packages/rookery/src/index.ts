// The words of rules: the engine's main entry point, and the manifest of a game.
export * from '@rookery/engine';
export type { GameAbout, GameCatalogue, GameKind, GameManifest } from '@rookery/engine/manifest';
