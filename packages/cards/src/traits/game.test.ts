import { createMatch, type Definition, defineGame, Game, loop, type Match, turnLoop } from '@rookery/engine';
import { undo } from '@rookery/engine/undo';
import { describeGame } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import { mix, Turnable, Winnable } from '../index.ts';

class Switch extends mix(Game.with({ left: 12 }), [Turnable]) {}
const switches: Definition<Switch> = defineGame(Switch, ({ action }) => ({
  name: 'switch',
  players: { min: 2, max: 4 },
  undo: 'free',
  actions: {
    play: action('Play').do(({ game }) => {
      game.left--;
    }),
    turn: action('Turn round').do(({ game }) => {
      game.turnAround();
      game.left--;
    }),
    skip: action('Skip').do(({ game }) => {
      game.skipNext();
      game.left--;
    }),
    drop: action('Drop out')
      .when('others are in', ({ game }) => game.players.filter(({ eliminated }) => !eliminated).length > 1)
      .do(({ game, player }) => {
        player.eliminated = true;
        game.left--;
      }),
  },
  flow: loop(turnLoop(['play', 'turn', 'skip', 'drop'], { player: ({ game }) => game.nextTurn() })),
  outcome: ({ game }) => (game.left <= 0 ? 'draw' : undefined),
}));

describeGame(switches, { games: 2 });

describe('Turnable', () => {
  /** The seats to act, from the first, while actions are taken. */
  const seats = (players: number, ...actions: readonly string[]): readonly number[] => {
    const match = createMatch(switches, { players, strict: true });
    return [
      ...match.toAct,
      ...actions.flatMap((action) => {
        const result = match.act(match.toAct[0] ?? 0, action);
        if (!result.ok) throw new Error(result.refusal.message);
        return match.toAct;
      }),
    ];
  };

  test('goes round the table', () => {
    expect(seats(3, 'play', 'play', 'play', 'play')).toEqual([0, 1, 2, 0, 1]);
  });

  test('goes the other way round when it was turned', () => {
    expect(seats(4, 'play', 'turn', 'play', 'turn', 'play')).toEqual([0, 1, 0, 3, 0, 1]);
  });

  test('leaves out who must miss a turn, once', () => {
    expect(seats(4, 'skip', 'play', 'skip', 'turn', 'skip')).toEqual([0, 2, 3, 1, 0, 2]);
    expect(seats(2, 'skip', 'play')).toEqual([0, 0, 1]);
  });

  test('leaves out who is eliminated, and counts them for no missed turn', () => {
    expect(seats(3, 'play', 'drop', 'play', 'play')).toEqual([0, 1, 2, 0, 2]);
    expect(seats(4, 'play', 'drop', 'play', 'play', 'skip', 'play')).toEqual([0, 1, 2, 3, 0, 3, 0]);
  });

  test('counts turns as the game does, and comes back by undo', () => {
    const match = createMatch(switches, { players: 3 });
    match.act(0, 'turn');
    expect([match.game.turn, match.game.nextPlayer.seat, match.game.direction]).toEqual([2, 1, -1]);
    undo(match, 0);
    expect([match.game.turn, match.game.nextPlayer.seat, match.game.direction]).toEqual([1, 1, 1]);
  });
});

class Patience extends mix(Game.with({ solved: 0 }), [Winnable]) {
  override checkWin(): boolean {
    return this.solved === 2;
  }
}
const patience = defineGame(Patience, ({ action }) => ({
  name: 'patience',
  players: { min: 1, max: 3 },
  actions: {
    solve: action('Solve').do(({ game }) => {
      game.solved++;
      if (game.checkWin()) game.win();
    }),
    give: action('Give up').do(({ game }) => game.lose()),
    claim: action('Claim').do(({ game, player }) => game.win(player)),
  },
  flow: loop(turnLoop(['solve', 'give', 'claim'])),
}));

describe('Winnable', () => {
  const begun = (players = 1): Match<Definition<Patience>> => createMatch(patience, { players, strict: true });

  test('is played until it is won', () => {
    const match = begun();
    expect(match.game.state).toBe('playing');
    match.act(0, 'solve');
    expect([match.isOver, match.game.checkWin()]).toEqual([false, false]);
    match.act(0, 'solve');
    expect([match.game.state, match.outcome]).toEqual(['won', { winners: [0] }]);
  });

  test('is lost: nobody has won', () => {
    const match = begun();
    match.act(0, 'give');
    expect([match.game.state, match.outcome]).toEqual(['lost', { winners: [] }]);
    expect(match.act(0, 'solve').ok).toBe(false);
  });

  test('is won by all together, or by those who are named', () => {
    const together = begun(3);
    together.act(0, 'solve');
    together.act(0, 'solve');
    expect(together.outcome).toEqual({ winners: [0, 1, 2] });
    const alone = begun(3);
    alone.act(0, 'claim');
    expect(alone.outcome).toEqual({ winners: [0] });
  });

  test('is not won until the game says how', () => {
    class Endless extends mix(Game.with({}), [Winnable]) {}
    const endless = defineGame(Endless, ({ action }) => ({
      name: 'endless',
      players: 1,
      actions: { wait: action('Wait').do(() => undefined) },
      flow: loop(turnLoop('wait')),
    }));
    expect(createMatch(endless).game.checkWin()).toBe(false);
  });

  test('goes on when the end is taken back', () => {
    const match = begun();
    match.act(0, 'give');
    expect(undo(match, 0).ok).toBe(true);
    expect([match.game.state, match.isOver]).toEqual(['playing', false]);
  });
});
