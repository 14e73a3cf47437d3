import {
  type AnyGame,
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  fastRandom,
  Game,
  Hand,
  loop,
  many,
  Piece,
  Player,
  turnLoop,
} from '@rookery/engine';
import { fork, stateHash } from '@rookery/engine/formats';
import { submit } from '@rookery/engine/host';
import { checkers } from '@rookery/games/checkers/rules';
import { connectFour } from '@rookery/games/connect-four/rules';
import { cribbage } from '@rookery/games/cribbage/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { innovation } from '@rookery/games/innovation/rules';
import { klondike } from '@rookery/games/klondike/rules';
import { skirmish } from '@rookery/games/skirmish/rules';
import { texasHoldem } from '@rookery/games/texas-holdem/rules';
import type { HintMove } from '@rookery/protocol';
import { expect, test } from 'vitest';
import { hintOf } from './hint.ts';
import { got, Nodes, refusalOf } from './session-manager.test-kit.ts';

const GAMES: readonly AnyGame[] = [checkers, connectFour, cribbage, goFish, innovation, klondike, skirmish, texasHoldem];

test.each(GAMES)('any move of $name can be sent as its hint says, and is the same move', (game) => {
  const match = createMatch(game, { seed: 'hint' });
  const random = fastRandom(5);
  for (let i = 0; i < 60 && !match.isOver; i++) {
    const move = match.sample(random) ?? expect.fail();
    const hint: HintMove = JSON.parse(JSON.stringify(hintOf(match, move)));
    const sent = fork(match);
    const reply = submit(sent, move.seat, hint);
    expect(reply.ok ? 'sent' : `${reply.refusal.message} ${JSON.stringify(hint)}`).toBe('sent');
    expect(match.play(move).ok).toBe(true);
    expect(stateHash(sent)).toBe(stateHash(match));
  }
});

class Jewel extends Piece.with({ worth: 0 }) {}
class Thief extends Player {
  hand = this.create(Hand, 'hand');
}
class Thieves extends Game.with({}, { entities: { Jewel }, player: Thief }) {
  deck = this.create(Deck, 'deck');
}
const thieves = defineGame(Thieves, ({ action }) => ({
  name: 'thieves',
  players: 3,
  setup: ({ game }) => {
    game.deck.createMany(20, Jewel, (i) => ({ worth: i }));
    for (const { hand } of game.players) game.deck.drawTo(hand, 5);
  },
  actions: {
    steal: action('Steal')
      .choosePlayer('from')
      .choose(
        'jewels',
        many(({ from }) => from.hand.all(Jewel), { min: 2, max: 2 }),
      )
      .do(({ player, jewels }) => {
        for (const jewel of jewels) jewel.putInto(player.hand);
      }),
  },
  flow: loop(eachPlayer(turnLoop('steal'))),
  unbounded: true,
}));

test('what is hidden is named by its place, and which one was thought of is not told', () => {
  const match = createMatch(thieves, { seed: 'hint' });
  const [, robbed] = match.game.players;
  const hintFor = (places: readonly number[]) => {
    const jewels = places.map((place) => robbed?.hand.all(Jewel)[place]);
    const move = { kind: 'act', seat: 0, action: 'steal', args: [robbed, jewels] } as const;
    return hintOf(match, move);
  };
  const hint = hintFor([3, 1]);
  expect(hint).toEqual(hintFor([0, 4]));
  expect(submit(match, 0, hint).ok).toBe(true);
  expect(match.game.players.map(({ hand }) => hand.all(Jewel).length)).toEqual([7, 3, 5]);
});

test('a seat is given a move that it can make, and only when it is to act', async () => {
  const nodes = new Nodes([connectFour]);
  const { id, tokens } = await nodes.begin({ game: 'connect-four' }, 2);
  const [ann, bob] = await Promise.all(tokens.map(async (token) => got(await nodes.node(0).actor(id, token))));
  if (ann === undefined || bob === undefined) return expect.fail();
  const play = async (caller: typeof ann, column: number) => {
    const movesVersion = got(await nodes.node(0).view(id, caller)).match?.movesVersion ?? expect.fail();
    return nodes.node(0).perform(id, caller, { kind: 'act', action: 'drop', args: { column }, movesVersion });
  };
  for (const column of [1, 7, 1, 7, 1]) got(await play(column === 1 ? ann : bob, column));
  expect(got(await nodes.node(0).query(id, bob, 'hint', []))).toEqual({ action: 'drop', args: { column: 1 } });
  expect(refusalOf(await nodes.node(0).query(id, ann, 'hint', []))).toBe('not-your-turn');
  expect(refusalOf(await nodes.node(0).query(id, { key: null, seat: null, isHost: false }, 'hint', []))).toBe('not-seated');
  const late = nodes.node(0).query(id, bob, 'hint', []);
  got(await play(bob, 7));
  expect(refusalOf(await late)).toBe('not-allowed');
  got(await play(ann, 1));
  expect(refusalOf(await nodes.node(0).query(id, ann, 'hint', []))).toBe('match-over');
  await nodes.close();
});

test('alone at the table nobody is told to give up', async () => {
  const nodes = new Nodes([klondike]);
  const { id, tokens } = await nodes.begin({ game: 'klondike' }, 1);
  const ann = got(await nodes.node(0).actor(id, tokens[0]));
  for (let i = 0; i < 8; i++) {
    const hint = got(await nodes.node(0).query(id, ann, 'hint', []));
    const movesVersion = got(await nodes.node(0).view(id, ann)).match?.movesVersion ?? expect.fail();
    if (!('action' in hint)) return expect.fail();
    expect(hint.action).not.toBe('resign');
    got(await nodes.node(0).perform(id, ann, { kind: 'act', ...hint, movesVersion }));
  }
  await nodes.close();
});

test('a hint that is thought of while the node closes keeps nobody waiting', async () => {
  const nodes = new Nodes([connectFour]);
  const { id, tokens } = await nodes.begin({ game: 'connect-four' }, 2);
  const ann = got(await nodes.node(0).actor(id, tokens[0]));
  const hint = nodes.node(0).query(id, ann, 'hint', []);
  await nodes.close();
  expect(refusalOf(await hint)).toBe('shutting-down');
});
