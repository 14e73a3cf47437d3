import type { ServedClient, ServedSeat } from '@rookery/client/worker';
import { type Command, refuse } from '@rookery/protocol';
import type { Subscription, Update } from '@rookery/session';

/** Commands of a developer, which no phone may send. */
const DEVELOPERS_ONLY: ReadonlySet<Command['kind']> = new Set(['rewind', 'setBot']);

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
        perform: (command, request) => (DEVELOPERS_ONLY.has(command.kind) ? refused() : own.perform(command, request)),
        query: (name, args) => own.query(name, args),
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

/** Removes the values of the game's debug hook, and what errors say: they may tell what is hidden. */
function withoutSecrets(update: Update): Update {
  if (update.kind === 'parted') return update;
  const part = update.kind === 'view' ? update.view : update.patch;
  const {
    debug: _,
    failure,
    ...rest
  } = part as { readonly debug?: unknown; readonly failure?: { readonly details?: object } };
  const kept = failure
    ? { ...rest, failure: { ...failure, details: {} } }
    : failure === undefined
      ? rest
      : { ...rest, failure };
  return (update.kind === 'view' ? { ...update, view: kept } : { ...update, patch: kept }) as Update;
}
