import { createMatch, type Match, seededRandom } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import { explore, sampleWorld } from '@rookery/engine/worlds';
import { expect, test } from 'vitest';
import { RANKS } from './cards.ts';
import { goFish } from './index.ts';
import { hearBook, hearDraw, hearQuestion, lacksSince } from './memory.ts';

const nobody = () => ({ holds: 0, lacks: 0 });

test('who asks for a rank holds it until it is taken or laid down', () => {
  const [first, second] = [nobody(), nobody()];
  hearQuestion(first, second, 12);
  hearQuestion(first, second, 0);
  expect(first.holds).toBe((1 << 12) | 1);
  hearQuestion(second, first, 12);
  expect(first.holds).toBe(1);
  hearBook(first, 0);
  expect(first.holds).toBe(0);
});

test('that someone had none of a rank is remembered over two draws, for each rank apart', () => {
  const [first, second] = [nobody(), nobody()];
  const known = () => [0, 5, 12].map((rank) => lacksSince(second, rank));
  hearQuestion(first, second, 12);
  expect(known()).toEqual([undefined, undefined, 0]);
  hearDraw(second);
  hearQuestion(first, second, 0);
  expect(known()).toEqual([0, undefined, 1]);
  hearDraw(second);
  hearQuestion(first, second, 5);
  expect(known()).toEqual([1, 0, 2]);
  hearDraw(second);
  expect(known()).toEqual([2, 1, undefined]);
  hearQuestion(first, second, 0);
  expect(known()).toEqual([0, 1, undefined]);
});

type FishMatch = Match<typeof goFish>;

function played(seed: string, players: number, moves: number) {
  const match = createMatch(goFish, { players, seed });
  const random = seededRandom(seed);
  for (let i = 0; i < moves; i++) {
    const move = match.sample(random);
    if (move !== undefined) match.play(move);
  }
  return match;
}

/** The number of public statements that a world agrees with, and that it contradicts, as far as the seat can tell. */
function agreement({ game }: FishMatch, seat: number): { yes: number; no: number } {
  const found = { yes: 0, no: 0 };
  for (const fisher of game.players.filter((each) => each.seat !== seat)) {
    RANKS.forEach((rank, place) => {
      const held = game.cardsOf(fisher, rank).length;
      const since = lacksSince(fisher, place);
      if (((fisher.holds >> place) & 1) === 1) found[held > 0 ? 'yes' : 'no']++;
      else if (since !== undefined) found[held <= since ? 'yes' : 'no']++;
    });
  }
  return found;
}

test.each([2, 3, 6])('the table itself agrees with what %i players remember', (players) => {
  for (let moves = 0; moves < 40; moves++) expect(agreement(played(`true ${moves}`, players, moves), -1).no).toBe(0);
});

test.each([2, 4])('worlds of %i players agree with what was said', (players) => {
  const total = { yes: 0, no: 0 };
  for (let game = 0; game < 8; game++) {
    const match = played(`said ${game}`, players, 12 + game);
    const [seat = 0] = match.toAct;
    const world = sampleWorld(match, seat, seededRandom(`world ${game}`));
    const walk = explore(world);
    for (let again = 0; again < 10; again++) {
      if (!walk.imagine(seat, seededRandom(`${game}/${again}`))) continue;
      const { yes, no } = agreement(world, seat);
      total.yes += yes;
      total.no += no;
      walk.back();
    }
    walk.close();
  }
  expect(total.yes).toBeGreaterThan(200);
  expect(total.no).toBeLessThan(total.yes / 100);
});

test('everyone is shown the same memory', () => {
  const match = played('shown', 3, 9);
  const memories = [0, 1, 2, undefined].map((viewer) =>
    JSON.stringify(viewFor(match, viewer))
      .match(/"(holds|lacks)":\d+/g)
      ?.join(),
  );
  expect(memories[0]).toContain('holds');
  expect(new Set(memories).size).toBe(1);
});
