import type { AnyMatch, Entry, MatchFile, ReplayPart, Session } from '@rookery/session';
import { printInput } from './replay-moves.ts';

type Played = Extract<Entry, { readonly kind: 'played' }>;

const BECAUSE: Readonly<Record<NonNullable<Played['because']>, string>> = {
  plan: ' (as planned)',
  bot: ' (bot)',
  absence: ' (absent)',
  agreement: ' (agreed)',
  rewind: ' (rewind)',
  redo: ' (again)',
};

/** What a record says of itself. */
export function printHead({ game, version, id, running, commitment, seed, migratedFrom }: MatchFile): string {
  const migrated = migratedFrom === undefined ? '' : `, brought from version ${migratedFrom.version}`;
  const lines = [
    `${game}, version ${version}${migrated}, match ${id}${running ? ', still running' : ''}`,
    `commitment ${commitment}`,
    ...(seed === null ? [] : [`seed ${seed}`]),
  ];
  return lines.join('\n');
}

/** What comes next in a replay, in words; to be asked before it is taken in. */
export function printPart(session: Session, { happened }: ReplayPart): string {
  if (happened.kind !== 'played') return `    ${wordsOf(session, happened)}`;
  const match = session.match as AnyMatch;
  const [input] = happened.inputs;
  const words = input === undefined ? 'nothing' : printInput(match, input);
  const again = happened.because === 'redo' ? happened.inputs.length : 1;
  const first = match.log.length + 1;
  const numbers = again > 1 ? `${first}-${first + again - 1}` : String(first);
  const who = input?.seat === -1 ? 'anyone' : nameOf(session, input?.seat ?? happened.seat);
  return `${numbers} | ${who} | ${words}${happened.because ? BECAUSE[happened.because] : ''}`;
}

/** How a match stands: who is to act or has won, and its hash. */
export function printStanding(match: AnyMatch, hash: string): string {
  const { status } = match;
  const names = (seats: readonly number[]): string => seats.map((seat) => match.players[seat]?.name).join(', ');
  if (status.kind === 'over') {
    const { winners, scores } = status.outcome;
    const points = scores === undefined ? '' : `, scores ${scores.join(' ')}`;
    return ` | over: ${winners.length === 0 ? 'a draw' : names(winners)}${points} | hash ${hash}`;
  }
  const prompts = status.kind === 'asking' ? [...new Set(status.questions.map(({ prompt }) => prompt))] : [];
  const asked = prompts.length === 0 ? '' : ` (${prompts.join(', ')})`;
  return ` | ${status.kind === 'asking' ? 'asked' : 'to act'}: ${names(match.mayAct)}${asked} | hash ${hash}`;
}

/** How a match ended, or that it goes on. */
export function printEnding(session: Session): string {
  const { ending } = session.viewFor(null, new Set());
  const steps = `after ${session.match?.step ?? 0} steps`;
  if (ending === null) return session.match === undefined ? 'It has not begun.' : `It goes on, ${steps}.`;
  const winners = ending.winners.map((seat) => nameOf(session, seat));
  const verdict =
    winners.length === 0 ? 'Nobody wins' : `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`;
  return `${verdict} by ${ending.by}, ${steps}.`;
}

function nameOf(session: Session, seat: number): string {
  return session.viewFor(null, new Set()).seats[seat]?.name || `seat ${seat}`;
}

function wordsOf(session: Session, entry: Exclude<Entry, Played>): string {
  const name = 'seat' in entry && entry.seat !== null ? nameOf(session, entry.seat) : '';
  switch (entry.kind) {
    case 'created':
      return 'created';
    case 'claimed':
      return `${entry.name} takes seat ${entry.seat}`;
    case 'left':
      return `${name} ${entry.kicked ? 'is sent away' : 'leaves'}`;
    case 'renamed':
      return `${name} is called ${entry.name} from now on`;
    case 'readied':
      return `${name} is ${entry.ready ? '' : 'not '}ready`;
    case 'slotAdded':
      return 'a seat is added';
    case 'slotRemoved':
      return `seat ${entry.seat} is removed`;
    case 'botSet':
      return entry.bot === null ? `seat ${entry.seat} is free` : `a bot, ${entry.bot}, takes seat ${entry.seat}`;
    case 'optionsSet':
      return `settings: ${JSON.stringify(entry.options)}`;
    case 'playerOptionsSet':
      return `${name} chooses ${JSON.stringify(entry.options)}`;
    case 'started':
      return 'the match begins';
    case 'planned':
      return entry.moves.length === 0 ? `${name} plans nothing any more` : `${name} plans ${plan(entry.moves)}`;
    case 'resigned':
      return `${name} resigns`;
    case 'outOfTime':
      return `${name} is out of time`;
    case 'absent':
      return `${name} has gone`;
    case 'returned':
      return `${name} is back`;
    case 'proposed':
      return `${name} asks for a ${PROPOSED[entry.what]}`;
    case 'agreed':
      return `${name} ${entry.agree ? 'agrees' : 'does not agree'}`;
    case 'resumed':
      return `${name} goes on after the pause`;
    case 'said':
      return `${entry.name}: ${JSON.stringify(entry.text)}`;
    case 'chatSet':
      return `the chat is open to ${entry.chat}`;
    case 'rulesChanged':
      return `the rules are exchanged for version ${entry.version}`;
  }
}

const PROPOSED = { draw: 'draw', takeBack: 'taking back', pause: 'pause' } as const;

function plan(moves: Extract<Entry, { readonly kind: 'planned' }>['moves']): string {
  return moves.map(({ action, args }) => `${action} ${JSON.stringify(args ?? {})}`).join(', ');
}
