import type { AnyMatch, Entry, MatchFile, ReplayPart, Session } from '@rookery/session';
import { printInput } from './replay-moves.ts';

type Played = Extract<Entry, { readonly kind: 'played' }>;

const BECAUSE: Readonly<Record<NonNullable<Played['because']>, string>> = {
  premove: ' (premove)',
  bot: ' (bot)',
  absence: ' (absent)',
  agreement: ' (agreed)',
  rewind: ' (rewind)',
  redo: ' (again)',
};

/** Prints the header of a match file. */
export function printHead({ game, version, id, running, commitment, seed, migratedFrom }: MatchFile): string {
  const migrated = migratedFrom === undefined ? '' : `, migrated from version ${migratedFrom.version}`;
  const lines = [
    `${game}, version ${version}${migrated}, match ${id}${running ? ', in progress' : ''}`,
    `commitment ${commitment}`,
    ...(seed === null ? [] : [`seed ${seed}`]),
  ];
  return lines.join('\n');
}

/** Describes the next part of a replay in words. Call it before stepping. */
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

/** Prints the state of a match: players to act or winners, and the hash. */
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

/** Prints the result of a match, or that it is still in progress. */
export function printEnding(session: Session): string {
  const { ending } = session.viewFor(null, new Set());
  const steps = `after ${session.match?.step ?? 0} steps`;
  if (ending === null)
    return session.match === undefined ? 'The match has not started.' : `The match is in progress, ${steps}.`;
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
      return `${name} ${entry.kicked ? 'is removed by the host' : 'leaves'}`;
    case 'renamed':
      return `${name} is now called ${entry.name}`;
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
    case 'premovesSet':
      return entry.moves.length === 0 ? `${name} cancels all premoves` : `${name} premoves ${printPremoves(entry.moves)}`;
    case 'resigned':
      return `${name} resigns`;
    case 'outOfTime':
      return `${name} is out of time`;
    case 'absent':
      return `${name} is away`;
    case 'returned':
      return `${name} is back`;
    case 'proposed':
      return `${name} asks ${PROPOSED[entry.what]}`;
    case 'agreed':
      return `${name} ${entry.agree ? 'agrees' : 'does not agree'}`;
    case 'resumed':
      return `${name} resumes the match`;
    case 'said':
      return `${entry.name}: ${JSON.stringify(entry.text)}`;
    case 'chatSet':
      return `the chat is open to ${entry.chat}`;
    case 'rulesChanged':
      return `the rules change to version ${entry.version}${leftOut(entry.without?.length ?? 0)}`;
  }
}

function leftOut(count: number): string {
  return count === 0 ? '' : `, ${count} ${count === 1 ? 'entry' : 'entries'} left out`;
}

const PROPOSED = { draw: 'for a draw', undo: 'to take back', pause: 'for a pause' } as const;

function printPremoves(moves: Extract<Entry, { readonly kind: 'premovesSet' }>['moves']): string {
  return moves.map(({ action, args }) => `${action} ${JSON.stringify(args ?? {})}`).join(', ');
}
