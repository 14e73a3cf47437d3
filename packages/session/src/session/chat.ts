import type { Result } from '@rookery/engine';
import { type Command, refuse, type WireRefusal } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { Participant } from './actor.ts';
import { decided, type PendingEntries } from './decision.ts';
import type { SessionPolicy } from './policy.ts';
import { checkNameWithoutSeat, nameAt } from './seats.ts';
import type { SessionState } from './state.ts';

type ChatCommand = Extract<Command, { readonly kind: 'say' | 'setChat' }>;

/** Number of chat lines in a view. */
const MAX_LINES = 100;
/**
 * Maximum number of chat characters in the log, per seat and for everyone without a seat together. The log keeps them as
 * long as the match.
 */
const DEFAULT_SIZE = 100_000;
/** Size of a line in addition to its text. */
const LINE_SIZE = 20;
const CLOSED_TO = { everyone: 'nobody', players: 'spectators', nobody: 'everyone' } as const;

/** Whether a command is about the chat. */
export function isOfChat(command: Command): command is ChatCommand {
  return command.kind === 'say' || command.kind === 'setChat';
}

/** Decides on a chat line, or on a change of the chat's access. */
export function decideChat(
  state: SessionState,
  command: ChatCommand,
  by: Participant,
  { chatSize = DEFAULT_SIZE }: SessionPolicy,
): PendingEntries {
  if (command.kind === 'say') return say(state, command.text, by, chatSize);
  if (!by.isHost) return refuse('not-host', {}, false);
  return command.chat === state.chatAccess ? decided() : decided({ kind: 'chatSet', chat: command.chat });
}

function say(state: SessionState, given: string, by: Participant, most: number): PendingEntries {
  const text = given.trim();
  if (text === '') return refuse('bad-message', { reason: 'the message is empty' });
  const isSpectator = by.seat === null && !by.isHost;
  if (isSpectator && !state.created.spectators) return refuse('no-spectators', {}, false);
  const { chatAccess } = state;
  if (chatAccess === 'nobody' || (isSpectator && chatAccess === 'players'))
    return refuse('chat-closed', { whom: CLOSED_TO[chatAccess] }, false);
  const name = nameOf(state, by);
  if (!name.ok) return name;
  const size = (state.chatSizes[writerOf(by.seat)] ?? 0) + sizeOf(text);
  return size > most ? refuse('chat-full', {}, false) : decided({ kind: 'said', seat: by.seat, name: name.value, text });
}

function nameOf(state: SessionState, by: Participant): Result<string, WireRefusal> {
  return by.seat === null ? checkNameWithoutSeat(state, by) : { ok: true, value: nameAt(state, by.seat) };
}

/** Applies a chat line. */
export function foldSaid(state: SessionState, { seat, name, text, at }: Extract<Entry, { readonly kind: 'said' }>): void {
  state.chat = [...state.chat.slice(1 - MAX_LINES), { seat, name, text, at }];
  const writer = writerOf(seat);
  state.chatSizes[writer] = (state.chatSizes[writer] ?? 0) + sizeOf(text);
}

function writerOf(seat: number | null): string {
  return seat === null ? 'others' : String(seat);
}

function sizeOf(text: string): number {
  return text.length + LINE_SIZE;
}
