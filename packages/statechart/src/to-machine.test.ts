import { type AnyGame, actionStep, createMatch, defineGame, loop, seededRandom, sequence } from '@rookery/engine';
import { RULES } from '@rookery/games/rules';
import { randomMove } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import { createMachine, getNextTransitions, setup } from 'xstate';
import { duel } from './duel.test-kit.ts';
import { Festival, festival } from './festival.test-kit.ts';
import { positionIn, toMachine } from './index.ts';
import { Journey } from './journey.test-kit.ts';

const shipped = await Promise.all(Object.values(RULES).map((load) => load()));
const games = [...(shipped as readonly unknown[] as readonly AnyGame[]), festival, duel] as readonly AnyGame[];

test('the shipped games are found', () => expect(games.length).toBeGreaterThanOrEqual(8));

test('ids are readable, and dots, hashes and spaces in names do no harm', () => {
  const match = createMatch(festival, { seed: 'b' });
  const places = new Set<string>();
  for (const random = seededRandom('b'); !match.isOver; match.play(randomMove(match, random) as never)) {
    places.add(JSON.stringify(positionIn(match)));
  }
  expect([...places].slice(0, 3)).toEqual([
    '{"loop":{"sequence":{"phases":{"morning":{"eachPlayer":"sing_or_rest"}}}}}',
    '{"loop":{"sequence":{"phases":{"noon":{"sequence":{"repeat":"the_big_fair_day_night"}}}}}}',
    '{"loop":{"sequence":{"phases":{"noon":{"sequence":{"ifThen":"rest"}}}}}}',
  ]);
  expect(positionIn(match)).toBe('over');
});

test('nodes of one name beside each other have keys of their own', () => {
  const flow = loop<Festival>(sequence(actionStep('sing'), actionStep('sing'), actionStep('rest', { name: 'end' })));
  const { states } = toMachine(
    defineGame(Festival, () => ({ name: 'twice', players: 2, actions: festival.actions, flow })),
  );
  expect(Object.keys(states.loop?.states?.sequence?.states ?? {})).toEqual(['sing', 'sing_2', 'end_2', 'end']);
});

test('a setup that asks has a place too', () => {
  const asking = defineGame(Festival, () => ({
    name: 'asking',
    players: 2,
    setup: ({ game }) => void game.players[0]?.confirm('Ready?'),
    actions: festival.actions,
    flow: loop(actionStep('sing')),
  }));
  const match = createMatch(asking);
  expect(positionIn(match)).toBe('setup');
  match.answer(0, true);
  expect(positionIn(match)).toEqual({ loop: 'sing' });
});

test('a way that is not there is not found', () => {
  const journey = new Journey(toMachine(duel));
  const main = { 'tcg-game': { gameplay: 'main1' } };
  const combat = { 'tcg-game': { gameplay: { combat: 'declareAttackers' } } };
  expect(journey.leads(main, 'pass', combat)).toBe(true);
  expect(journey.leads(main, 'summon', combat)).toBe(false);
});

describe.each(games)('the flow of $name', (definition) => {
  const flow = toMachine(definition);
  const machine = createMachine(flow);

  test('is plain data that XState takes', () => {
    expect(JSON.parse(JSON.stringify(flow))).toEqual(flow);
    // The types of `setup` want to know every name beforehand.
    expect(setup({}).createMachine(flow as never).id).toBe(definition.name);
  });

  test('has a state for every position of random play, which takes what is offered and leads on', () => {
    const journey = new Journey(flow);
    const seen = new Set<string>();
    for (const seed of ['a', 'b', 'c', 'd']) {
      const match = createMatch(definition, { seed });
      const random = seededRandom(seed);
      for (let step = 0; step < 60 && !match.isOver; step++) {
        const value = positionIn(match);
        const state = machine.resolveState({ value, context: {} });
        expect(state.value).toEqual(value);
        expect(state.hasTag('waiting')).toBe(value !== 'setup');
        const events = getNextTransitions(state).map(({ eventType }) => eventType);
        for (const seat of match.toAct) for (const { name } of match.availableActions(seat)) expect(events).toContain(name);
        const move = randomMove(match, random);
        if (move === undefined) break;
        match.play(move);
        const next = positionIn(match);
        const way = `${JSON.stringify(value)} ${move.action} ${JSON.stringify(next)}`;
        const goesOn = move.kind === 'act' && match.questions.length === 0 && !match.isOver;
        const leads = !goesOn || seen.has(way) || journey.leads(value, move.action, next);
        expect(leads, way).toBe(true);
        seen.add(way);
      }
      const { value } = machine.resolveState({ value: positionIn(match), context: {} });
      expect(value === 'over').toBe(match.isOver);
    }
  });
});
