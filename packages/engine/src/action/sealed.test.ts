import { expect, test } from 'vitest';
import { actionStep, createMatch, defineGame, Game, loop, type Match, number, positionKey } from '../index.ts';
import type { Definition } from '../match/definition.ts';
import { eventsFor, offersFor, viewFor } from '../view.ts';

class Auction extends Game.with({ bids: '' }) {
  hold(): void {
    const bids = this.askAll(this.players.map((player) => player.live.ask('Your bid', number({ min: 0, max: 9 }))));
    this.bids = bids.join(' ');
    this.message(`Bids: ${this.bids}`);
  }
}

const auction = defineGame(Auction, ({ action }) => ({
  name: 'auction',
  players: 3,
  unbounded: true,
  actions: { hold: action('Hold an auction').do(({ game }) => game.hold()) },
  flow: loop(actionStep('hold')),
}));

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
const BIDS = [3, 7, 5];

/** All that the seats and a spectator are sent, but for what a seat itself has answered. */
function sent(match: Match<Definition<Auction>>): string {
  return JSON.stringify(
    [0, 1, 2, undefined].map((viewer) => [
      viewFor(match, viewer),
      eventsFor(match, viewer),
      viewer === undefined ? [] : offersFor(match, viewer),
      match.mayAct,
    ]),
  );
}

test('three seats answer in every order, with changes of mind: nothing shows before the last, and the result is the same', () => {
  const ends = new Set<string>();
  for (const order of ORDERS) {
    for (const changes of [0, 1, 2]) {
      const match = createMatch(auction, { strict: true });
      match.act(0, 'hold');
      const before = sent(match);
      const [last] = order.slice(-1);
      for (const seat of order) {
        if (seat === last) {
          // Everyone who has answered may still change their mind.
          for (let i = 0; i < changes; i++) {
            for (const other of order.slice(0, -1)) {
              expect(match.answer(other, 9 - i).ok).toBe(true);
              expect(sent(match)).toBe(before);
            }
          }
          for (const other of order.slice(0, -1)) expect(match.answer(other, BIDS[other]).ok).toBe(true);
        } else expect(match.answer(seat, changes).ok).toBe(true);
        if (seat !== last) expect(sent(match)).toBe(before);
      }
      expect(match.questions).toHaveLength(3);
      expect(match.answer(last as number, BIDS[last as number]).ok).toBe(true);
      expect(match.game.bids).toBe('3 7 5');
      ends.add(positionKey(match));
    }
  }
  expect(ends.size).toBe(1);
});

test('a loop that lets the first seat to act answer comes to the end; who has answered may still change it', () => {
  const match = createMatch(auction, { seed: 'loop' });
  match.act(0, 'hold');
  const seen: string[] = [];
  for (let [seat = -1] = match.toAct; match.questions.length > 0 && seen.length < 9; [seat = -1] = match.toAct) {
    seen.push(`${match.toAct} of ${match.mayAct}`);
    expect(match.status.kind === 'asking' && match.status.seats).toEqual(match.toAct);
    match.answer(seat, 1);
  }
  expect(seen).toEqual(['0,1,2 of 0,1,2', '1,2 of 0,1,2', '2 of 0,1,2']);
  expect(match.game.bids).toBe('1 1 1');
});
