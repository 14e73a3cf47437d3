import { after, createMatch, defineGame } from '@rookery/engine';
import { expect, test } from 'vitest';
import { turns } from './flow.ts';
import { Innovation } from './game.ts';
import { innovation, PHASES, phaseOf } from './index.ts';
import { activate, answer, table } from './table.test-kit.ts';

test('a game waits for an action, then for choices, then for the next action', () => {
  const match = table({ seats: [{ board: ['agriculture'], hand: ['tools'] }, {}] });
  expect(phaseOf(match)).toBe('AwaitingAction');
  activate(match, 'agriculture');
  expect(phaseOf(match)).toBe('AwaitingChoice');
  answer(match, 'tools');
  expect(phaseOf(match)).toBe('AwaitingAction');
});

test('a game that is won is over', () => {
  const match = table({
    seats: [{ board: ['writing'], achievements: [2, 3, 4, 5, 6] }, {}],
    empty: [2, 3, 4, 5, 6, 7, 8, 9, 10],
  });
  activate(match, 'writing');
  expect([phaseOf(match), match.game.wonBy, match.outcome]).toEqual([
    'GameOver',
    'scores',
    { winners: [0], scores: [0, 0] },
  ]);
});

test('rules see that a card is resolved and that a claim is checked', () => {
  const seen: string[] = [];
  const { name, players, actions, setup } = innovation;
  const watched = defineGame(Innovation, () => ({
    name,
    players,
    actions,
    ...(setup && { setup }),
    flow: turns,
    rules: {
      trace: after('attributeChanged', { where: { attribute: 'stage' }, do: ({ game }) => void seen.push(game.stage) }),
    },
  }));
  const match = createMatch(watched, {
    seed: 'phases',
  });
  expect(match.act(0, 'draw').ok).toBe(true);
  expect(seen).toEqual([]);
  const card = match.game.players[1]?.hand.cards[0] ?? expect.fail();
  match.act(1, 'meld', { card });
  match.act(1, 'dogma', { card });
  expect(seen[0]).toBe('ResolvingDogma');
  for (const phase of seen) expect(PHASES).toContain(phase);
});
