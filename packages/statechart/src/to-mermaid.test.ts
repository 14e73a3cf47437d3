import { actionStep, createMatch, defineGame, Game, ifThen, loop, phases, sequence } from '@rookery/engine';
import { expect, test } from 'vitest';
import { duel } from './duel.test-kit.ts';
import { toMermaid } from './index.ts';

class Day extends Game.with({ sunny: true }) {}
const day = defineGame(Day, ({ action }) => ({
  name: 'day',
  players: 2,
  actions: { walk: action('Walk').do(() => undefined), 'sit; or "stand"': action('Sit').do(() => undefined) },
  flow: loop(
    phases({
      'dawn: #1': { do: actionStep('walk', { name: 'state "end" {\n}' }) },
      dusk: {
        do: sequence(
          ifThen(
            ({ game }) => game.sunny,
            actionStep(() => ['walk']),
          ),
          actionStep('sit; or "stand"'),
        ),
        next: 'dawn: #1',
      },
    }),
  ),
}));

test('a flow is a state diagram, with the names escaped and the place marked', () => {
  const match = createMatch(day);
  expect(toMermaid(day, match)).toBe(`stateDiagram-v2
  [*] --> s1
  state "loop" as s1 {
    state "phases" as s2 {
      state "phase dawn#58; #35;1" as s3 {
        state "▶ action state #34;end#34; #123; #125; · walk" as s4
        [*] --> s4
      }
      state "phase dusk" as s5 {
        state "if" as s6 {
          state "action · some of walk, sit#59; or #34;stand#34;" as s7
          state "nothing" as s8
          [*] --> s7 : then
          [*] --> s8 : else
        }
        state "action · sit#59; or #34;stand#34;" as s9
        [*] --> s6
        s6 --> s9
      }
      [*] --> s3
      s3 --> s5
      s5 --> s3
    }
    [*] --> s2
    s2 --> s2
  }
  classDef here fill:#fde3cf,stroke:#c2410c,stroke-width:3px
  class s4 here
`);
  match.act(0, 'walk');
  expect(toMermaid(day, match)).toContain('class s7 here');
  expect(toMermaid(day)).not.toContain('here');
});

test('the states of a machine are drawn with their ways, and the one it is in is marked', () => {
  const match = createMatch(duel, { seed: 'x' });
  match.act(0, 'pass');
  const text = toMermaid(duel, match);
  expect(text).toContain('state "▶ declareAttackers · attack, pass" as s8');
  expect(text).toContain('s8 --> s9 : NEXT_PHASE #91;attackersDeclared#93;');
  expect(text).toContain('s12 --> s4 : NEXT_PHASE');
  expect(text).toContain('class s8 here');
});
