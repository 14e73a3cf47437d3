import { defineGame, Game, loop, turnLoop } from '@rookery/engine';

class Buggy extends Game.with({ laps: 0 }) {
  /** A bug of the usual kind: something is not there. */
  trip(): void {
    const nothing: { readonly score: number }[] = [];
    this.laps = (nothing[0] as { readonly score: number }).score;
  }
}

/** A game for one whose second action has a bug, and that shows values to whoever writes it. */
export const buggy = defineGame(Buggy, ({ action }) => ({
  name: 'buggy',
  players: 1,
  actions: {
    walk: action('Walk').do(({ game }) => {
      game.laps++;
    }),
    trip: action('Trip').do(({ game }) => game.trip()),
  },
  flow: loop(turnLoop(['walk', 'trip'])),
  outcome: () => undefined,
  debug: ({ game }) => ({ laps: game.laps }),
}));
