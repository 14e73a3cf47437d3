import type { MatchStore, StoreSnapshot } from './match-store.ts';
import type { Moves } from './moves.ts';
import type { ClientReply } from './refusal.ts';

/** Several seats of a match at one screen, of which one is shown at a time. */
export interface HotSeat<M = Moves> extends MatchStore<M> {
  /** The table that is shown, by its place in the list. */
  readonly shown: number;
  /** Shows another one: whoever sits there has been handed the screen. */
  switchSeat(index: number): void;
  /** The place of one that is to act, the one shown before all others; undefined where none is. Who has handed in is done. */
  readonly next: number | undefined;
  /** The seats of the tables, in their order; null of one that has no view yet, or only watches. */
  readonly seats: readonly (number | null)[];
}

/**
 * One table out of several, for people who share a screen. What is shown is changed only by `switchSeat`, so that nobody sees the
 * cards of another by accident. What a table was asked for is answered by that table, whatever is shown meanwhile.
 *
 * @example
 * const table = hotSeat([ann, bob]);
 * if (table.next !== undefined && table.next !== table.shown) table.switchSeat(table.next);
 * console.log(table.next, table.shown); // 0 0
 */
export function hotSeat<M = Moves>(tables: readonly [MatchStore<M>, ...MatchStore<M>[]]): HotSeat<M> {
  let shown = 0;
  const current = (): MatchStore<M> => tables[shown] ?? tables[0];
  const switching = new Set<() => void>();
  const tell = () => {
    for (const listener of [...switching]) listener();
  };
  /** The situations in which tables have handed in: where all choose at once, a seat stays to act until the last has. */
  const handedIn = new Map<number, number>();
  const inputAt = (index: number): number | undefined => tables[index]?.getSnapshot().view?.match?.input;
  const isDue = (index: number): boolean => {
    const table = tables[index];
    return table !== undefined && isToAct(table.getSnapshot()) && handedIn.get(index) !== inputAt(index);
  };
  const played = async (index: number, reply: Promise<ClientReply>): Promise<ClientReply> => {
    const before = inputAt(index);
    const done = await reply;
    const isSealed = inputAt(index) === before && !tables[index]?.getSnapshot().view?.draft;
    if (done.ok && before !== undefined && isSealed) {
      handedIn.set(index, before);
      tell();
    }
    return done;
  };
  return {
    match: tables[0].match,
    get shown() {
      return shown;
    },
    get next() {
      if (isDue(shown)) return shown;
      const found = tables.findIndex((_, index) => isDue(index));
      return found < 0 ? undefined : found;
    },
    get seats() {
      return tables.map((table) => table.getSnapshot().view?.seat ?? null);
    },
    switchSeat(index) {
      if (tables[index] === undefined)
        throw new RangeError(`There is no table ${index}; there are 0 to ${tables.length - 1}.`);
      shown = index;
      tell();
    },
    getSnapshot: () => current().getSnapshot(),
    subscribe: (listener) => {
      // All of them: whose turn it is may be news of a table that is not shown.
      const stops = tables.map((table) => table.subscribe(listener));
      const own = () => listener();
      switching.add(own);
      return () => {
        for (const stop of stops) stop();
        switching.delete(own);
      };
    },
    perform: (command) => {
      const reply = current().perform(command);
      return PLAYING.has(command.kind) ? played(shown, reply) : reply;
    },
    act: (action, ...chosen) => played(shown, current().act(action, ...chosen)),
    answer: (answer) => played(shown, current().answer(answer)),
    choose: (action, selection, value) => played(shown, current().choose(action, selection, value)),
    history: () => current().history(),
    stateAt: (step) => current().stateAt(step),
    traces: () => current().traces(),
    preview: (move) => current().preview(move),
    hint: () => current().hint(),
    record: () => current().record(),
    serverNow: () => current().serverNow(),
    leave: () => {
      for (const table of tables) table.leave();
    },
  };
}

/** The commands that make a move. */
const PLAYING: ReadonlySet<string> = new Set(['act', 'answer', 'choose']);

function isToAct({ view }: StoreSnapshot): boolean {
  return view?.stage === 'playing' && view.seat !== null && view.match?.toAct.includes(view.seat) === true;
}
