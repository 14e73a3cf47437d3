import { type AnyGame, type PlayerOptionSpec, type PlayerOptionSpecs, type Preset, resolvePlayers } from '@rookery/engine';
import { type Reply, refused } from '@rookery/protocol';
import type { EntryBody } from '../entry.ts';

import { nameAt } from './seats.ts';
import type { SeatState, SessionState } from './state.ts';

type Options = Readonly<Record<string, unknown>>;

/** The preset of that name. */
export function findPreset({ presets }: AnyGame, preset: string): Reply<Preset> {
  const found = presets.find(({ name }) => name === preset);
  const known = presets.map(({ name }) => name).join(', ') || 'none';
  return found === undefined ? refused('unknown-preset', { preset, known }) : { ok: true, value: found };
}

/** What a preset says that the player at a seat has chosen. */
export function presetOptions({ players = [] }: Preset, seat: number): Options {
  const { colour, options } = players[seat] ?? {};
  return { ...options, ...(colour !== undefined && { colour }) };
}

/** What players have when they have chosen so, by seat: with all that follows from it. */
export function settleSeats(
  { playerOptions }: AnyGame,
  seats: readonly { readonly name: string; readonly options: Options }[],
): Reply<readonly Options[]> {
  const named = seats.map(({ name, options }, seat) => ({ name: name || `seat ${seat}`, options }));
  const settled = resolvePlayers(playerOptions, named);
  if (settled.ok) return { ok: true, value: settled.value.map(({ options }) => options) };
  const { option, reason } = settled.refusal.details;
  return refused('bad-option', { option, reason });
}

/** What the player at each seat has: chosen, or what follows where nothing was. */
export function playerOptionsOf(state: SessionState): readonly Options[] {
  const seats = state.seats.map(({ options }, seat) => ({ name: nameAt(state, seat), options }));
  const settled = settleSeats(state.definition, seats);
  if (settled.ok) return settled.value;
  // Other rules may have come since something was chosen; the match will not begin before it fits again.
  const bare = settleSeats(
    state.definition,
    seats.map(({ name }) => ({ name, options: {} })),
  );
  return bare.ok ? bare.value : state.seats.map(() => ({}));
}

/**
 * Decides about what a player chooses; null lets a choice go. What two may not share is refused if another has chosen it; what
 * exactly one has moves here from where it was.
 */
export function decideChoices(
  state: SessionState,
  seat: number,
  given: Options,
): Reply<readonly (EntryBody & { kind: 'playerOptionsSet' })[]> {
  const { definition, seats } = state;
  const chosen = seats.map(({ options }): Record<string, unknown> => ({ ...options }));
  const own = chosen[seat] as Record<string, unknown>;
  for (const [option, value] of Object.entries(given)) {
    const spec = specOf(definition.playerOptions, option);
    // Nobody chooses not to have what one must have.
    const isLetGo = value === null || (value === false && spec?.type === 'exclusive');
    const others = isLetGo ? [] : chosen.filter((each) => each !== own && each[option] === value);
    if (spec?.type === 'exclusive') for (const other of others) delete other[option];
    else if (others[0] !== undefined && isUnique(spec)) return taken(state, chosen.indexOf(others[0]), value);
    if (isLetGo && spec !== undefined) delete own[option];
    else Object.defineProperty(own, option, { value, enumerable: true, configurable: true, writable: true });
  }
  const settled = settleSeats(
    definition,
    chosen.map((options, each) => ({ name: nameAt(state, each), options })),
  );
  if (!settled.ok) return settled;
  const changed = chosen.map((options, each) => ({ kind: 'playerOptionsSet', seat: each, options }) as const);
  return { ok: true, value: changed.filter(({ seat: each, options }) => each === seat || !isSame(seats[each], options)) };
}

function specOf(specs: PlayerOptionSpecs, option: string): PlayerOptionSpec | undefined {
  return Object.hasOwn(specs, option) ? specs[option] : undefined;
}

/** Whether two players may not have the same. */
function isUnique(spec: PlayerOptionSpec | undefined): boolean {
  return spec?.type === 'colour' || (spec?.type === 'select' && spec.unique === true);
}

function taken(state: SessionState, seat: number, choice: unknown): Extract<Reply<never>, { ok: false }> {
  return refused('choice-taken', { choice, name: nameAt(state, seat) || `seat ${seat}` });
}

/** Options were only let go, so it is enough to count them. */
function isSame(seat: SeatState | undefined, options: Options): boolean {
  return Object.keys(seat?.options ?? {}).length === Object.keys(options).length;
}

/** What a preset changes about the seats: as many as it has players for, bots where nobody sits, and what each has chosen. */
export function presetSeats({ seats }: SessionState, preset: Preset): readonly EntryBody[] {
  const { players } = preset;
  if (players === undefined) return [];
  const happened: EntryBody[] = [];
  for (let seat = 0; seat < Math.max(seats.length, players.length); seat++) {
    const now = seats[seat];
    if (now === undefined) happened.push({ kind: 'slotAdded' });
    const bot = players[seat]?.bot ?? null;
    const isListed = seat < players.length;
    if (isListed && (now?.token ?? null) === null && bot !== (now?.bot ?? null))
      happened.push({ kind: 'botSet', seat, bot });
    happened.push({ kind: 'playerOptionsSet', seat, options: presetOptions(preset, seat) });
  }
  return happened;
}
