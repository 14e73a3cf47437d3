import { expect, test } from 'vitest';
import { type FlowObservation, pathToPosition, readFlow } from './flow-position.ts';

const PRINTED = `  sequence
    phase muster
      execute
    loop
      eachPlayer
        phases
          phase main
            actionStep [summon, pass]
            stack [cast]
          phase combat
            actionStep [attack, pass]`;

function titlesTo(observed: FlowObservation, printed = PRINTED): readonly string[] {
  const root = readFlow(printed);
  return root === null ? [] : pathToPosition(root, observed).map(({ title }) => title);
}

test('a printed flow is read as a tree with the actions of the nodes that wait', () => {
  const root = readFlow(PRINTED);
  expect(root?.title).toBe('sequence');
  expect(root?.parts.map(({ title }) => title)).toEqual(['phase muster', 'loop']);
  expect(root?.parts[1]?.parts[0]?.parts[0]?.parts[1]?.parts[0]).toMatchObject({ line: 10, actions: ['attack', 'pass'] });
});

test('the position is the node that waits in the phase for what can be done', () => {
  expect(titlesTo({ phase: 'combat', actions: ['pass'] }).slice(-2)).toEqual(['phase combat', 'actionStep']);
  expect(titlesTo({ phase: 'main', actions: ['cast'] }).at(-1)).toBe('stack');
});

test('where several nodes could wait, the position is what holds all of them', () => {
  expect(titlesTo({ phase: 'main', actions: [] }).at(-1)).toBe('phase main');
});

test('a phase that the flow does not name, and actions that code lists, rule nothing out', () => {
  expect(titlesTo({ phase: '', actions: ['swap'] }, '  loop\n    eachPlayer\n      actionStep […]')).toEqual([
    'loop',
    'eachPlayer',
    'actionStep',
  ]);
});
