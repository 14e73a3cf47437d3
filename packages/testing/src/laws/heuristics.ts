import type { Law } from '../law.ts';
import { hold } from '../law-violation.ts';
import { walk } from '../walk.ts';

export const heuristics: Law = {
  name: "the game's heuristics say something of every position, for everyone",
  check(subject) {
    const all = Object.entries(subject.definition.heuristics ?? {});
    for (const trial of subject.trials) {
      walk(trial, this.name, ({ match }) => {
        for (const [name, { value }] of all) {
          for (const player of match.players) {
            const said = value({ game: match.game, player });
            hold(Number.isFinite(said), () => `${name} says ${said} for ${player.name}`);
          }
        }
      });
    }
  },
};
