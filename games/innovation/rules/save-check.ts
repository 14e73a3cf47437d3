import { type CardId, FACTS } from './facts.ts';
import { COLOURS, SPLAYS } from './icons.ts';
import { PHASES } from './phase.ts';
import { SAVE_VERSION, type SavedState, type SaveGame, type SaveProblem, type SaveResult } from './save-format.ts';

type Plain = Readonly<Record<string, unknown>>;

/** What a part of a save must be, in words, and a test of it. */
interface Shape {
  readonly words: string;
  readonly fits: (value: unknown) => boolean;
}

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (words: string, fits: (value: unknown) => boolean): Shape => ({
  words: `a list of ${words}`,
  fits: (value) => Array.isArray(value) && value.every(fits),
});
const oneOf = (words: string, values: readonly unknown[]): Shape => ({ words, fits: (value) => values.includes(value) });

const text: Shape = { words: 'a text', fits: (value) => typeof value === 'string' };
const count: Shape = { words: 'a whole number', fits: (value) => Number.isInteger(value) && Number(value) >= 0 };
const cards = listOf('ids of cards', (value) => typeof value === 'string' && Object.hasOwn(FACTS, value));
const handfuls = listOf('lists of ids of cards, one for each player', cards.fits);
const names = listOf('two to four names', text.fits);

const isPile = (value: unknown): boolean =>
  isPlain(value) && cards.fits(value.cards) && SPLAYS.some((splay) => splay === value.splayDirection);

const SHAPES: Readonly<Record<string, Shape>> = {
  timestamp: count,
  'metadata.players': { ...names, fits: (value) => names.fits(value) && [2, 3, 4].includes((value as unknown[]).length) },
  'metadata.gameId': text,
  'metadata.turnCount': count,
  'gameState.currentPlayer': oneOf('a seat', [0, 1, 2, 3]),
  'gameState.phase': oneOf(`one of ${PHASES.join(', ')}`, PHASES),
  'gameState.rngSeed': text,
  'gameState.rngState': count,
  'gameState.teams': oneOf('true or false', [true, false]),
  'gameState.hands': handfuls,
  'gameState.boards': listOf(
    'boards, each with five piles that have cards and a splayDirection',
    (value) => isPlain(value) && COLOURS.every((colour) => isPile(value[colour])),
  ),
  'gameState.scores': handfuls,
  'gameState.achievements': listOf('lists of ages and names, one for each player', Array.isArray),
  'gameState.decks': { words: 'ten lists of ids of cards', fits: (value) => handfuls.fits(value) && isLong(value, 10) },
  'gameState.availableAchievements': listOf('ages', count.fits),
  'gameState.availableSpecialAchievements': listOf('names', text.fits),
  'gameState.actionsRemaining': oneOf('0, 1 or 2', [0, 1, 2]),
  'gameState.eventLog': listOf('inputs', isPlain),
  'gameState.hash': text,
};

const isLong = (value: unknown, length: number): boolean => Array.isArray(value) && value.length === length;

export function refused<T>(error: SaveProblem['error'], path: string, message: string, recoverable = false): SaveResult<T> {
  return { ok: false, problem: { error, message, details: { path }, recoverable } };
}

/** How a save of an earlier version becomes one of the next. */
const MIGRATIONS: Readonly<Record<string, (save: Plain) => Plain>> = {
  '1.0.0': (save) => ({
    ...save,
    version: '1.1.0',
    ...(isPlain(save.gameState) && { gameState: { ...save.gameState, teams: false } }),
  }),
};

/** A save of an earlier version, as this version writes it. Anything else is left as it is. */
function migrated(data: Plain): Plain {
  const step = typeof data.version === 'string' && Object.hasOwn(MIGRATIONS, data.version) && MIGRATIONS[data.version];
  return step ? migrated(step(data)) : data;
}

/**
 * Reads data as a save, of this version or of an earlier one.
 *
 * @example
 * const read = readSaveGame(JSON.parse(text));
 * if (read.ok) console.log(read.value.metadata.players);
 */
export function readSaveGame(data: unknown): SaveResult<SaveGame> {
  const problem = validateSaveGame(data);
  return problem === null ? { ok: true, value: migrated(data as Plain) as unknown as SaveGame } : { ok: false, problem };
}

/**
 * What is wrong with a save, of this version or of an earlier one; null if nothing is. Whether its state follows from its inputs is only
 * known once it is loaded.
 *
 * @example
 * validateSaveGame({ version: '1.1.0' })?.message; // timestamp must be a whole number.
 */
export function validateSaveGame(given: unknown): SaveProblem | null {
  const problem = (path: string, message: string, newer = false): SaveProblem => ({
    error: 'SerializationError',
    message,
    details: { path },
    recoverable: newer,
  });
  if (!isPlain(given)) return problem('', 'A save must be an object.');
  const data = migrated(given);
  if (data.version !== SAVE_VERSION) {
    const known = [...Object.keys(MIGRATIONS), SAVE_VERSION].join(' or ');
    return problem('version', `The version of a save must be ${known}, not ${JSON.stringify(data.version)}.`, true);
  }
  for (const [path, { words, fits }] of Object.entries(SHAPES)) {
    const [part = '', key] = path.split('.');
    const held = data[part];
    if (!fits(key === undefined ? held : isPlain(held) ? held[key] : undefined))
      return problem(path, `${path} must be ${words}.`);
  }
  return inconsistency(data as unknown as SaveGame);
}

/** Everything has the right form: what does not go together? */
function inconsistency({ metadata, gameState }: SaveGame): SaveProblem | null {
  const problem = (path: string, message: string): SaveProblem => ({
    error: 'CorruptState',
    message,
    details: { path: `gameState.${path}` },
    recoverable: false,
  });
  const seats = metadata.players.length;
  for (const part of ['hands', 'boards', 'scores', 'achievements'] as const) {
    if (!isLong(gameState[part], seats))
      return problem(part, `gameState.${part} must have ${seats} entries, one for each player.`);
  }
  if (gameState.currentPlayer >= seats)
    return problem('currentPlayer', `gameState.currentPlayer must be a seat below ${seats}.`);
  const seen = new Set<CardId>();
  for (const id of allCards(gameState)) {
    if (seen.has(id)) return problem('decks', `${FACTS[id].name} is in two places.`);
    seen.add(id);
  }
  for (const [i, deck] of gameState.decks.entries()) {
    const stray = deck.find((id) => FACTS[id].age !== i + 1);
    if (stray) return problem('decks', `${FACTS[stray].name} is not of age ${i + 1}.`);
  }
  return null;
}

function allCards({ hands, boards, scores, decks }: SavedState): readonly CardId[] {
  const piles = boards.flatMap((board) => Object.values(board).map((pile) => pile.cards));
  return [...hands, ...scores, ...decks, ...piles].flat();
}
