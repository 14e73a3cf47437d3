export { CommandOptions } from './command-options.ts';
export { readGameOptions } from './game-options.ts';
export { importModule, shortPath } from './import-module.ts';
export { findGameFiles, type LoadedGame, loadFile, loadGame, loadGames } from './load-game.ts';
export { nearestTo } from './nearest-name.ts';
export { findProject, type Project } from './project.ts';
export { badArgument, PROJECT_ERRORS, ProjectError, type ProjectErrorCode } from './project-error.ts';
export type { Output, Subcommand, SubcommandArgument, SubcommandInput, SubcommandOption } from './subcommand.ts';
