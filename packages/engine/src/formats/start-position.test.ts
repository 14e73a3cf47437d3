import { describe, expect, test } from 'vitest';
import { entityId, fork, parsePosition, printPosition, type Snapshot, startPosition, stateHash } from '../formats.ts';
import { loggedMove } from '../host.ts';
import {
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  Game,
  Hand,
  loop,
  type Match,
  Piece,
  Player,
  positionKey,
  seededRandom,
  turnLoop,
} from '../index.ts';
import { matchAt, rewind, undo } from '../undo.ts';
import { viewFor } from '../view.ts';

/** Drops old steps from the journal after a few moves. */
const LIMITS = { history: 60 };

class Card extends Piece.with({ rank: 0 }) {
  override label(): string {
    return `rank ${this.rank}`;
  }
}
class Holder extends Player.with({ thrown: 0 }) {
  hand = this.create(Hand, 'hand');
}
class Draw extends Game.with({ drawn: 0 }, { entities: { Card }, player: Holder }) {
  deck = this.create(Deck, 'deck');
}

const draw = defineGame(Draw, ({ action }) => ({
  name: 'draw',
  version: '2',
  players: 2,
  undo: 'free',
  setup: ({ game }) => {
    game.deck.createMany(40, Card, (i) => ({ rank: i }));
    game.deck.shuffle();
  },
  actions: {
    draw: action('Draw').do(({ game, player }) => {
      game.deck.drawTo(player.hand);
      game.drawn += game.random.die(6);
    }),
    discard: action('Discard')
      .choose('card', ({ player }) => player.hand.all(Card))
      .do(({ player, card }) => {
        player.thrown++;
        card.remove();
      }),
  },
  flow: loop(eachPlayer(turnLoop(['draw', 'discard']))),
  outcome: ({ game }) => (game.deck.isEmpty ? { winners: [] } : undefined),
}));

function play(match: Match, steps: number): void {
  const random = seededRandom(`moves ${match.step}`);
  for (let i = 0; i < steps; i++) {
    const move = match.sample(random);
    if (move !== undefined) match.play(move);
  }
}

function played(steps: number): Match<typeof draw> {
  const match = createMatch(draw, { players: ['Ann', 'Ben'], seed: 'position', limits: LIMITS });
  play(match, steps);
  return match;
}

function started(text: string): Match<typeof draw> {
  const made = startPosition(draw, text, { limits: LIMITS });
  if (!made.ok) throw new Error(made.refusal.message);
  return made.value;
}

describe('a match that starts at a position', () => {
  test('is at step 0 and without a past, and continues like the match before', () => {
    const before = played(8);
    const match = started(printPosition(before));
    expect(positionKey(match)).toBe(positionKey(before));
    expect([match.step, match.log.length, match.toAct]).toEqual([0, 0, before.toAct]);
    expect(viewFor(match, 0).messages).toEqual([]);
    expect(undo(match, 0).ok).toBe(false);
    for (const each of [before, match]) each.act(each.toAct[0] ?? 0, 'draw');
    expect(positionKey(match)).toBe(positionKey(before));
    expect(match.game.drawn).toBe(before.game.drawn);
  });

  test('goes back to any of its steps, even if the journal has dropped it', () => {
    const match = started(printPosition(played(6)));
    const start = stateHash(match);
    play(match, 30);
    const middle = stateHash(matchAt(match, 11));
    expect(stateHash(matchAt(match, 0))).toBe(start);
    expect(stateHash(matchAt(fork(match), 11))).toBe(middle);
    expect(rewind(match, 11).ok).toBe(true);
    expect(stateHash(match)).toBe(middle);
    expect(rewind(match, 0).ok).toBe(true);
    expect(stateHash(match)).toBe(start);
  });

  test('restarts at the setup of its game', () => {
    const match = started(printPosition(played(6)));
    match.restart();
    play(match, 3);
    expect(stateHash(matchAt(match, 0))).toBe(stateHash(matchAt(played(1), 0)));
  });
});

test('a card that was moved into a hand is known to its owner and to nobody else', () => {
  const before = played(2);
  const [ann, ben] = before.game.players;
  const card = before.game.deck.first(Card);
  if (ann === undefined || ben === undefined || card === undefined) throw new Error('The deck is empty.');
  expect([card.isKnownTo(ann), card.isKnownTo(ben)]).toEqual([false, false]);
  const position = JSON.parse(printPosition(before)) as Snapshot;
  const moved = position.entities.find(({ id }) => id === entityId(card));
  const others = position.entities.filter((each) => each !== moved);
  const entities = [...others, { ...moved, in: entityId(ann.hand), known: 0, shown: null }];
  const match = started(JSON.stringify({ ...position, entities }));
  const found = match.game.all(Card).find(({ rank }) => rank === card.rank);
  expect(found?.parent?.parent).toBe(match.players[0]);
  expect(match.players.map((player) => found?.isKnownTo(player))).toEqual([true, false]);
  expect(JSON.stringify(viewFor(match, 0).table)).toContain(`"${card.label()}"`);
  expect(JSON.stringify(viewFor(match, 1).table)).not.toContain(`"${card.label()}"`);
  const start = stateHash(match);
  play(match, 1);
  expect(stateHash(matchAt(match, 0))).toBe(start);
});

test('a position of another version is taken if it fits, and one of another game is not', () => {
  const text = printPosition(played(4));
  const older = text.replace('"version":"2"', '"version":"1"');
  expect(parsePosition(draw, older)).toMatchObject({ ok: false });
  expect(started(older).toAct).toEqual([0]);
  expect(startPosition(draw, text.replace('"game":"draw"', '"game":"war"'))).toMatchObject({
    refusal: { code: 'bad-save' },
  });
  for (const wrong of ['{', 'null', '7'])
    expect(startPosition(draw, wrong)).toMatchObject({ refusal: { code: 'unreadable-notation' } });
});

test('a logged input is the move that it was, in another match of the same start', () => {
  const match = played(12);
  const again = matchAt(match, 0);
  for (const input of match.log) if (input.kind !== 'undo') again.play(loggedMove(again, input));
  expect(stateHash(again)).toBe(stateHash(match));
});
