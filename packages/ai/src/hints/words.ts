import type { MoveEstimate } from './rate.ts';

/** Change that a move makes to one heuristic. */
export interface HintChange {
  /** Name of the heuristic in the definition. */
  readonly name: string;
  /** Description of what the heuristic measures. */
  readonly words: string;
  /** Difference to the value before the move, which ranges from 0 to 1; negative if the move makes it worse. */
  readonly change: number;
  /** The change as text: `+0.10 cards face up`. */
  readonly text: string;
}

/** Maximum number of changes named in a sentence. */
const NAMED = 2;

/** Shortens a heuristic's description for use in a sentence: drops the explanation after the colon. */
function short({ words }: HintChange): string {
  return words.split(':')[0] as string;
}

function listed(changes: readonly HintChange[]): string {
  return changes.slice(0, NAMED).map(short).join(' and ');
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}

/** Explains in a sentence for a player why a move is good or bad. */
export function sentenceOf(
  rating: MoveEstimate | undefined,
  changes: readonly HintChange[],
  bot: { readonly name: string; readonly score: number } | undefined,
): string {
  const { won = 0, lost = 0, threatened = 0 } = rating ?? {};
  if (won === 1) return 'It wins the game.';
  if (lost === 1) return 'It loses the game.';
  const reasons = [reason(changes)];
  if (won > 0) reasons.unshift(`wins at once with a chance of about ${percent(won)}`);
  if (lost > 0) reasons.push(`loses at once with a chance of about ${percent(lost)}`);
  if (threatened > 0) reasons.push(threatened === 1 ? 'lets an opponent win at once' : 'may let an opponent win at once');
  const said = reasons.filter((each) => each !== '').join('; ');
  const expects = bot === undefined ? '' : `${bot.name} expects ${percent(bot.score)}`;
  if (said !== '') return expects === '' ? `It ${said}.` : `It ${said} (${expects}).`;
  return expects === '' ? 'It changes nothing that counts at once.' : `Looking further ahead, ${expects} of it.`;
}

function reason(changes: readonly HintChange[]): string {
  const gains = changes.filter(({ change }) => change > 0);
  const losses = changes.filter(({ change }) => change < 0);
  if (gains.length === 0 && losses.length === 0) return '';
  if (losses.length === 0) return `gains in ${listed(gains)}`;
  if (gains.length === 0) return `costs something in ${listed(losses)}`;
  return `gains in ${listed(gains)}, at some cost in ${listed(losses.slice(0, 1))}`;
}
