import { expect, test } from 'vitest';
import { editPosition, isWithin } from './edit-position.ts';
import { isKnownBy, isKnownByAll, type Position, type PositionEntity, readPosition } from './position.ts';

function entity(id: number, parent: number, known = -1): PositionEntity {
  return { id, class: 'Card', name: `e${id}`, in: parent, known, shown: null, attributes: { rank: id } };
}

/** The game with a deck of three and a hand with a pouch that holds a coin. */
function position(known = -1): Position {
  const entities = [
    entity(0, 0),
    entity(1, 0),
    ...[2, 3, 4].map((id) => entity(id, 1, known)),
    entity(5, 0),
    entity(6, 5),
    entity(7, 6),
  ];
  return { game: 'g', players: ['Ann'], options: {}, seed: 's', entities };
}

const order = ({ entities }: Position): readonly string[] => entities.map(({ id, in: parent }) => `${id} in ${parent}`);

test('sets an attribute of one entity and keeps everything else', () => {
  const before = position();
  const after = editPosition(before, [{ kind: 'set', id: 3, attribute: 'rank', value: { '@': 5 } }]);
  expect(after.entities[3]?.attributes).toEqual({ rank: { '@': 5 } });
  expect(after.entities.filter((each, i) => each !== before.entities[i])).toHaveLength(1);
  expect(editPosition(before, [{ kind: 'set', id: 99, attribute: 'rank', value: 1 }]).entities).toEqual(before.entities);
});

test('moves an entity with all that lies in it; parents stay before children', () => {
  expect(order(editPosition(position(), [{ kind: 'move', id: 6, to: 1, at: 1 }]))).toEqual([
    '0 in 0',
    '1 in 0',
    '2 in 1',
    '6 in 1',
    '7 in 6',
    '3 in 1',
    '4 in 1',
    '5 in 0',
  ]);
});

test('moves within one space, and to its end if there are fewer places', () => {
  expect(order(editPosition(position(), [{ kind: 'move', id: 4, to: 1, at: 0 }])).slice(2, 5)).toEqual([
    '4 in 1',
    '2 in 1',
    '3 in 1',
  ]);
  expect(order(editPosition(position(), [{ kind: 'move', id: 2, to: 5, at: 99 }])).slice(-3)).toEqual([
    '6 in 5',
    '7 in 6',
    '2 in 5',
  ]);
});

test('an entity cannot be moved into itself, and the game nowhere', () => {
  for (const [id, to] of [
    [6, 7],
    [6, 6],
    [0, 1],
    [2, 99],
  ] as const)
    expect(order(editPosition(position(), [{ kind: 'move', id, to, at: 0 }]))).toEqual(order(position()));
  expect([isWithin(position().entities, 7, 5), isWithin(position().entities, 2, 5)]).toEqual([true, false]);
});

test('what is moved is known to nobody where something is hidden, and stays open where nothing is', () => {
  const moved = (known: number) =>
    editPosition(position(known), [{ kind: 'move', id: 2, to: 5, at: 0 }]).entities.find(({ id }) => id === 2);
  expect(moved(-1)?.known).toBe(-1);
  expect(moved(0b1)?.known).toBe(0);
});

test('reads who knows an entity', () => {
  const secret = entity(1, 0, 0b10 | (1 << 30));
  expect([isKnownBy(secret, 0), isKnownBy(secret, 1), isKnownBy(secret, null)]).toEqual([false, true, true]);
  expect([isKnownByAll(secret), isKnownByAll(entity(1, 0))]).toEqual([false, true]);
});

test('reads printed positions and nothing else', () => {
  expect(readPosition(JSON.stringify(position()))).toEqual(position());
  for (const text of ['', '{', 'null', '[]', '{}', '{"entities":[1],"players":[],"seed":"","options":{}}'])
    expect(readPosition(text)).toBeUndefined();
});
