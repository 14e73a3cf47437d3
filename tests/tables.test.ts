import { fromNormalized, type NormalizedState, toNormalized } from '@rookery/cards';
import { createMatch, type Definition, type Match, positionKey, seededRandom } from '@rookery/engine';
import { fork, stateHash } from '@rookery/engine/formats';
import { RULES } from '@rookery/games/rules';
import { market, playRandomly, randomMove } from '@rookery/testing';
import { describe, expect, test } from 'vitest';

/** The definitions of all games there are, by their public doors. */
async function definitions(): Promise<readonly Definition[]> {
  return await Promise.all(Object.values(RULES).map((load) => load()));
}

const GAMES = [...(await definitions()), market];

/** As tables come from a file. */
const written = (match: Match): NormalizedState => JSON.parse(JSON.stringify(toNormalized(match))) as NormalizedState;

function read(definition: Definition, tables: NormalizedState): Match {
  const result = fromNormalized(definition, tables);
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join('\n'));
  return result.value;
}

/** A few random moves, by the hashes they lead to. */
function goingOn(match: Match): readonly string[] {
  const hashes: string[] = [];
  const random = seededRandom('on');
  playRandomly(match, random, { maxSteps: 6, each: () => hashes.push(stateHash(match)) });
  return [...hashes, stateHash(match)];
}

/** All but what is only there to tell the last step to those who ask. */
const compared = ({ engine: { last: _, ...engine }, ...tables }: NormalizedState): string =>
  JSON.stringify({ ...tables, engine });

test('there are games', () => expect(GAMES.length).toBeGreaterThan(9));

describe.each(GAMES.map((game) => [game.name, game] as const))('%s', (name, definition) => {
  const { min, max } = definition.players;
  test.each([...new Set([min, max])])(
    '%i players: any position comes back from tables and plays on the same',
    (players) => {
      const random = seededRandom(`tables of ${name}`);
      const match = createMatch(definition, { players, seed: name });
      for (let place = 0; place < 6 && !match.isOver; place++) {
        const tables = written(match);
        const copy = read(definition, tables);
        expect([stateHash(copy), positionKey(copy), copy.step]).toEqual([stateHash(match), positionKey(match), match.step]);
        expect(compared(written(copy))).toBe(compared(tables));
        expect(goingOn(copy)).toEqual(goingOn(fork(match)));
        playRandomly(match, random, { maxSteps: 1 + random.below(20) });
      }
      expect(randomMove(match, random) === undefined).toBe(match.isOver);
    },
  );
});
