import { BOT_LEVELS, BOT_NAMES, parseBot, type SearchBudget } from '@rookery/ai';
import type { Preset, Result } from '@rookery/engine';
import { type Command, refuse, type SeatClaim, type WireRefusal } from '@rookery/protocol';
import type { EntryBody } from '../entry.ts';
import { seedFrom } from '../fairness.ts';
import type { AnyMatch } from '../games.ts';
import type { Participant } from './actor.ts';
import { decided, notAllowed, type PendingEntries } from './decision.ts';
import { type Fail, UNREPORTED } from './failure.ts';
import { checkOptions, makeMatch, makeMatchAt } from './options.ts';
import { reportStuck } from './play.ts';
import type { SessionPolicy } from './policy.ts';
import { actorOf, checkName, hostSeat, nameAt, seatAt } from './seats.ts';
import { decideChoices, findPreset, presetSeats } from './settings.ts';
import { type SeatState, type SessionState, stageOf } from './state.ts';

/** Commands about seats and settings before the start. During the match, `CommandHandler` decides on `leave`. */
const LOBBY_COMMANDS = [
  'leave',
  'rename',
  'ready',
  'addSlot',
  'removeSlot',
  'setBot',
  'kick',
  'setOptions',
  'setPlayerOptions',
  'usePreset',
  'start',
] as const;
type LobbyCommand = Extract<Command, { readonly kind: (typeof LOBBY_COMMANDS)[number] }>;

/** Commands that only the host may use. */
const OF_HOST: readonly string[] = ['addSlot', 'removeSlot', 'setBot', 'kick', 'setOptions', 'usePreset', 'start'];

/** Whether a command is about the lobby. */
export function isOfLobby(command: Command): command is LobbyCommand {
  return (LOBBY_COMMANDS as readonly string[]).includes(command.kind);
}

/** Decides on a command in the lobby. */
export function decideLobby(
  state: SessionState,
  command: LobbyCommand,
  by: Participant,
  policy: SessionPolicy,
  fail: Fail,
): PendingEntries {
  const isStarted = stageOf(state) !== 'lobby';
  const mayStillChange = policy.development === true && command.kind === 'setBot';
  if (isStarted && !mayStillChange) return refuse('already-started', {}, false);
  if (OF_HOST.includes(command.kind) && !by.isHost) return refuse('not-host', {}, false);
  if (isStarted && command.kind === 'setBot') return decideBot(state, command, policy.bots);
  switch (command.kind) {
    case 'leave':
    case 'rename':
    case 'ready':
      return decideOwn(state, command, by.seat);
    case 'setPlayerOptions':
      return decidePlayerOptions(state, command, by);
    case 'setOptions':
      return decideOptions(state, command.options, fail);
    case 'usePreset': {
      const preset = findPreset(state.definition, command.preset);
      return preset.ok ? decidePreset(state, preset.value, policy, fail) : preset;
    }
    case 'start':
      return decideStart(state, fail, policy.failed !== undefined);
    default:
      return decideSlot(state, command, policy.bots);
  }
}

/** Decides on a command about the sender's own seat. */
function decideOwn(
  state: SessionState,
  command: Extract<LobbyCommand, { readonly kind: 'leave' | 'rename' | 'ready' }>,
  seat: number | null,
): PendingEntries {
  if (seat === null) return refuse('not-seated', {}, false);
  if (command.kind === 'leave') return decided({ kind: 'left', seat });
  if (command.kind === 'ready') return decided({ kind: 'readied', seat, ready: command.ready });
  const name = checkName(state, command.name, seat);
  return name.ok ? decided({ kind: 'renamed', seat, name: name.value }) : name;
}

/** Decides on a host's command about seats. */
function decideSlot(
  state: SessionState,
  command: Extract<LobbyCommand, { readonly kind: 'addSlot' | 'removeSlot' | 'setBot' | 'kick' }>,
  ceiling: SearchBudget | undefined,
): PendingEntries {
  const { title: game, players } = state.definition;
  const tooMany = refuse('seat-count', { game, ...players });
  if (command.kind === 'addSlot') return state.seats.length < players.max ? decided({ kind: 'slotAdded' }) : tooMany;
  const { seat } = command;
  const found = seatAt(state, seat);
  if (!found.ok) return found;
  const isClaimed = found.value.token !== null;
  if (command.kind === 'kick') {
    if (!isClaimed) return notAllowed(`seat ${seat} is free`);
    if (seat === hostSeat(state)) return notAllowed('the host cannot be removed; leave the match instead');
    return decided({ kind: 'left', seat, kicked: true });
  }
  if (isClaimed) return refuse('seat-taken', { seat });
  if (command.kind === 'removeSlot')
    return state.seats.length > players.min ? decided({ kind: 'slotRemoved', seat }) : tooMany;
  return decideBot(state, command, ceiling);
}

/** Decides which bot plays for a seat, if any. During the match, in development, a bot plays for a person's seat too. */
function decideBot(
  state: SessionState,
  { seat, bot }: Extract<LobbyCommand, { readonly kind: 'setBot' }>,
  ceiling: SearchBudget | undefined,
): PendingEntries {
  const found = seatAt(state, seat);
  if (!found.ok) return found;
  const known = bot === null ? ({ ok: true } as const) : checkBot(bot, ceiling);
  return known.ok ? decided({ kind: 'botSet', seat, bot }) : known;
}

/** Checks that a bot exists, and that it is a named level or searches within the ceiling. */
export function checkBot(bot: string, ceiling?: SearchBudget): Result<string, WireRefusal> {
  const found = parseBot(bot);
  if (found === undefined) return refuse('unknown-bot', { bot, known: BOT_NAMES.join(', ') });
  if (ceiling === undefined || BOT_LEVELS.some((level) => level === bot)) return { ok: true, value: bot };
  const { iterations = 0, ms = 0 } = found.budget ?? {};
  const { iterations: most = Infinity, ms: longest = Infinity } = ceiling;
  if (iterations <= most && ms <= longest) return { ok: true, value: bot };
  const allowed = `${BOT_LEVELS.join(', ')}, and others up to mcts:${most} or mcts:${longest}ms`;
  return refuse('bot-not-allowed', { bot, allowed }, false);
}

function decidePlayerOptions(
  state: SessionState,
  { seat, options }: Extract<LobbyCommand, { readonly kind: 'setPlayerOptions' }>,
  by: Participant,
): PendingEntries {
  const whose = seat ?? by.seat;
  if (whose === null) return refuse('not-seated', {}, false);
  const found = seatAt(state, whose);
  if (!found.ok) return found;
  if (whose !== by.seat && !by.isHost) return refuse('not-host', {}, false);
  if (whose !== by.seat && found.value.token !== null) return notAllowed('players choose for themselves');
  const chosen = decideChoices(state, whose, options);
  return chosen.ok ? decided(...chosen.value) : chosen;
}

/** Decides on a preset. Options that it does not name return to their defaults. */
function decidePreset(state: SessionState, preset: Preset, { bots: ceiling }: SessionPolicy, fail: Fail): PendingEntries {
  const { options = {}, players = [] } = preset;
  for (const { bot } of players) {
    const known = bot === undefined ? ({ ok: true } as const) : checkBot(bot, ceiling);
    if (!known.ok) return known;
  }
  const checked = checkOptions(state.definition, Math.max(state.seats.length, players.length), options, fail);
  if (!checked.ok) return checked;
  return decided(...presetSeats(state, preset), { kind: 'optionsSet', options: checked.value });
}

function decideOptions(state: SessionState, given: Readonly<Record<string, unknown>>, fail: Fail): PendingEntries {
  const checked = checkOptions(state.definition, state.seats.length, { ...state.options, ...given }, fail);
  return checked.ok ? decided({ kind: 'optionsSet', options: checked.value }) : checked;
}

function decideStart(state: SessionState, fail: Fail, reportsStuck: boolean): PendingEntries {
  const reason = obstacle(state);
  if (reason !== undefined) return refuse('not-ready', { reason });
  const made = matchOf(state, fail);
  if (!made.ok) return made;
  if (reportsStuck) reportStuck(made.value, fail);
  return { ok: true, value: [{ happened: { kind: 'started' }, match: made.value }] };
}

/** Returns the reason why the match can't start yet. */
function obstacle(state: SessionState): string | undefined {
  const { min, max } = state.definition.players;
  const { seats, host } = state;
  if (seats.length < min || seats.length > max) return `there are ${seats.length} seats, not ${min} to ${max}`;
  const open = seats.findIndex(({ token, bot }) => token === null && bot === null);
  if (open >= 0) return `seat ${open} is free`;
  const waiting = seats.findIndex(({ token, ready }) => token !== null && token !== host && !ready);
  return waiting >= 0 ? `${nameAt(state, waiting)} is not ready` : undefined;
}

/**
 * Creates the match for these seats. Its seed is derived from the secret and the players' entropy, unless one was chosen. A
 * match that starts at a position has the seed and the players of that.
 */
export function matchOf(state: SessionState, fail: Fail = UNREPORTED): Result<AnyMatch, WireRefusal> {
  const { definition, seats, options, created } = state;
  if (created.position !== undefined) return makeMatchAt(definition, created.position, seats.length, fail);
  const entropies = seats.filter(({ token }) => token !== null).map(({ entropy }) => entropy);
  const players = seats.map((seat, number) => ({ name: nameAt(state, number), options: seat.options }));
  const { secret, seed = seedFrom(secret, entropies) } = created;
  return makeMatch(definition, { players, options, seed }, fail);
}

/** Decides on a claim of a seat. */
export function decideClaim(
  state: SessionState,
  claim: SeatClaim,
  tokenHash: string,
): Result<EntryBody & { kind: 'claimed' }, WireRefusal> {
  if (stageOf(state) !== 'lobby') return refuse('already-started', {}, false);
  if (typeof actorOf(state, tokenHash)?.seat === 'number') return notAllowed('a token opens one seat');
  const free = freeSeat(state, claim.seat);
  if (!free.ok) return free;
  const name = checkName(state, claim.name);
  if (!name.ok) return name;
  const { entropy } = claim;
  const claimed = { kind: 'claimed', seat: free.value, name: name.value, token: tokenHash } as const;
  return { ok: true, value: entropy === undefined ? claimed : { ...claimed, entropy } };
}

function freeSeat(state: SessionState, wanted: number | undefined): Result<number, WireRefusal> {
  const isFree = ({ token, bot }: SeatState): boolean => token === null && bot === null;
  if (wanted === undefined) {
    const seat = state.seats.findIndex(isFree);
    return seat < 0 ? refuse('no-free-seat') : { ok: true, value: seat };
  }
  const found = seatAt(state, wanted);
  if (!found.ok) return found;
  return isFree(found.value) ? { ok: true, value: wanted } : refuse('seat-taken', { seat: wanted });
}
