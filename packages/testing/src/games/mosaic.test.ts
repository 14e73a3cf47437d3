import {
  byScore,
  createMatch,
  Deck,
  type Definition,
  defineGame,
  execute,
  Game,
  Hand,
  type Match,
  oneOf,
  Piece,
  Player,
  repeat,
  Space,
  seededRandom,
  sequence,
  simultaneousActionStep,
} from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { Drafts, submit } from '@rookery/engine/host';
import { undo } from '@rookery/engine/undo';
import { offersFor, viewFor } from '@rookery/engine/view';
import { describe, expect, test } from 'vitest';
import { describeGame } from '../describe-game.ts';
import { randomMove } from '../random-play.ts';

const COLOURS = ['red', 'blue', 'green'] as const;

class Tile extends Piece.with({ colour: oneOf(COLOURS) }) {
  override label(): string {
    return this.colour;
  }
}

class Artist extends Player.with({ swapped: false, bid: '' }) {
  hand = this.create(Hand, 'hand');
  wall = this.create(Space, 'wall');
}

/** The judge calls a colour while the others bid on one, sealed; then all fill their walls at their own pace. */
class Mosaic extends Game.with({ round: 0, called: '' }, { player: Artist, entities: { Tile } }) {
  bag = this.create(Deck, 'bag');

  get judge(): Artist | undefined {
    return this.players[this.round % this.players.length];
  }

  deal(): void {
    for (const player of this.players) {
      player.swapped = false;
      this.bag.drawTo(player.hand, 3);
    }
  }

  addScores(): void {
    for (const player of this.players) {
      player.score += player.wall.count(Tile, { colour: this.called as 'red' });
      if (player.bid === this.called) player.score += 2;
    }
    this.round++;
  }
}

const mosaic = defineGame(Mosaic, ({ action }) => ({
  name: 'mosaic',
  players: { min: 2, max: 4 },
  setup: ({ game }) => {
    for (const colour of COLOURS) game.bag.createMany(12, Tile, { colour });
    game.bag.shuffle();
  },
  actions: {
    call: action('Call a colour')
      .choose('colour', () => COLOURS)
      .do(({ game, colour }) => {
        game.called = colour;
      }),
    bid: action('Bid on a colour')
      .choose('colour', () => COLOURS)
      .do(({ player, colour }) => {
        player.bid = colour;
      }),
    place: action('Place a tile')
      .choose('tile', ({ player }) => player.hand.all(Tile))
      .do(({ player, tile }) => void tile.putOpenlyInto(player.wall)),
    pair: action('Place two tiles')
      .choose('first', ({ player }) => player.hand.all(Tile))
      .choose('second', ({ player, first }) => player.hand.all(Tile, (tile) => tile !== first))
      .do(({ player, first, second }) => {
        for (const tile of [first, second]) tile.putOpenlyInto(player.wall);
      }),
    swap: action('Swap a tile')
      .when('you have not swapped yet', ({ player }) => !player.swapped)
      .choose('tile', ({ player }) => player.hand.all(Tile))
      .do(({ game, player, tile }) => {
        player.swapped = true;
        tile.putInto(game.bag, 'last');
        game.bag.drawTo(player.hand);
      }),
  },
  flow: repeat(
    2,
    sequence(
      execute(({ game }) => game.deal()),
      simultaneousActionStep(({ player, game }) => (player === game.judge ? ['call'] : ['bid']), { name: 'bids' }),
      simultaneousActionStep(['place', 'pair', 'swap'], {
        name: 'walls',
        sealed: false,
        done: (player) => player.hand.isEmpty,
      }),
      execute(({ game }) => game.addScores()),
    ),
  ),
  outcome: ({ game }) => (game.round === 2 ? byScore(game.players) : undefined),
}));

const offered = (match: Match<Definition<Mosaic>>): string[] =>
  match.players.map(({ seat }) =>
    match
      .availableActions(seat)
      .map(({ name }) => name)
      .join(' '),
  );

/** A match of three at the walls. */
function atWalls(seed = 'walls'): Match<Definition<Mosaic>> {
  const match = createMatch(mosaic, { players: 3, seed, strict: true });
  match.act(0, 'call', { colour: 'red' });
  for (const seat of [1, 2]) match.act(seat, 'bid', { colour: 'blue' });
  return match;
}

const tiles = (match: Match<Definition<Mosaic>>, seat: number): readonly Tile[] =>
  match.game.players[seat]?.hand.all(Tile) ?? [];
const pileUp = (match: Match<Definition<Mosaic>>) =>
  offersFor(match, 1)
    .find(({ action }) => action === 'pair')
    ?.first?.candidates?.map(({ value }) => value) ?? [];
const place = (match: Match<Definition<Mosaic>>, seat: number) => match.act(seat, 'place', { tile: tiles(match, seat)[0] });

test('each seat has its own actions in a sealed step', () => {
  const match = createMatch(mosaic, { players: 3, seed: 'own' });
  expect(offered(match)).toEqual(['call', 'bid', 'bid']);
  expect(match.act(1, 'call', { colour: 'red' })).toMatchObject({ ok: false, refusal: { code: 'not-offered' } });
  for (const { seat } of match.players) match.play(match.legal(seat).at(0));
  expect(match.game.called).toBe('red');
});

describe('at their own pace', () => {
  test('an action takes effect at once, and nobody waits for the others', () => {
    const match = atWalls();
    expect([place(match, 2).ok, place(match, 2).ok, match.game.players[2]?.wall.size]).toEqual([true, true, 2]);
    expect(JSON.stringify(viewFor(match, 0).table).match(/"kind":"Tile"/g)).toHaveLength(5);
    place(match, 2);
    expect([match.toAct, offered(match)]).toEqual([
      [0, 1],
      ['place pair swap', 'place pair swap', ''],
    ]);
    for (const seat of [0, 0, 0, 1, 1, 1]) expect(place(match, seat).ok).toBe(true);
    expect([match.game.round, offered(match)]).toEqual([1, ['bid', 'call', 'bid']]);
  });

  test('a loop that lets the first seat to act moves lets them act in turn', () => {
    const match = atWalls();
    const seats: number[] = [];
    for (let i = 0; i < 6; i++) {
      const [seat = 0] = match.toAct;
      seats.push(seat);
      place(match, seat);
    }
    expect(seats).toEqual([0, 1, 2, 0, 1, 2]);
  });

  test('what a seat is about to send still fits when another has acted; what it has sent already does not', () => {
    const match = atWalls();
    const { movesVersion } = viewFor(match, 1);
    const [tile, other] = offersFor(match, 1).find(({ action }) => action === 'place')?.first?.candidates ?? [];
    place(match, 0);
    expect([viewFor(match, 1).movesVersion, viewFor(match, 0).movesVersion, viewFor(match).movesVersion]).toEqual([
      movesVersion,
      movesVersion + 1,
      movesVersion + 1,
    ]);
    expect(submit(match, 1, { action: 'place', args: { tile: tile?.value }, movesVersion })).toMatchObject({ ok: true });
    expect(submit(match, 1, { action: 'place', args: { tile: other?.value }, movesVersion })).toMatchObject({
      refusal: { code: 'stale-move' },
    });
  });

  test('what a seat has begun to fill in stays when another acts, and is gone when it acts itself', () => {
    const match = atWalls();
    const drafts = new Drafts(match);
    const piles = pileUp(match);
    drafts.choose(1, 'pair', 'first', piles[0]);
    place(match, 0);
    expect(drafts.get(1)?.action).toBe('pair');
    place(match, 1);
    expect(drafts.get(1)).toBeUndefined();
  });

  test('a seat takes back what it did last, unless another has acted since', () => {
    const match = atWalls();
    place(match, 1);
    const before = stateHash(match);
    place(match, 0);
    expect(undo(match, 1)).toMatchObject({ refusal: { code: 'undo-learned' } });
    expect(undo(match, 0, { consent: [1, 2] }).ok).toBe(true);
    expect([stateHash(match), match.toAct]).toEqual([before, [0, 2, 1]]);
    expect(submit(match, 2, { action: 'finish', movesVersion: 0 })).toMatchObject({ refusal: { code: 'stale-move' } });
  });

  test('random games end', () => {
    const random = seededRandom('paces');
    const match = createMatch(mosaic, { players: 4, seed: 'paces' });
    for (let move = randomMove(match, random); move !== undefined && !match.isOver; move = randomMove(match, random))
      match.play(move);
    expect(match.isOver).toBe(true);
  });
});

describeGame(mosaic);
