import type { seededRandom } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import type { Command } from '@rookery/protocol';
import { hashOfToken } from '../token.ts';
import type { Participant } from './actor.ts';
import { NOBODY, shorterRace, shown } from './session.test-kit.ts';
import type { Session } from './session.ts';

export type Chance = ReturnType<typeof seededRandom>;

/** The words by which premoves are known again. */
export const premoveWord = (seat: number): string => `premove-of-seat-${seat}-only`;

function actorOf(session: Session, random: Chance): Participant {
  const seat = random.below(session.seats + 2) - 2;
  if (seat < 0) return seat === -1 ? { seat: null, isHost: true } : { seat: null, isHost: false, name: 'Eve' };
  return { seat, isHost: random.below(6) === 0 };
}

/** A move as a client would fill it in, from the offers and drafts of its own view. */
export function anyPlay(session: Session, seat: number, random: Chance): Command {
  const view = session.viewFor(seat, NOBODY);
  const movesVersion = (view.match?.movesVersion ?? 0) - (random.below(12) === 0 ? 1 : 0);
  const offer = view.offers[random.below(Math.max(1, view.offers.length))];
  const selection = view.draft?.next ?? offer?.first;
  const candidates =
    selection?.candidates ?? [selection?.min ?? 0, selection?.max ?? 3, 2, 9].map((each) => ({ value: each }));
  const given = candidates[random.below(Math.max(1, candidates.length))]?.value ?? null;
  const picked = selection?.kind === 'many' ? [given] : given;
  if (view.match?.question) return { kind: 'answer', answer: picked, movesVersion: Math.max(0, movesVersion) };
  if (offer !== undefined && offer.first === null)
    return { kind: 'act', action: offer.action, movesVersion: Math.max(0, movesVersion) };
  return {
    kind: 'choose',
    action: view.draft?.action ?? offer?.action ?? 'nothing',
    selection: selection?.name ?? 'none',
    value: picked,
    movesVersion: Math.max(0, movesVersion),
  };
}

function anyCommand(session: Session, { seat }: Participant, random: Chance): Command {
  const other = random.below(4);
  const own = seat ?? 0;
  const lobbyCommands: readonly Command[] = [
    { kind: 'start' },
    { kind: 'start' },
    { kind: 'ready', ready: random.below(4) > 0 },
    { kind: 'rename', name: ['Ann', 'Ben', ' ', 'Zoe'][other] as string },
    { kind: 'addSlot' },
    { kind: 'removeSlot', seat: other },
    { kind: 'setBot', seat: other, bot: ['random', null, 'genius', 'easy'][other] as string | null },
    { kind: 'kick', seat: other },
    { kind: 'leave' },
    { kind: 'setOptions', options: [{}, { rounds: 2 }, { rounds: 99 }, { x: 1 }][other] as Record<string, unknown> },
    { kind: 'setPlayerOptions', options: { colour: ['teal', 'crimson', 'beige', null][other] } },
    { kind: 'usePreset', preset: 'any' },
  ];
  const matchCommands: readonly Command[] = [
    { kind: 'undo' },
    { kind: 'undo', steps: random.below(2) === 0 ? 'turn' : 2 },
    { kind: 'redo' },
    { kind: 'redo' },
    { kind: 'cancelChoice' },
    {
      kind: 'premove',
      moves: [{ action: session.viewFor(own, NOBODY).offers[0]?.action ?? 'go', args: { far: premoveWord(own) } }],
    },
    { kind: 'premove', moves: [{ action: 'go', args: { far: 2 } }] },
    { kind: 'rewind', step: random.below(6) },
    { kind: 'offerDraw' },
    { kind: 'askUndo' },
    { kind: 'askUndo', steps: 1 + random.below(3) },
    { kind: 'askPause' },
    { kind: 'resume' },
    { kind: 'resume' },
    { kind: 'agree', agree: random.below(2) === 0 },
    { kind: 'agree', agree: true },
    { kind: 'say', text: `word ${random.below(9)}` },
    ...(random.below(30) === 0 ? ([{ kind: 'resign' }, { kind: 'leave' }] as const) : []),
  ];
  const isLobby = session.stage === 'lobby' ? random.below(10) > 0 : random.below(20) === 0;
  const from = isLobby ? lobbyCommands : matchCommands;
  if (!isLobby && session.stage === 'playing' && random.below(3) > 0) return anyPlay(session, own, random);
  return from[random.below(from.length)] as Command;
}

/** Something that may happen at a table, whether or not it is allowed. Says whether it was refused. */
export function anything(session: Session, random: Chance, now: number): boolean {
  const what = random.below(12);
  if (what === 0) session.expireClocks(now);
  else if (what === 1 && random.below(6) === 0) session.markAbsent(random.below(session.seats), now);
  else if (what === 2) session.markReturned(random.below(session.seats), now);
  else if (what === 3) session.playPremove(now);
  else if (what === 4 || session.botToMove() !== undefined) botMoves(session, random, now);
  else if (session.stage === 'lobby' && what < 9) return !claimAny(session, random, now);
  else if (what === 5 && random.below(20) === 0) return !session.reload(shorterRace, now).ok;
  else {
    const actor = actorOf(session, random);
    const request = random.below(3) === 0 ? `r${random.below(6)}` : undefined;
    return !session.perform(anyCommand(session, actor, random), actor, now, request).ok;
  }
  return false;
}

function claimAny(session: Session, random: Chance, now: number): boolean {
  const name = ['Ann', 'Ben', 'Cid', 'Dot', 'Eve'][random.below(5)] as string;
  const entropy = random.below(2) === 0 ? { entropy: `entropy of ${name}` } : {};
  return session.claim({ name, ...entropy }, hashOfToken(name.toLowerCase()), now).ok;
}

function botMoves(session: Session, random: Chance, now: number): void {
  const bot = session.botToMove();
  const move = bot && session.match?.sample(random, 'descent', bot.seat);
  if (bot !== undefined && move !== undefined) session.applyBotMove(bot.seat, move, now);
}

/** Everything that must be the same in a session that was rebuilt. */
export function everything(session: Session): unknown {
  const { head, chain, stage, dueAt, listing } = session;
  return {
    head,
    chain,
    stage,
    dueAt,
    listing,
    hash: session.match && stateHash(session.match),
    bot: session.botToMove(),
    views: shown(session),
  };
}
