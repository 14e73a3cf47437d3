import { expect, test } from 'vitest';
import { actionStep, createMatch, type Definition, defineGame, Game, loop, phases } from '../index.ts';
import { expand } from './expansion.ts';

class Seasons extends Game.with({}) {}

const rests = { do: actionStep<Seasons>('rest') };
const seasons = defineGame(Seasons, ({ action }) => ({
  name: 'seasons',
  players: 2,
  unbounded: true,
  actions: { rest: action('Rest').do(() => undefined) },
  flow: loop(phases({ spring: { do: phases({ sow: rests, water: rests }) }, autumn: rests })),
}));

/** The phases of the first five steps. */
function phasesOf(definition: Definition<Seasons>): readonly string[] {
  const match = createMatch(definition);
  return Array.from({ length: 5 }, () => {
    const { phase } = match.game;
    match.act(0, 'rest');
    return phase;
  });
}

test('a phase may follow one inside of another, or the outer one', () => {
  const expanded = expand(seasons, {
    name: 'more',
    phases: { weed: { follows: 'sow', ...rests }, summer: { follows: 'spring', ...rests } },
  });
  expect(phasesOf(expanded)).toEqual(['spring/sow', 'spring/weed', 'spring/water', 'summer', 'autumn']);
});

test('a phase that is there already is refused', () => {
  const again = { name: 'again', phases: { autumn: { follows: 'spring', ...rests } } };
  expect(() => expand(seasons, again)).toThrow('the phase autumn is there already');
});

test('a setup that is a generator is refused', () => {
  const definition = expand(seasons, {
    name: 'generator',
    setup: function* () {
      yield 1;
    },
  });
  expect(() => createMatch(definition)).toThrow('setup is a generator');
});

test('a name is lower case letters, digits and hyphens', () => {
  expect(() => expand(seasons, { name: 'frost giants' })).toThrow(
    'the name of an expansion must be lower case letters, digits and hyphens',
  );
  const both = expand(expand(seasons, { name: 'frost-giants' }), { name: 'frost' });
  expect(both.expansions).toEqual(['frost-giants 1', 'frost 1']);
});
