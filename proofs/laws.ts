// Checks every law with every game in more matches than the tests play, all in strict mode.

import type { AnyGame } from '@rookery/engine';
import { GAMES } from '@rookery/games/definitions';
import { gamesFor, type LawVariant } from '@rookery/games/plans';
import { createLawSubject, LAWS, type LawName, lawsFor } from '@rookery/testing';
import type { ProofContext } from '../scripts/proof.ts';

export const name = 'laws';
export const title = 'every game keeps every law, in strict mode, with any number of players';

const PLAIN: readonly LawVariant[] = [{ options: {} }];
/** Options by game; other games use the defaults. */
const VARIANTS = new Map(gamesFor('laws').map(({ name: game, plan }) => [game, plan]));

/** Options: `--games=20` of each game; `--game=<name>` and `--law=snapshots` for one. */
export async function run({ assert, options, progress, checkpoint }: ProofContext): Promise<void> {
  const each = Number(options.games ?? 20);
  const chosen = GAMES.filter((game: AnyGame) => options.game === undefined || game.name === options.game);
  const laws = (Object.keys(LAWS) as LawName[]).filter((law) => options.law === undefined || law === options.law);
  assert(chosen.length > 0, `there is no game ${options.game}; there are ${GAMES.map((game) => game.name).join(', ')}`);
  assert(laws.length > 0, `there is no law ${options.law}; there are ${Object.keys(LAWS).join(', ')}`);
  const total = each * chosen.length;
  let done = checkpoint.load<number>() ?? 0;
  for (; done < total; done++) {
    const game = chosen[done % chosen.length] as AnyGame;
    hold(game, Math.floor(done / chosen.length), laws);
    checkpoint.save(done + 1);
    progress(done + 1, total, game.name);
  }
  console.log(`${chosen.length} games, ${each} matches of each, checked against ${laws.length} laws`);
}

/**
 * Checks the laws with one random match. Each law gets a match of its own, so that it checks as many positions as in a
 * whole test.
 */
function hold(game: AnyGame, round: number, laws: readonly LawName[]): void {
  const variants = VARIANTS.get(game.name) ?? PLAIN;
  const variant = variants[round % variants.length] as LawVariant;
  const { min, max } = game.players;
  const counts = variant.players ?? Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const players = counts[Math.floor(round / variants.length) % counts.length] as number;
  const plan = { games: 1, players: [players], matchOptions: [variant.options], strict: true, seed: `laws/${round}` };
  const subject = createLawSubject(game, plan);
  const wanted = laws.map((law) => LAWS[law]);
  for (const law of lawsFor(subject)) if (wanted.includes(law)) law.check(subject);
}
