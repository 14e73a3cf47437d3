import { createMatch, defineGame, Game, loop, type Player, turnLoop } from '@rookery/engine';
import { Printed, type Printer } from './printed.ts';

const printed = new Map<string, Printed>();

/** What a snippet has printed so far, by its name. */
export function printedBy(snippet: string): Printed {
  const found = printed.get(snippet) ?? new Printed();
  printed.set(snippet, found);
  return found;
}

/** The console of a snippet. */
export const printerOf = (snippet: string): Printer => printedBy(snippet).printer;

/** Begins a match of a game class, so that all that its fields create is created. */
export function begin(gameClass: new () => unknown): void {
  const definition = defineGame(gameClass as new () => Game, ({ action }) => ({
    name: 'example',
    players: 2,
    unbounded: true,
    actions: { wait: action('Wait').do(() => {}) },
    flow: loop(turnLoop('wait')),
  }));
  createMatch(definition, { seed: 'example' });
}

/** The same for a class of players. */
export function beginWith(player: new () => Player): void {
  begin(class Example extends Game.with({}, { player: player as never }) {});
}
