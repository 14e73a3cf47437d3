import type { AnyGame, Preset, Result } from '@rookery/engine';
import { type CreateRequest, refuse, type WireRefusal } from '@rookery/protocol';
import type { SeatSetup, SessionCreated } from '../entry.ts';
import { ENTRY_FORMAT } from '../entry-format.ts';
import type { GameRegistry } from '../games.ts';
import { notAllowed } from './decision.ts';
import type { Fail } from './failure.ts';
import { checkBot } from './lobby.ts';
import { checkOptions, optionsAt } from './options.ts';
import type { SessionPolicy } from './policy.ts';
import { findPreset, presetOptions, settleSeats } from './settings.ts';

/** Values for a new session in addition to the request. */
export interface SessionInit {
  /** Hash of the host's token. If `creation.claim` is set, the same token gives access to the claimed seat. */
  readonly host: string;
  /** The server's part of the seed, from `newSecret()`. */
  readonly secret: string;
  readonly now: number;
  /** A chosen seed, in place of one from the secret and the players' entropy: nothing proves that the match was fair. */
  readonly seed?: string;
}

/** Validates a request to create a session. */
export function decideCreation(
  games: GameRegistry,
  creation: CreateRequest,
  { host, secret, seed }: SessionInit,
  policy: SessionPolicy,
  fail: Fail,
): Result<{ readonly definition: AnyGame; readonly creating: SessionCreated }, WireRefusal> {
  const definition = games.latest(creation.game);
  if (definition === undefined)
    return refuse('unknown-game', { game: creation.game, known: games.names.join(', ') || 'none' });
  const { position } = creation;
  if (position !== undefined && policy.development !== true) return notAllowed('it is not open for development');
  const preset = presetOf(definition, creation);
  if (!preset.ok) return preset;
  const seats = seatsOf(definition, creation, preset.value, policy);
  if (!seats.ok) return seats;
  const given = { ...preset.value.options, ...creation.options };
  const options =
    position === undefined
      ? checkOptions(definition, seats.value.length, given, fail)
      : optionsAt(definition, position, seats.value.length, fail);
  if (!options.ok) return options;
  const creating: SessionCreated = {
    kind: 'created',
    format: ENTRY_FORMAT,
    game: definition.name,
    version: definition.version,
    options: options.value,
    seats: seats.value,
    time: creation.time ?? null,
    absence: creation.absence ?? null,
    listed: creation.listed ?? true,
    spectators: creation.spectators ?? true,
    ...(creation.chat !== undefined && { chat: creation.chat }),
    ...(position !== undefined && { position }),
    host,
    secret,
    ...(seed !== undefined && { seed }),
  };
  return { ok: true, value: { definition, creating } };
}

/** Returns the requested preset, or an empty one. */
function presetOf(definition: AnyGame, { preset }: CreateRequest): Result<Preset, WireRefusal> {
  return preset === undefined ? { ok: true, value: { name: '' } } : findPreset(definition, preset);
}

function seatsOf(
  definition: AnyGame,
  { seats: count, bots = {} }: CreateRequest,
  preset: Preset,
  policy: SessionPolicy,
): Result<readonly SeatSetup[], WireRefusal> {
  const { title: game, players } = definition;
  const listed = preset.players ?? [];
  const length = count ?? Math.max(players.min, listed.length);
  if (length < players.min || length > players.max) return refuse('seat-count', { game, ...players });
  const playing = new Map(listed.slice(0, length).map(({ bot }, seat) => [seat, bot]));
  for (const [number, bot] of Object.entries(bots)) {
    const seat = Number(number);
    if (!Number.isInteger(seat) || seat < 0 || seat >= length)
      return refuse('no-seat', { seat: number, seats: `0 to ${length - 1}` });
    playing.set(seat, bot);
  }
  for (const bot of playing.values()) {
    const known = bot === undefined ? ({ ok: true } as const) : checkBot(bot, policy.bots);
    if (!known.ok) return known;
  }
  const chosen = Array.from({ length }, (_, seat) => ({ name: '', options: presetOptions(preset, seat) }));
  const settled = settleSeats(definition, chosen);
  if (!settled.ok) return settled;
  const value = chosen.map(({ options }, seat): SeatSetup => {
    const bot = playing.get(seat);
    return { ...(bot !== undefined && { bot }), ...(Object.keys(options).length > 0 && { options }) };
  });
  return { ok: true, value };
}
