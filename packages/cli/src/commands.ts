import type { Subcommand } from '@rookery/project';

/** A subcommand that `rookery` knows; its code is loaded only when it runs. */
export interface RegisteredSubcommand {
  readonly name: string;
  readonly summary: string;
  load(): Promise<Subcommand>;
}

/** All subcommands of `rookery`, in the order of its help. */
export const SUBCOMMANDS: readonly RegisteredSubcommand[] = [
  {
    name: 'new',
    summary: 'Create a project for a board or card game',
    load: async () => (await import('create-rookery/command')).newCommand,
  },
  {
    name: 'environment',
    summary: 'Serve a game to a learner, over a pipe',
    load: async () => (await import('./environment-command.ts')).environmentCommand,
  },
  {
    name: 'perft',
    summary: 'Count the game tree',
    load: async () => (await import('./perft-command.ts')).perftCommand,
  },
];
