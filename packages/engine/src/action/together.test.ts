import { describe, expect, test } from 'vitest';
import { parseMove, printMove, stateHash } from '../formats.ts';
import { createMatch, defineGame, Game, loop, many, one, Piece, seededRandom, turnLoop } from '../index.ts';

class Stone extends Piece.with({ colour: 'white' }) {}

class Bag extends Game.with({}, { entities: { Stone } }) {
  stones = this.createMany(6, Stone, (i) => ({ colour: i < 4 ? 'white' : 'black' }));
}

const ofOneColour = {
  label: 'all must be of one colour',
  test: (chosen: readonly Stone[]) => chosen.every(({ colour }) => colour === chosen[0]?.colour),
};
const anyStone = one(({ game }: { readonly game: Bag }) => game.stones);

const bag = defineGame(Bag, ({ action }) => ({
  name: 'bag',
  players: 1,
  actions: {
    take: action('Take two')
      .choose(
        'stones',
        many(({ game }) => game.stones, { min: 2, max: 2, check: ofOneColour }),
      )
      .do(() => {}),
    never: action('Take five')
      .choose(
        'stones',
        many(({ game }) => game.stones, { min: 5, max: 5, check: ofOneColour }),
      )
      .do(() => {}),
    touch: action('Touch')
      .choose('stone', anyStone)
      .do(() => {}),
    ask: action('Ask').do(({ player, game }) => {
      player.ask(
        'Which?',
        one(() => game.stones, { optional: true, prompt: 'Any of them' }),
      );
    }),
  },
  flow: loop(turnLoop(['take', 'never', 'touch', 'ask'])),
  unbounded: true,
}));

const start = () => createMatch(bag, { seed: 'bag', strict: true });

describe('a choice of several with a test of all together', () => {
  test('lists what passes', () => {
    const match = start();
    const taking = [...match.legal()].filter((move) => move.action === 'take');
    expect(taking).toHaveLength(6 + 1);
    for (const move of taking) expect(parseMove(match, printMove(match, move), 0)).toEqual({ ok: true, value: move });
  });

  test('refuses the rest in words and changes nothing', () => {
    const match = start();
    const hash = stateHash(match);
    const { 0: first = expect.fail(), 5: last = expect.fail() } = match.game.stones;
    const refused = match.act(0, 'take', { stones: [first, last] });
    expect(!refused.ok && [refused.refusal.code, refused.refusal.message]).toEqual([
      'check-failed',
      expect.stringContaining('all must be of one colour'),
    ]);
    expect(stateHash(match)).toBe(hash);
  });

  test('draws only what passes, and finds that nothing does', () => {
    const match = start();
    const random = seededRandom('bag');
    const seen = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const move = match.sample(random);
      expect(move?.action).not.toBe('never');
      if (move?.action === 'take') seen.add((move.args[0] as readonly Stone[]).map(({ index }) => index).join());
    }
    expect(seen.size).toBe(7);
  });
});

describe('a named choice of one', () => {
  test('is used in actions and in questions', () => {
    const match = start();
    expect([...match.legal()].filter((move) => move.action === 'touch')).toHaveLength(6);
    expect(match.act(0, 'ask').ok).toBe(true);
    expect(match.legal()).toHaveLength(7);
    expect(match.questionFor(0)?.prompt).toBe('Which?');
    expect(match.answer(0, undefined).ok).toBe(true);
  });
});
