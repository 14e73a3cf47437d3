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
    name: 'dev',
    summary: 'Play a game in the browser while you write it',
    load: async () => (await import('@rookery/workbench/dev')).devCommand,
  },
  {
    name: 'play',
    summary: 'Play a game in the terminal',
    load: async () => (await import('./play-command.ts')).playCommand,
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
  {
    name: 'playtest',
    summary: 'Have bots play a game many times, and report on it',
    load: async () => (await import('@rookery/playtest/command')).playtestCommand,
  },
  {
    name: 'solve',
    summary: 'Compute how a small game is played perfectly, and how far a bot is from it',
    load: async () => (await import('@rookery/solve/command')).solveCommand,
  },
  {
    name: 'replay',
    summary: 'Print, verify or check match files',
    load: async () => (await import('./replay-command.ts')).replayCommand,
  },
  {
    name: 'serve',
    summary: 'Serve the games of the project over HTTP and WebSocket',
    load: async () => (await import('./serve-command.ts')).serveCommand,
  },
  {
    name: 'build',
    summary: 'Build a web site of the games, or a server',
    load: async () => (await import('@rookery/workbench/build')).buildCommand,
  },
  {
    name: 'pack',
    summary: 'Pack a game into one file for operators',
    load: async () => (await import('@rookery/workbench/pack')).packCommand,
  },
  {
    name: 'looks',
    summary: 'Print how a game looks: what follows from its rules, and what it says itself',
    load: async () => (await import('@rookery/presentation/command')).looksCommand,
  },
  {
    name: 'check',
    summary: 'Find mistakes in games',
    load: async () => (await import('@rookery/check/command')).check,
  },
  {
    name: 'test',
    summary: "Run the project's tests, with its own vitest",
    load: async () => (await import('./test-command.ts')).testCommand,
  },
  {
    name: 'doctor',
    summary: 'Check this machine and the project, and say what to mend',
    load: async () => (await import('./doctor/doctor-command.ts')).doctorCommand,
  },
];
