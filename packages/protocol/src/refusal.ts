import type { RefusalCode, Result } from '@rookery/engine';
import { fillTemplate } from '@rookery/engine/errors';

/**
 * What a session or its server refuses, beyond what the rules of the game do. `docs/errors.md` explains each code.
 *
 * @example
 * console.log(SESSION_REFUSALS['seat-taken']); // Seat {seat} is taken.
 */
export const SESSION_REFUSALS = {
  'bad-message': 'The message is not of a known form: {reason}.',
  'too-large': 'The message has {size} bytes; {most} are the most.',
  'too-many': 'Too many messages; try again in {seconds} seconds.',
  'wrong-version': 'This is protocol version {given}; the server speaks {known}.',
  'unknown-game': 'There is no game called {game}; there are {known}.',
  'unknown-match': 'There is no match {match}.',
  'not-joined': 'This connection does not follow match {match}; join it first.',
  'unknown-version': 'The match was begun under {game} version {version}, which is not registered; there are {known}.',
  'bad-token': 'The token opens no seat of this match.',
  'sent-away': 'The host has taken you out of this match.',
  'not-seated': 'Only who has a seat can do that.',
  'not-host': 'Only the host can do that.',
  'no-spectators': 'This match is not open to spectators.',
  'seat-taken': 'Seat {seat} is taken.',
  'no-seat': 'There is no seat {seat}; the seats are {seats}.',
  'no-free-seat': 'No seat is free.',
  'name-taken': 'Somebody is already called {name}.',
  'bad-name': 'A name is 1 to {most} characters that can be seen; {reason}.',
  'bad-option': 'Option {option}: {reason}.',
  'choice-taken': '{choice} is taken by {name}.',
  'unknown-preset': 'There is no preset called {preset}; there are {known}.',
  'unknown-bot': 'There is no bot called {bot}; there are {known}.',
  'bot-not-allowed': 'This server does not play {bot}; it plays {allowed}.',
  'seat-count': '{game} is for {min} to {max} players.',
  'not-ready': 'It cannot start yet: {reason}.',
  'already-started': 'The match has begun.',
  'not-started': 'The match has not begun.',
  'match-over': 'The match is over.',
  'match-running': 'The match is still running.',
  paused: 'The match is paused.',
  'not-paused': 'The match is not paused.',
  'seat-out': 'Seat {seat} has given up, or has lost by time or absence.',
  'time-up': 'Seat {seat} is out of time.',
  'nothing-proposed': 'Nothing is proposed.',
  'already-proposed': 'A proposal waits for an answer.',
  'not-allowed': 'This session does not allow that: {reason}.',
  'chat-closed': 'The chat is closed to {whom}.',
  'chat-full': 'The chat of this match is full; nothing more can be written.',
  'bad-plan': 'The plan cannot be taken: {reason}.',
  'game-failed':
    'The rules of this game have a bug and could not carry this out. Nothing is lost: try another move or take the last one back, and tell the makers of the game.',
  'rules-diverge': 'The match so far cannot be played by these rules: input {input}: {reason}.',
  'bad-record': 'This is no record of a match: {reason}.',
  'storage-failed': 'It could not be stored, and was not done: {reason}. Try again.',
  'storage-unreadable': 'It cannot be read just now: {reason}. Try again.',
  'broadcast-failed': 'The server cannot reach its other nodes just now: {reason}. Try again.',
  'timed-out': 'The server took too long to answer; it may still be done. Ask again with the same request.',
  'server-failed': 'The server has made a mistake, and the message was not carried out.',
  'shutting-down': 'The server is shutting down. Connect again in a moment.',
} as const;

/** A refusal of a session, by name. */
export type SessionRefusalCode = keyof typeof SESSION_REFUSALS;

/** Why something was not done, by the rules of the game or of the session. Nothing has changed. */
export interface WireRefusal {
  readonly code: SessionRefusalCode | RefusalCode;
  readonly message: string;
  /** Whether the same one could do something else now. */
  readonly retry: boolean;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The outcome of a command. */
export type Reply<T = void> = Result<T, WireRefusal>;

/**
 * Makes a refusal of a session.
 *
 * @example
 * console.log(refused('seat-taken', { seat: 2 }).refusal.message); // Seat 2 is taken.
 */
export function refused(
  code: SessionRefusalCode,
  details: Readonly<Record<string, unknown>> = {},
  retry = true,
): { readonly ok: false; readonly refusal: WireRefusal } {
  const message = fillTemplate(SESSION_REFUSALS[code], details);
  return { ok: false, refusal: { code, message, retry, details } };
}
