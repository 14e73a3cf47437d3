import type { WireRefusal } from '@rookery/protocol';

/** HTTP status by refusal code. All others conflict with the state of the match: 409. */
const STATUS: Readonly<Partial<Record<WireRefusal['code'], number>>> = {
  'bad-message': 400,
  'wrong-version': 400,
  'bad-name': 400,
  'bad-option': 400,
  'unknown-preset': 400,
  'unknown-bot': 400,
  'bot-not-allowed': 400,
  'seat-count': 400,
  'bad-premove': 400,
  'bad-token': 401,
  'not-seated': 403,
  'not-host': 403,
  'not-allowed': 403,
  'sent-away': 403,
  'chat-closed': 403,
  'unknown-game': 404,
  'unknown-match': 404,
  'no-spectators': 404,
  'no-seat': 404,
  'too-large': 413,
  'too-many': 429,
  'game-failed': 500,
  'server-failed': 500,
  'bad-record': 500,
  'rules-diverge': 500,
  'storage-failed': 503,
  'storage-unreadable': 503,
  'broadcast-failed': 503,
  'timed-out': 503,
  'shutting-down': 503,
};

/** Returns the HTTP status of a refusal. */
export function statusOf(code: WireRefusal['code']): number {
  return STATUS[code] ?? 409;
}
