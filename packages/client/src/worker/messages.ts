import type { Command } from '@rookery/protocol';
import type { FailurePlace, Update } from '@rookery/session';
import type { LocalClient } from '../local-client.ts';
import type { MatchQueries } from '../match-queries.ts';
import type { ClientRefusal, ClientReply } from '../refusal.ts';

/** What is asked of tables, and answered once. */
export const TABLES_ASKED = ['create', 'claim', 'begin', 'list', 'remove'] as const;
export type TablesAsked = Pick<LocalClient, (typeof TABLES_ASKED)[number]>;

/** What is asked of one table that was joined. */
export const SEAT_ASKED = ['perform', 'history', 'stateAt', 'traces', 'preview', 'hint', 'record'] as const;
export interface SeatAsked extends MatchQueries {
  perform(command: Command): Promise<ClientReply>;
}

/** Something to be called by its name. */
export interface Call {
  readonly what: string;
  readonly args: readonly unknown[];
}

/** What a page sends. Tables and questions have numbers that the page gives them. */
export type PageMessage =
  /** Asks whether anybody is there. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'ask'; readonly number: number; readonly call: Call }
  | { readonly kind: 'askSeat'; readonly number: number; readonly table: number; readonly call: Call }
  | { readonly kind: 'join'; readonly table: number; readonly match: string; readonly seat: number | null }
  /** Asks for the whole view again. */
  | { readonly kind: 'resync'; readonly table: number }
  | { readonly kind: 'leave'; readonly table: number }
  | { readonly kind: 'close'; readonly number: number };

/** What a worker sends. */
export type WorkerMessage =
  /** It is there: first of all, and whenever it is asked. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly number: number; readonly reply: ClientReply<unknown> }
  | { readonly kind: 'update'; readonly table: number; readonly update: Update }
  | { readonly kind: 'refused'; readonly table: number; readonly refusal: ClientRefusal }
  /** Matches are in memory from now on: they could not be stored. */
  | { readonly kind: 'unsaved'; readonly reason: string }
  /** Something went wrong there, such as the rules of a game. */
  | { readonly kind: 'failed'; readonly match: string; readonly error: SentError; readonly place?: FailurePlace };

/** An error as it goes over a port. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: SentError;
}

/** What a page does about errors of its worker. */
export type OnWorkerError = (error: Error, match: string, place?: FailurePlace) => void;

/** An error for a port. */
export function sentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, ...(stack !== undefined && { stack }), ...(cause !== undefined && { cause: sentError(cause) }) };
}

/** The error that came over a port: with the stack it had there. */
export function receivedError({ name, message, stack, cause }: SentError): Error {
  const error = new Error(message, cause && { cause: receivedError(cause) });
  return Object.assign(error, { name, stack: stack ?? `${name}: ${message}` });
}
