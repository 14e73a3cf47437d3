import { BOT_LEVELS } from '@rookery/ai';
import type { AnyGame } from '@rookery/engine';
import type { Terminal } from './terminal.ts';

/** Opponent that means: people play all seats. */
export const PEOPLE = 'people';
const RANDOM = 'random';
const OPPONENTS: readonly string[] = [RANDOM, ...BOT_LEVELS, PEOPLE];

/** Asks which game to play; undefined if nobody wants to. */
export async function askForGame(games: readonly AnyGame[], terminal: Terminal): Promise<AnyGame | undefined> {
  terminal.print('Rookery: which game?');
  for (const [i, { title, players }] of games.entries()) terminal.print(`  ${i + 1}  ${title} (${playersWords(players)})`);
  for (;;) {
    const line = await terminal.ask('a number or a name > ');
    if (line === undefined || line.trim() === 'quit') return undefined;
    const game = findGame(games, line);
    if (game !== undefined) return game;
    terminal.print(`There is no game "${line.trim()}".`);
  }
}

/** Finds a game by its number in the list, by its name, or by the start of its name if that is clear. */
export function findGame(games: readonly AnyGame[], text: string): AnyGame | undefined {
  const wanted = text.trim().toLowerCase();
  const number = Number(wanted);
  if (wanted !== '' && Number.isInteger(number)) return games[number - 1];
  const starting = games.filter(({ name }) => name.startsWith(wanted));
  return games.find(({ name }) => name === wanted) ?? (wanted !== '' && starting.length === 1 ? starting[0] : undefined);
}

/** Describes how many may play: `2 players`. */
export function playersWords({ min, max }: { readonly min: number; readonly max: number }): string {
  return `${min === max ? min : `${min} to ${max}`} player${max === 1 ? '' : 's'}`;
}

/** Asks who plays the other seats; undefined if nobody wants to play. */
export async function askForOpponent(terminal: Terminal): Promise<string | undefined> {
  for (;;) {
    const line = await terminal.ask(`${OPPONENTS.map((name, i) => `${i + 1} ${titleOf(name)}`).join(', ')} > `);
    const text = line?.trim();
    if (text === undefined || text === 'quit') return undefined;
    const chosen = OPPONENTS[text === '' ? 0 : Number(text) - 1] ?? OPPONENTS.find((name) => name === text);
    if (chosen !== undefined) return chosen;
    terminal.print(`Type a number from 1 to ${OPPONENTS.length}.`);
  }
}

function titleOf(opponent: string): string {
  if (opponent === RANDOM) return 'against a random opponent';
  return opponent === PEOPLE ? 'with people at this keyboard' : opponent;
}
