import type { DeclinedProposal, SessionView } from '@rookery/protocol';
import { AS_SAID, type GameWords } from '../words/game-words.ts';
import { joinList, pluralize, type Words } from '../words/words.ts';

/**
 * Describes the changes between two views as short sentences for a live region: arrivals and departures, proposals,
 * messages of the match, its end, whose turn it is, questions and chat. For the first view, only the current status. Empty
 * if nothing has changed. `say` translates the messages of the match.
 *
 * @example
 * const next: SessionView = { ...view, proposal: null, seats: view.seats.map((seat) => ({ ...seat, connected: true })) };
 * console.log(announcementsBetween(view, next, words)); // [ 'Bob is here.' ]
 */
export function announcementsBetween(
  before: SessionView | null,
  after: SessionView,
  words: Words,
  say: GameWords = AS_SAID,
): readonly string[] {
  if (before === after) return [];
  return [
    ...(before === null ? [] : peopleBetween(before, after, words)),
    ...stageBetween(before, after, words),
    ...proposalsBetween(before, after, words),
    ...(before === null ? [] : newLines(before.match?.messages ?? [], after.match?.messages ?? []).map(say)),
    ...endBetween(before, after, words),
    ...turnBetween(before, after, words),
    ...(before === null ? [] : chatBetween(before, after, words)),
  ];
}

function nameOf({ seats }: SessionView, seat: number): string {
  return seats[seat]?.name ?? '';
}

/** Players who arrived or left, bots that took over or fail, and players who are out. */
function peopleBetween(before: SessionView, after: SessionView, words: Words): readonly string[] {
  return after.seats.flatMap((seat, number) => {
    const old = before.seats[number];
    const { name } = seat;
    const wasHere = old?.status === 'claimed' && old.connected;
    const isHere = seat.status === 'claimed' && seat.connected;
    const told: string[] = [];
    if (number !== after.seat && wasHere && !isHere) told.push(words('announce.left', { name: old.name }));
    if (number !== after.seat && isHere && !wasHere) told.push(words('announce.came', { name }));
    if (seat.status === 'claimed' && seat.bot !== undefined && old?.status === 'claimed' && old.bot === undefined)
      told.push(words('announce.botPlays', { name }));
    if (seat.isBotFailing && !old?.isBotFailing) told.push(words('panel.botFailing', { name }));
    // Once the match is over, its result says this.
    if (seat.isOut && old?.isOut === false && after.stage !== 'over') told.push(words('announce.out', { name }));
    return told;
  });
}

function stageBetween(before: SessionView | null, after: SessionView, words: Words): readonly string[] {
  const told: string[] = [];
  if (before?.stage === 'lobby' && after.stage === 'playing') told.push(words('announce.begun'));
  const wasPaused = before?.isPaused ?? false;
  if (wasPaused !== after.isPaused && after.stage === 'playing')
    told.push(words(after.isPaused ? 'announce.paused' : 'announce.resumed'));
  return told;
}

function proposalsBetween(before: SessionView | null, after: SessionView, words: Words): readonly string[] {
  const old = before?.proposal ?? null;
  const { proposal } = after;
  if (proposal === null) {
    const { declined } = after;
    if (declined && old !== null && declined.declinedBy !== after.seat)
      return [declinedText(declined, nameOf(after, declined.declinedBy), words)];
    // A proposal that was accepted needs no sentence: its effect is announced.
    const isMoot =
      after.stage === 'over' || after.isPaused !== before?.isPaused || after.match?.step !== before?.match?.step;
    return old === null || isMoot ? [] : [words('announce.proposalOff')];
  }
  const isSame = old !== null && old.what === proposal.what && old.by === proposal.by && old.steps === proposal.steps;
  const name = nameOf(after, proposal.by);
  const agreed = proposal.agreed.filter((seat) => !isSame || !old.agreed.includes(seat));
  return [
    ...(isSame || proposal.by === after.seat ? [] : [proposalText(proposal, name, words)]),
    ...agreed.filter((seat) => seat !== after.seat).map((seat) => words('announce.agrees', { name: nameOf(after, seat) })),
  ];
}

function proposalText({ what, steps = 1 }: NonNullable<SessionView['proposal']>, name: string, words: Words): string {
  if (what === 'undo') return pluralize(words, 'announce.asksTakeBack', steps, { name });
  return words(what === 'draw' ? 'announce.offersDraw' : 'announce.asksPause', { name });
}

const DECLINED = {
  draw: 'announce.declinesDraw',
  undo: 'announce.declinesTakeBack',
  pause: 'announce.declinesPause',
} as const;

/**
 * Text for a declined proposal.
 *
 * @example
 * const text = declinedText({ what: 'draw', by: 0, declinedBy: 1 }, 'Ben', words);
 */
export function declinedText({ what }: DeclinedProposal, name: string, words: Words): string {
  return words(DECLINED[what], { name });
}

/** The lines that `after` adds to `before`, following their common beginning. */
function newLines(before: readonly string[], after: readonly string[]): readonly string[] {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  return after.slice(same);
}

const ENDINGS = {
  resignation: 'announce.resigned',
  time: 'announce.timeUp',
  absence: 'announce.absent',
} as const;

function endBetween(before: SessionView | null, after: SessionView, words: Words): readonly string[] {
  const { ending, seat, seats } = after;
  if (ending === null || before?.ending) return [];
  const { by, winners, seat: cause } = ending;
  const told: string[] = [];
  if (by === 'agreement') told.push(words('announce.agreed'));
  else if (by !== 'rules' && cause !== undefined) told.push(words(ENDINGS[by], { name: nameOf(after, cause) }));
  if (winners.length === 0) told.push(words(seats.length === 1 ? 'announce.notWon' : 'announce.draw'));
  else if (winners.length === 1 && winners[0] === seat) told.push(words('announce.youWon'));
  else {
    const names = winners.map((winner) => nameOf(after, winner));
    told.push(pluralize(words, 'announce.won', names.length, { names: joinList(words, names) }));
  }
  return told;
}

/** Whose turn it is, if that has changed, and the question that the viewer has to answer. */
function turnBetween(before: SessionView | null, after: SessionView, words: Words): readonly string[] {
  const old = actingIn(before);
  const acting = actingIn(after);
  const { seat, match } = after;
  const isMine = seat !== null && acting.includes(seat);
  const told: string[] = [];
  if (isMine && !old.includes(seat)) told.push(words('announce.yourTurn'));
  else if (!isMine && acting.length > 0 && acting.join() !== old.join()) {
    const names = acting.map((each) => nameOf(after, each));
    told.push(pluralize(words, 'announce.turn', names.length, { names: joinList(words, names) }));
  }
  const isAskedBefore = before?.match?.question === match?.question && before?.match?.movesVersion === match?.movesVersion;
  if (isMine && match?.question && !isAskedBefore) told.push(match.question);
  return told;
}

function actingIn(view: SessionView | null): readonly number[] {
  return view?.stage === 'playing' && !view.isPaused ? (view.match?.toAct ?? []) : [];
}

/** New chat lines of other people. The session drops old lines, so this searches for the last known one. */
function chatBetween(before: SessionView, after: SessionView, words: Words): readonly string[] {
  const last = before.chat.at(-1);
  const isLast = (line: SessionView['chat'][number]) =>
    line.at === last?.at && line.name === last.name && line.text === last.text;
  const known = after.chat.map(isLast).lastIndexOf(true);
  const fresh = known < 0 && last !== undefined ? after.chat.filter(({ at }) => at > last.at) : after.chat.slice(known + 1);
  return fresh
    .filter(({ seat }) => seat === null || seat !== after.seat)
    .map(({ name, text }) => words('announce.chat', { name, text }));
}
