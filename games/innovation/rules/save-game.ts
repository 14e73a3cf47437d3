import { type Definition, load, type Match, save } from '@rookery/engine';
import type { CardId } from './facts.ts';
import type { Innovation } from './game.ts';
import { innovation } from './innovation.ts';
import { phaseOf } from './phase.ts';
import { readSaveGame, refused } from './save-check.ts';
import { SAVE_VERSION, type SavedBoard, type SavedState, type SaveGame, type SaveResult } from './save-format.ts';

/**
 * A match as a save. The moment and the name of the game are given: rules know no clock.
 *
 * @example
 * const save = serializeGame(match, { timestamp: Date.now(), gameId: 'friday' });
 */
export function serializeGame(
  match: Match<Definition<Innovation>>,
  { timestamp, gameId }: { readonly timestamp: number; readonly gameId: string },
): SaveGame {
  const { game } = match;
  return {
    version: SAVE_VERSION,
    timestamp,
    metadata: { players: game.players.map(({ name }) => name), gameId, turnCount: game.turn },
    gameState: stateOf(match),
  };
}

function stateOf(match: Match<Definition<Innovation>>): SavedState {
  const { game, questions } = match;
  const { seed, log, hash } = save(match);
  const [question] = questions;
  return {
    currentPlayer: game.currentPlayer.seat,
    phase: phaseOf(match),
    rngSeed: seed,
    rngState: match.drawnWords,
    teams: game.options.teams,
    hands: game.players.map(({ hand }) => idsIn(hand)),
    boards: game.players.map(({ board }) => boardOf(board.piles)),
    scores: game.players.map(({ scorePile }) => idsIn(scorePile)),
    achievements: game.players.map(({ achievements, specials }) => [
      ...achievements.cards.map(({ age }) => age),
      ...specials.children.map(({ name }) => name),
    ]),
    decks: game.decks.map(idsIn),
    availableAchievements: game.available.cards.map(({ age }) => age),
    availableSpecialAchievements: game.specials.children.map(({ name }) => name),
    actionsRemaining: game.actionsLeft,
    ...(question && {
      pendingChoice: { player: question.seat, type: question.selection.kind, prompt: question.prompt },
    }),
    eventLog: log,
    hash,
  };
}

function idsIn({ cards }: Pick<Innovation['players'][number]['hand'], 'cards'>): readonly CardId[] {
  return cards.map(({ is }) => is);
}

function boardOf(piles: Innovation['players'][number]['board']['piles']): SavedBoard {
  return Object.fromEntries(
    piles.map((pile) => [pile.colour, { cards: idsIn(pile), splayDirection: pile.splay }]),
  ) as SavedBoard;
}

/**
 * Goes on from a save, of this version or an earlier one. Damaged or foreign data is refused with what is wrong.
 *
 * @example
 * const loaded = deserializeGame(JSON.parse(text));
 * if (!loaded.ok) console.log(loaded.problem.message);
 */
export function deserializeGame(data: unknown): SaveResult<Match<Definition<Innovation>>> {
  const read = readSaveGame(data);
  if (!read.ok) return read;
  const { metadata, gameState } = read.value;
  const { eventLog: log, rngSeed: seed, hash, teams } = gameState;
  const { name: game, version } = innovation;
  const loaded = load(innovation, {
    format: 1,
    game,
    version,
    players: metadata.players,
    options: { teams },
    seed,
    log,
    hash,
  });
  if (!loaded.ok) return refused('CorruptState', 'gameState.eventLog', loaded.refusal.message);
  const state: SavedState = stateOf(loaded.value);
  for (const [part, value] of Object.entries(state)) {
    if (JSON.stringify(value) !== JSON.stringify(gameState[part as keyof SavedState]))
      return refused('CorruptState', `gameState.${part}`, `gameState.${part} is not what the inputs come to.`);
  }
  return { ok: true, value: loaded.value };
}
