import { createMatch, type Definition, type Match, seededRandom } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { playUntil, randomMove } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import {
  compressGameState,
  decompressGameState,
  deserializeGame,
  type Innovation,
  innovation,
  readSaveGame,
  type SaveGame,
  serializeGame,
  validateSaveGame,
} from './index.ts';

const WHEN = { timestamp: 1_700_000_000_000, gameId: 'friday' };

/** A match after `inputs` inputs, or at the next pending choice. */
function played(inputs: number, options: { players?: number; teams?: boolean } = {}): Match<Definition<Innovation>> {
  const { players = 3, teams = false } = options;
  const match = createMatch(innovation, { players, options: { teams }, seed: `save ${inputs}` });
  const random = seededRandom('moves');
  for (let i = 0; i < inputs && !match.isOver; i++) {
    const move = randomMove(match, random);
    if (move) match.play(move);
  }
  return match;
}

const saved = (match: Match<Definition<Innovation>>): SaveGame => JSON.parse(JSON.stringify(serializeGame(match, WHEN)));

/** A save with one part of its state changed. */
function damaged(change: Readonly<Record<string, unknown>>): unknown {
  const save = saved(played(60));
  return { ...save, gameState: { ...save.gameState, ...change } };
}

describe('a save', () => {
  test.each([0, 1, 25, 80])('is loaded to the same match after %i inputs', (inputs) => {
    const match = played(inputs);
    const loaded = deserializeGame(saved(match));
    expect(loaded.ok && stateHash(loaded.value)).toBe(stateHash(match));
  });

  test('is loaded at a pending choice, which can be answered', () => {
    const match = played(10);
    playUntil(match, ({ questions }) => questions.length > 0, seededRandom('to a choice'));
    const save = saved(match);
    expect(save.gameState).toMatchObject({ phase: 'AwaitingChoice', pendingChoice: { player: match.toAct[0] } });
    const loaded = deserializeGame(save);
    if (!loaded.ok) throw new Error(loaded.problem.message);
    for (const each of [match, loaded.value]) {
      const move = randomMove(each, seededRandom('an answer'));
      expect(move && each.play(move).ok).toBe(true);
    }
    expect(stateHash(loaded.value)).toBe(stateHash(match));
  });

  test('keeps teams', () => {
    const loaded = deserializeGame(saved(played(40, { players: 4, teams: true })));
    expect(loaded.ok && loaded.value.game.options.teams).toBe(true);
  });

  test('says what lies where', () => {
    const match = played(60);
    const { gameState, metadata } = saved(match);
    const [first] = match.game.players;
    expect(metadata).toEqual({
      players: ['Player 1', 'Player 2', 'Player 3'],
      gameId: 'friday',
      turnCount: match.game.turn,
    });
    expect(gameState.hands[0]).toEqual(first?.hand.cards.map(({ is }) => is));
    expect(gameState.boards[0]?.red.cards).toEqual(first?.board.pile('red').cards.map(({ is }) => is));
    expect(gameState.decks.map(({ length }) => length)).toEqual(match.game.decks.map(({ size }) => size));
    expect(gameState.rngState).toBeGreaterThan(0);
  });

  test('of version 1.0.0, which knew no teams, is loaded', () => {
    const match = played(30);
    const { gameState, ...rest } = saved(match);
    const { teams: _, ...before } = gameState;
    const old = { ...rest, version: '1.0.0', gameState: before };
    expect(validateSaveGame(old)).toBeNull();
    const loaded = deserializeGame(old);
    expect(loaded.ok && stateHash(loaded.value)).toBe(stateHash(match));
    expect(validateSaveGame({ ...old, gameState: { ...before, phase: 7 } })?.details?.path).toBe('gameState.phase');
  });
});

describe('a save is refused', () => {
  test.each([undefined, null, 7, 'save', [], {}])('that is none: %j', (data) => {
    expect(deserializeGame(data)).toMatchObject({ ok: false, problem: { error: 'SerializationError' } });
  });

  test('of a version that is not known', () => {
    const problem = validateSaveGame({ ...saved(played(5)), version: '2.0.0' });
    expect(problem).toEqual({
      error: 'SerializationError',
      message: 'The version of a save must be 1.0.0 or 1.1.0, not "2.0.0".',
      details: { path: 'version' },
      recoverable: true,
    });
  });

  test('of which a part has the wrong form', () => {
    expect.hasAssertions();
    for (const part of Object.keys(saved(played(5)).gameState)) {
      if (part === 'pendingChoice') continue;
      const read = readSaveGame(damaged({ [part]: { odd: true } }));
      expect(read, part).toMatchObject({ ok: false, problem: { details: { path: `gameState.${part}` } } });
    }
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['a card is in two places', { hands: [['tools', 'tools'], [], []] }],
    ['a card lies in a deck of another age', { hands: [[], [], []], decks: [['ai'], ...Array(9).fill([])] }],
    ['there are too few hands', { hands: [[]] }],
    ['nobody sits where it is the turn', { currentPlayer: 3 }],
    ['the inputs come to something else', { eventLog: [] }],
    ['the table is not what the inputs come to', { rngState: 1 }],
    ['an input is none', { eventLog: [{ kind: 'act', seat: 0, action: 'fly', args: [] }] }],
  ])('where %s', (_, change) => {
    expect(deserializeGame(damaged(change))).toMatchObject({ ok: false, problem: { error: 'CorruptState' } });
  });
});

describe('a compressed save', () => {
  test('is a fraction of the text and reads back the same', async () => {
    const save = saved(played(120));
    const bytes = await compressGameState(save);
    expect(bytes.length).toBeLessThan(JSON.stringify(save).length / 4);
    expect(await decompressGameState(bytes)).toEqual({ ok: true, value: save });
  });

  test('is refused where it is damaged, cut off or something else', async () => {
    const bytes = await compressGameState(saved(played(20)));
    const flipped = bytes.map((byte, i) => (i === 40 ? byte ^ 255 : byte));
    for (const bad of [flipped, bytes.slice(0, 100), new Uint8Array(), new TextEncoder().encode('{}')]) {
      expect(await decompressGameState(bad)).toMatchObject({ ok: false, problem: { error: 'SerializationError' } });
    }
  });

  test('is refused where it unfolds to far too much', async () => {
    const long = new Response(new Blob([new Uint8Array(60_000_000)]).stream().pipeThrough(new CompressionStream('gzip')));
    const bomb = new Uint8Array(await long.arrayBuffer());
    expect(await decompressGameState(bomb)).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining('too long') },
    });
  });
});
