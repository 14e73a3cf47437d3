import type { MatchStore } from '@rookery/client';
import { createLocalClient, type TabClient } from '@rookery/client/local';
import type { Address } from '@rookery/engine/view';
import { RULES } from '@rookery/games/rules';
import type { SessionView } from '@rookery/protocol';
import { createPlay, type PlayOptions } from './create-play.ts';
import type { Play, PlayState } from './play.ts';

const GAMES = await Promise.all(Object.values(RULES).map((load) => load()));
const PEOPLE = ['Ann', 'Bob', 'Cy', 'Di'];

/** A seat of a match: the store it follows, and the play over it. */
export interface SeatAtTable {
  readonly store: MatchStore;
  readonly play: Play;
  readonly view: SessionView;
  readonly state: PlayState;
}

const opened: { readonly tables: TabClient; readonly plays: Play[] }[] = [];

/** Closes all that was opened. */
export async function closeAll(): Promise<void> {
  for (const { tables, plays } of opened.splice(0)) {
    for (const play of plays) play.close();
    await tables.close();
  }
}

/** Begins a match of people only, and sits down at every seat. */
export async function sitDown(
  game: string,
  { people = 2, options = {}, play = {} }: { people?: number; options?: Record<string, unknown>; play?: PlayOptions } = {},
): Promise<readonly SeatAtTable[]> {
  const tables = createLocalClient({ games: GAMES });
  const created = await tables.createAndStart({ game, people: PEOPLE.slice(0, people), options });
  if (!created.ok) throw new Error(created.refusal.message);
  const seats = created.value.seats.map((seat) => seatAt(tables.join(created.value.id, { seat }), play));
  opened.push({ tables, plays: seats.map((seat) => seat.play) });
  for (const seat of seats) await until(seat, () => seat.store.getSnapshot().view !== null);
  return seats;
}

function seatAt(store: MatchStore, options: PlayOptions): SeatAtTable {
  const play = createPlay(store, options);
  return {
    store,
    play,
    get view() {
      const { view } = store.getSnapshot();
      if (view === null) throw new Error('There is no view yet.');
      return view;
    },
    get state() {
      return play.getSnapshot();
    },
  };
}

/** When something is as wanted at a seat. */
export function until(seat: SeatAtTable, isWanted: () => boolean): Promise<void> {
  if (isWanted()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = seat.play.subscribe(() => {
      if (!isWanted()) return;
      stop();
      resolve();
    });
  });
}

/** When nothing is on its way. */
export function settled(seat: SeatAtTable): Promise<void> {
  return until(seat, () => !seat.state.isPending);
}

/** Does something at a seat, and waits for what comes of it. */
export async function does(seat: SeatAtTable, act: (play: Play) => void): Promise<PlayState> {
  act(seat.play);
  await settled(seat);
  return seat.state;
}

/** The seat that is to act. */
export function toAct(seats: readonly SeatAtTable[]): SeatAtTable {
  const found = seats.find(({ state }) => state.isMine);
  if (found === undefined) throw new Error('Nobody is to act.');
  return found;
}

/** The address of a candidate of the first choice of an action, by its label; the first one, unless told. */
export function candidate({ view }: SeatAtTable, action: string, label?: string): Address {
  const offer = view.offers.find((each) => each.action === action);
  const found = offer?.first?.candidates?.find((each) => label === undefined || each.label === label);
  if (found === undefined) throw new Error(`${action} does not offer ${label}.`);
  return found.value;
}
