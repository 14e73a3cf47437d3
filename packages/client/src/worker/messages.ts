import type { Result } from '@rookery/engine';
import type { FailurePlace, Update } from '@rookery/session';
import type { LocalSeat } from '../local/local-seat.ts';
import type { LocalClient } from '../local-client.ts';
import type { ClientRefusal } from '../refusal.ts';

/** Methods of the local client that a page can call in the worker. */
export const TABLES_ASKED = ['create', 'claim', 'createAndStart', 'list', 'remove'] as const;
export type TablesAsked = Pick<LocalClient, (typeof TABLES_ASKED)[number]>;

/** Methods of a joined seat that a page can call in the worker. */
export const SEAT_ASKED = ['perform', 'query'] as const;
export type SeatAsked = Pick<LocalSeat, (typeof SEAT_ASKED)[number]>;

/** A method call by name. */
export interface Call {
  readonly what: string;
  readonly args: readonly unknown[];
}

/** A message from a page to its worker. The page numbers match stores and requests. */
export type PageMessage =
  /** Asks the worker for `ready`. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'ask'; readonly number: number; readonly call: Call }
  | { readonly kind: 'askSeat'; readonly number: number; readonly table: number; readonly call: Call }
  | { readonly kind: 'join'; readonly table: number; readonly match: string; readonly seat: number | null }
  /** Requests the full view. */
  | { readonly kind: 'resync'; readonly table: number }
  | { readonly kind: 'leave'; readonly table: number }
  | { readonly kind: 'close'; readonly number: number };

/** A message from a worker to its page. */
export type WorkerMessage =
  /** The worker is listening. Sent at the start, and as the reply to each `hello`. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly number: number; readonly reply: Result<unknown, ClientRefusal> }
  | { readonly kind: 'update'; readonly table: number; readonly update: Update }
  | { readonly kind: 'refused'; readonly table: number; readonly refusal: ClientRefusal }
  /** The worker could not store matches and keeps them in memory from now on. */
  | { readonly kind: 'unsaved'; readonly reason: string }
  /** An error in the worker, such as one thrown by the rules of a game. */
  | { readonly kind: 'failed'; readonly match: string; readonly error: SentError; readonly place?: FailurePlace };

/** A serialized error. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: SentError;
}

/** Handler for errors of a worker. */
export type OnWorkerError = (error: Error, match: string, place?: FailurePlace) => void;

/** Serializes an error. */
export function sentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, ...(stack !== undefined && { stack }), ...(cause !== undefined && { cause: sentError(cause) }) };
}

/** Restores a serialized error, with its original stack. */
export function receivedError({ name, message, stack, cause }: SentError): Error {
  const error = new Error(message, cause && { cause: receivedError(cause) });
  return Object.assign(error, { name, stack: stack ?? `${name}: ${message}` });
}
