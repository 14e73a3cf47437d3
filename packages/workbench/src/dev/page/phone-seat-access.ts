import type { ServedClient, ServedSeat } from '@rookery/client/worker';
import { type Command, type MatchQueryName, refuse } from '@rookery/protocol';
import type { Subscription, Update } from '@rookery/session';

/** Commands of a developer, which no phone may send. */
const DEVELOPERS_ONLY: ReadonlySet<Command['kind']> = new Set(['rewind', 'setBot']);
/** Queries that a phone may ask: their answers hold only what its seat may know. */
const FOR_PHONES: ReadonlySet<MatchQueryName> = new Set(['history', 'stateAt', 'diff', 'hint', 'preview']);

/** The access of one phone: a single seat, without the tools and values that are the author's alone. */
export interface PhoneAccess {
  readonly client: ServedClient;
  /** Ends its subscriptions. */
  close(): void;
}

/** Gives a phone the seat that `seat` returns, whatever it asks for. */
export function phoneAccess(seat: () => ServedSeat): PhoneAccess {
  const watching = new Set<Subscription>();
  const refused = async () => refuse('not-allowed', { reason: 'a phone has one seat of the match on the screen' }, false);
  const client: ServedClient = {
    create: refused,
    claim: refused,
    createAndStart: refused,
    list: refused,
    remove: refused,
    close: async () => {},
    seat: () => {
      const own = seat();
      return {
        async perform(command, request) {
          if (DEVELOPERS_ONLY.has(command.kind)) return refused();
          const reply = await own.perform(command, request);
          return reply.ok ? reply : { ok: false, refusal: withoutCause(reply.refusal) };
        },
        query: (name, args) => (FOR_PHONES.has(name) ? own.query(name, args) : refused()),
        async watch(listener) {
          const watched = await own.watch((update) => listener(withoutSecrets(update)));
          if (watched.ok) watching.add(watched.value);
          return watched;
        },
      };
    },
  };
  return {
    client,
    close() {
      for (const each of watching) each.close();
      watching.clear();
    },
  };
}

/** Removes what is for developers: the values of the game's debug hook, and what errors say. They may tell what is hidden. */
function withoutSecrets(update: Update): Update {
  if (update.kind === 'parted') return update;
  const part = update.kind === 'view' ? update.view : update.patch;
  const { debug: _, isDevelopment: __, ...rest } = part as DevelopersPart;
  const kept = rest.failure ? { ...rest, failure: withoutCause(rest.failure) } : rest;
  return (update.kind === 'view' ? { ...update, view: kept } : { ...update, patch: kept }) as Update;
}

/** The parts of a view, or of a patch of one, that may be for developers. */
interface DevelopersPart {
  readonly debug?: unknown;
  readonly isDevelopment?: unknown;
  readonly failure?: { readonly code?: unknown; readonly details?: unknown } | null;
}

/** Removes the cause from the refusal of a bug in the rules. */
function withoutCause<R extends { readonly code?: unknown; readonly details?: unknown }>(refusal: R): R {
  return refusal.code === 'game-failed' ? { ...refusal, details: {} } : refusal;
}
