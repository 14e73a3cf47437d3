import { BOT_NAMES, parseBot } from '../parse-bot.ts';
import type { EnvironmentSettings } from './environment.ts';
import { EnvironmentError } from './environment-error.ts';

/**
 * The version of what is spoken between a learner and the server.
 *
 * @example
 * console.log(JSON.stringify({ type: 'hello', protocol: ENVIRONMENT_PROTOCOL })); // {"type":"hello","protocol":1}
 */
export const ENVIRONMENT_PROTOCOL = 1;

/** What a reply to `reset` and `step` may carry beside where the episode stands. */
export const PARTS = ['choices', 'mask', 'view', 'encoding'] as const;
/** One of them. */
export type Part = (typeof PARTS)[number];

/** The settings of an environment as they come over a wire: an opponent is a name there. */
export interface WireSettings extends Omit<EnvironmentSettings, 'opponent'> {
  readonly opponent?: string;
  /** What replies carry: the choices and the view, unless told. */
  readonly parts?: readonly Part[];
  /** How many numbers an encoding has. */
  readonly encodingLength?: number;
}

/** A message as a learner sends it: its type and its own fields are known, their values are checked where they are used. */
export interface Message {
  readonly type: string;
  /** The environment it is for; none where it names none. */
  readonly env: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  hello: ['protocol'],
  reset: ['seed', 'players', 'options', 'agents', 'opponent', 'slots', 'skipForced', 'maxSteps', 'parts', 'encodingLength'],
  step: ['choice'],
  observe: ['seat'],
  mask: [],
  close: [],
};

/** Reads a line as an object. */
export function parseLine(line: string): Readonly<Record<string, unknown>> {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    throw new EnvironmentError('bad-line', { reason: 'it is no JSON' });
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new EnvironmentError('bad-line', { reason: 'it is no object' });
  return given as Readonly<Record<string, unknown>>;
}

/** Reads an object as a message. */
export function readMessage({ type, env, id: _id, ...fields }: Readonly<Record<string, unknown>>): Message {
  const bad = (reason: string): never => {
    throw new EnvironmentError('bad-message', { type: shown(type), reason });
  };
  if (typeof type !== 'string' || !Object.hasOwn(FIELDS, type))
    return bad(`a type is one of ${Object.keys(FIELDS).join(', ')}`);
  if (env !== undefined && (typeof env !== 'string' || env === '' || env.length > 60))
    return bad('env is a text of 1 to 60 characters');
  const known = FIELDS[type] as readonly string[];
  const strange = Object.keys(fields).find((field) => !known.includes(field));
  if (strange !== undefined) bad(`it has no field ${shown(strange)}; it has ${['env', 'id', ...known].join(', ')}`);
  return { type, env, fields };
}

/** The settings in a reset, as far as it gives any, checked; what only the game can judge it judges itself. */
export function readSettings(settings: Message['fields']): WireSettings {
  const bad = (setting: string, reason: string): never => {
    throw new EnvironmentError('bad-settings', { setting, reason });
  };
  const { seed, players, agents, opponent, skipForced, parts, encodingLength } = settings;
  const isListOf = (value: unknown, type: string): boolean =>
    Array.isArray(value) && value.every((item) => typeof item === type);
  if (seed !== undefined && typeof seed !== 'string') bad('seed', 'it is a text');
  if (players !== undefined && typeof players !== 'number' && !isListOf(players, 'string'))
    bad('players', 'it is a number or a list of names');
  if (agents !== undefined && !isListOf(agents, 'number')) bad('agents', 'they are a list of seats');
  if (opponent !== undefined && (typeof opponent !== 'string' || parseBot(opponent) === undefined))
    bad('opponent', `${shown(opponent)} is none of ${BOT_NAMES.join(', ')}`);
  if (skipForced !== undefined && typeof skipForced !== 'boolean') bad('skipForced', 'it is true or false');
  if (parts !== undefined && !(isListOf(parts, 'string') && (parts as string[]).every((part) => isPart(part))))
    bad('parts', `they are some of ${PARTS.join(', ')}`);
  const isLength =
    Number.isInteger(encodingLength) && (encodingLength as number) >= 1 && (encodingLength as number) <= 65536;
  if (encodingLength !== undefined && !isLength) bad('encodingLength', 'it is a number from 1 to 65536');
  return settings as WireSettings;
}

function isPart(text: string): text is Part {
  return (PARTS as readonly string[]).includes(text);
}

/** What was sent, short enough to be sent back. */
function shown(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 40) : typeof value;
}
