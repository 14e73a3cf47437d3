import type { AnyGame, PlayerOptionSpec, PlayerOptionSpecs, Preset, Result } from '@rookery/engine';
import { resolvePlayers } from '@rookery/engine/host';
import { refuse, type WireRefusal } from '@rookery/protocol';
import type { EntryBody } from '../entry.ts';

import { nameAt } from './seats.ts';
import type { SeatState, SessionState } from './state.ts';

type Options = Readonly<Record<string, unknown>>;

/** Returns the preset of a name. */
export function findPreset({ presets }: AnyGame, preset: string): Result<Preset, WireRefusal> {
  const found = presets.find(({ name }) => name === preset);
  const known = presets.map(({ name }) => name).join(', ') || 'none';
  return found === undefined ? refuse('unknown-preset', { preset, known }) : { ok: true, value: found };
}

/** Returns a preset's options for the player at a seat. */
export function presetOptions({ players = [] }: Preset, seat: number): Options {
  const { colour, options } = players[seat] ?? {};
  return { ...options, ...(colour !== undefined && { colour }) };
}

/** Resolves the players' chosen options to complete ones, by seat. */
export function settleSeats(
  { playerOptions }: AnyGame,
  seats: readonly { readonly name: string; readonly options: Options }[],
): Result<readonly Options[], WireRefusal> {
  const named = seats.map(({ name, options }, seat) => ({ name: name || `seat ${seat}`, options }));
  const settled = resolvePlayers(playerOptions, named);
  if (settled.ok) return { ok: true, value: settled.value.map(({ options }) => options) };
  const { option, reason } = settled.refusal.details;
  return refuse('bad-option', { option, reason });
}

/** Returns the options of each player: chosen values, and defaults for the rest. */
export function playerOptionsOf(state: SessionState): readonly Options[] {
  const seats = state.seats.map(({ options }, seat) => ({ name: nameAt(state, seat), options }));
  const settled = settleSeats(state.definition, seats);
  if (settled.ok) return settled.value;
  // New rules may have made a choice invalid; the match can't start until it is changed.
  const bare = settleSeats(
    state.definition,
    seats.map(({ name }) => ({ name, options: {} })),
  );
  return bare.ok ? bare.value : state.seats.map(() => ({}));
}

/**
 * Decides on a player's options; null clears one. Refuses a unique value that another player has chosen. Moves an exclusive
 * option here from its previous owner.
 */
export function decideChoices(
  state: SessionState,
  seat: number,
  given: Options,
): Result<readonly (EntryBody & { kind: 'playerOptionsSet' })[], WireRefusal> {
  const { definition, seats } = state;
  const chosen = seats.map(({ options }): Record<string, unknown> => ({ ...options }));
  const own = chosen[seat] as Record<string, unknown>;
  for (const [option, value] of Object.entries(given)) {
    const spec = specOf(definition.playerOptions, option);
    // Setting an exclusive option to false clears the choice, because one player must have it.
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

/** Whether two players must have different values. */
function isUnique(spec: PlayerOptionSpec | undefined): boolean {
  return spec?.type === 'colour' || (spec?.type === 'select' && spec.unique === true);
}

function taken(state: SessionState, seat: number, choice: unknown): Extract<Result<never, WireRefusal>, { ok: false }> {
  return refuse('choice-taken', { choice, name: nameAt(state, seat) || `seat ${seat}` });
}

/** Options were only removed, so comparing the counts suffices. */
function isSame(seat: SeatState | undefined, options: Options): boolean {
  return Object.keys(seat?.options ?? {}).length === Object.keys(options).length;
}

/** Returns the entries for a preset's seats: added seats, bots at unclaimed seats, and player options. */
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
