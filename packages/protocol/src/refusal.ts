import type { RefusalCode } from '@rookery/engine';
import { fillTemplate } from '@rookery/engine/errors';

/**
 * Message templates of the refusals of a session or its server, beyond those of the game's rules. `docs/errors.md` explains
 * each code.
 *
 * @example
 * console.log(SESSION_REFUSALS['name-taken']); // The name {name} is taken. Choose another.
 */
export const SESSION_REFUSALS = {
  'bad-message': 'The message is malformed: {reason}.',
  'too-large': 'Message too large: {size} bytes, limit {most}.',
  'too-many': 'Too many messages. Try again in {seconds} seconds.',
  'wrong-version': 'This page is out of date (protocol version {given}, server {known}). Reload it.',
  'unknown-game': 'There is no game called {game}. Available games: {known}.',
  'unknown-match': 'There is no match {match}. Check the link.',
  'not-joined': 'This connection is not subscribed to match {match}. Join it first.',
  'unknown-version':
    'The match started under {game} version {version}, which is no longer registered. Registered versions: {known}.',
  'bad-token': "This token isn't valid for any seat in this match. Join again to take a free seat.",
  'sent-away': 'The host has removed you from this match.',
  'not-seated': 'Only players can do that. Take a seat first.',
  'not-host': 'Only the host can do that.',
  'no-spectators': "This match doesn't allow spectators.",
  'seat-taken': 'That seat is taken. Choose another.',
  'no-seat': 'This match has no such seat. Choose another.',
  'no-free-seat': 'No seat is free. You can watch, or ask the host to add a seat.',
  'name-taken': 'The name {name} is taken. Choose another.',
  'bad-name': 'A name has 1 to {most} visible characters; {reason}.',
  'bad-option': 'Option {option}: {reason}.',
  'bad-position': "The match can't start at this position: {reason}",
  'choice-taken': '{name} has already chosen {choice}. Choose another.',
  'unknown-preset': 'There is no preset called {preset}. Available presets: {known}.',
  'unknown-bot': 'There is no bot called {bot}. Available bots: {known}.',
  'bot-not-allowed': "This server doesn't allow the bot {bot}. Allowed bots: {allowed}.",
  'seat-count': '{game} is for {min} to {max} players.',
  'not-ready': "The match can't start yet: {reason}.",
  'already-started': 'The match has already started.',
  'not-started': "The match hasn't started yet.",
  'match-over': 'The match is over.',
  'match-running': 'The match is still in progress. Wait until it is over.',
  paused: 'The match is paused.',
  'not-paused': "The match isn't paused.",
  'seat-out': "You're out of this match: you resigned, ran out of time or were away too long.",
  'time-up': '{name} is out of time. Wait until the match has moved on.',
  'nothing-proposed': 'There is no open proposal.',
  'already-proposed': 'Another proposal is still open. Answer it first.',
  'not-allowed': "That isn't allowed here: {reason}.",
  'chat-closed': 'The chat is closed to {whom}.',
  'chat-full': 'The chat of this match is full, so no more messages can be sent.',
  'bad-premove': "These premoves can't be kept: {reason}.",
  'game-failed':
    'The rules of this game have a bug, so your move was not played. Nothing is lost: try another move or take the last one back, and tell the makers of the game.',
  'rules-diverge': "These rules don't accept the match so far: input {input}: {reason}.",
  'bad-record': 'This is not a valid match file: {reason}.',
  'storage-failed': "This couldn't be saved, so nothing has changed: {reason}. Please try again.",
  'storage-unreadable': "The server can't read its stored matches right now: {reason}. Please try again.",
  'broadcast-failed': "The server can't reach its other nodes right now: {reason}. Please try again.",
  'timed-out': 'The server took too long to answer, and may still carry this out. Send it again with the same request id.',
  'server-failed': "Something went wrong on the server, and your request wasn't carried out. Please try again.",
  'shutting-down': 'The server is shutting down. Connect again in a moment.',
} as const;

/** The code of a session's refusal. */
export type SessionRefusalCode = keyof typeof SESSION_REFUSALS;

/** The reason for rejecting a command, by the rules of the game or of the session. The state is unchanged. */
export interface WireRefusal {
  readonly code: SessionRefusalCode | RefusalCode;
  readonly message: string;
  /** Whether another command by the same caller could succeed now. */
  readonly retry: boolean;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Creates a refusal of a session.
 *
 * @example
 * console.log(refuse('name-taken', { name: 'Ann' }).refusal.message); // The name Ann is taken. Choose another.
 */
export function refuse(
  code: SessionRefusalCode,
  details: Readonly<Record<string, unknown>> = {},
  retry = true,
): { readonly ok: false; readonly refusal: WireRefusal } {
  const message = fillTemplate(SESSION_REFUSALS[code], details);
  return { ok: false, refusal: { code, message, retry, details } };
}
