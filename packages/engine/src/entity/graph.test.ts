import { describeGame } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import { fork, parseMove, printMove } from '../formats.ts';
import { Area, Edge, Graph, type GraphShape, Point } from '../graph.ts';
import { createMatch, defineGame, type EntityViewOf, type FaultCode, Game, loop, Piece, turnLoop } from '../index.ts';
import { undo } from '../undo.ts';
import { rootViewFor } from '../view.ts';
import { morris } from './morris.test-kit.ts';
import { LAND, realm } from './realm.test-kit.ts';

describeGame(realm, { games: 2 });

const names = (points: Iterable<{ readonly name: string }>): string => Array.from(points, ({ name }) => name).join(' ');
const match = createMatch(realm, { seed: 'a' });
const { land } = match.game;
const { board } = createMatch(morris, { seed: 'a' }).game;

describe('a graph board', () => {
  test('has its points, edges and areas in the order of the shape', () => {
    expect(names(land.points)).toBe('Ash Bay Cove Dale Elm Fen Isle');
    expect(names(land.edges)).toBe('Ash-Bay Bay-Cove Ash-Dale Dale-Bay Elm-Bay Cove-Elm Dale-Fen Fen-Elm');
    expect(names(land.areas)).toBe('North South Centre');
    expect([land.point('Fen').x, land.point('Fen').y]).toEqual([2, 4]);
  });

  test('joins neighbours both ways', () => {
    expect(names(land.point('Bay').neighbours)).toBe('Ash Cove Dale Elm');
    expect(names(land.point('Isle').neighbours)).toBe('');
    for (const point of board.points) for (const near of point.neighbours) expect(near.neighbours).toContain(point);
    expect(
      board.points
        .map(({ neighbours }) => neighbours.length)
        .sort()
        .join(''),
    ).toBe('222222222222333333334444');
  });

  test('gets its edges from its lines where none are given', () => {
    expect(names(board.point('d2').neighbours)).toBe('b2 f2 d1 d3');
    expect(board.edges).toEqual([]);
    expect(board.lines).toHaveLength(16);
    expect(board.linesThrough(board.point('d2')).map(names)).toEqual(['b2 d2 f2', 'd1 d2 d3']);
  });

  test('knows which edges and areas meet at a point', () => {
    expect(names(land.edgesAt(land.point('Fen')))).toBe('Dale-Fen Fen-Elm');
    expect(land.edgeBetween(land.point('Bay'), land.point('Dale'))?.name).toBe('Dale-Bay');
    expect(land.edgeBetween(land.point('Ash'), land.point('Fen'))).toBeUndefined();
    for (const edge of land.edges) expect(names(land.endsOf(edge))).toBe(edge.name.replace('-', ' '));
    expect(names(land.areasAt(land.point('Bay')))).toBe('North Centre');
    expect(names(land.areasAt(land.point('Isle')))).toBe('');
    expect(names(land.pointsIn(land.area('South')))).toBe('Dale Elm Fen');
  });

  test('measures distance in edges, and none where no way leads', () => {
    const [ash, fen, isle] = [land.point('Ash'), land.point('Fen'), land.point('Isle')];
    expect([land.distance(ash, ash), land.distance(ash, fen), land.distance(fen, ash)]).toEqual([0, 2, 2]);
    expect(land.distance(ash, isle)).toBeUndefined();
    expect(board.distance(board.point('a1'), board.point('e3'))).toBe(4);
  });

  test('has typed points, edges and areas', () => {
    const ruler: { readonly seat: number } | undefined = land.point('Ash').neighbours[0]?.ruler;
    const bonus: number = land.area('North').bonus;
    expect([ruler, bonus]).toEqual([undefined, 2]);
    const rivers = Graph.of(Point);
    type Rivers = InstanceType<typeof rivers>;
    // @ts-expect-error without a class for edges there are none
    const width = (river: Rivers): string | undefined => river.edges[0]?.name;
    expect(typeof width).toBe('function');
  });

  test('has typed views: its shape, and the attributes of its parts', () => {
    const pointsOf = ({ attributes }: EntityViewOf<typeof realm, 'Land'>): readonly number[] | undefined =>
      attributes.points.Ash;
    const endOf = ({ attributes }: EntityViewOf<typeof realm, 'Road'>): string => attributes.from;
    // @ts-expect-error a city has no bonus
    const bonusOf = ({ attributes }: EntityViewOf<typeof realm, 'City'>): number => attributes.bonus;
    const shapeOf = ({ attributes }: EntityViewOf<typeof morris, 'Graph'>): readonly string[] => attributes.lines;
    expect([pointsOf, endOf, bonusOf, shapeOf].map((read) => typeof read)).toEqual(Array(4).fill('function'));
  });

  test('refuses names that it does not have, and points of other boards', () => {
    const unknown = expect.objectContaining({ code: 'bad-coordinate' });
    expect(() => land.point('Oz')).toThrow(unknown);
    expect(() => land.area('Oz')).toThrow(/land has nothing called Oz/);
    expect(() => land.neighboursOf(board.point('a1'))).toThrow(unknown);
  });

  test('shows its shape to every viewer, so that a screen can draw it', () => {
    const view = rootViewFor(match, undefined);
    const shown = view.children.find((child) => !child.hidden && child.name === 'land');
    if (shown === undefined || shown.hidden === true) throw new Error('the land is in sight');
    expect(shown.attributes).toMatchObject({ points: LAND.points, edges: LAND.edges, areas: LAND.areas, lines: [] });
    const [first] = shown.children;
    expect(first).toMatchObject({ kind: 'City', name: 'Ash', attributes: { x: 0, y: 0 } });
    expect(shown.children[7]).toMatchObject({ kind: 'Road', name: 'Ash-Bay', attributes: { from: 'Ash', to: 'Bay' } });
  });

  test('is the same board after a snapshot and after undo', () => {
    const played = createMatch(realm, { seed: 'a', strict: true, players: 2 });
    for (const text of ['settle Bay', 'settle Fen', 'lay Bay-Cove', 'govern South', 'settle Elm']) {
      const parsed = parseMove(played, text);
      expect(parsed.ok && printMove(played, parsed.value)).toBe(text);
      if (parsed.ok) expect(played.play(parsed.value).ok).toBe(true);
    }
    const copy = fork(played).game.land;
    expect(copy.point('Elm').ruler?.seat).toBe(0);
    expect(names(copy.point('Elm').neighbours)).toBe('Bay Cove Fen');
    expect(copy.area('South').children.map(String)).toEqual(['South']);
    expect(undo(played, 0).ok).toBe(true);
    expect(played.game.land.point('Elm').ruler).toBeUndefined();
    expect(played.game.land.distance(played.game.land.point('Elm'), played.game.land.point('Ash'))).toBe(2);
  });
});

describe('the shape of a graph board', () => {
  const square: GraphShape['points'] = { a: [0, 0], b: [1, 0], c: [1, 1] };
  const build = (shape: GraphShape) => {
    class Place extends Graph {}
    class Yard extends Game.with({}, { entities: { Place } }) {
      place = this.create(Place, 'yard', shape);
    }
    const yard = defineGame(Yard, ({ action }) => ({
      name: 'yard',
      players: 1,
      actions: { go: action('Go').do(() => undefined) },
      flow: loop(turnLoop('go')),
    }));
    return createMatch(yard, { seed: 'a' }).game.place;
  };

  test.each<[FaultCode, string, GraphShape]>([
    ['unknown-point', 'an edge', { points: square, edges: [['a', 'x']] }],
    ['unknown-point', 'a line', { points: square, lines: ['a b x'] }],
    ['unknown-point', 'an area', { points: square, areas: { Yard: ['x'] } }],
    [
      'duplicate-name',
      'an edge twice, in either direction',
      {
        points: square,
        edges: [
          ['a', 'b'],
          ['b', 'a'],
        ],
      },
    ],
    ['duplicate-name', 'an area like a point', { points: square, areas: { a: ['b'] } }],
    ['duplicate-name', 'a point twice in an area', { points: square, areas: { Yard: ['b', 'b'] } }],
    ['short-line', 'one point', { points: square, lines: ['a b', 'c'] }],
    ['short-line', 'nothing', { points: square, lines: [' '] }],
    ['self-edge', 'an edge', { points: square, edges: [['a', 'a']] }],
    ['self-edge', 'a line', { points: square, lines: ['a b b'] }],
    ['bad-point', 'a name with a blank', { points: { 'a b': [0, 0] } }],
    ['bad-point', 'a coordinate that is no number', { points: { a: [0, Number.NaN] } }],
  ])('is refused with %s: %s', (code, _, shape) => {
    expect(() => build(shape)).toThrow(expect.objectContaining({ code }));
  });

  test('may repeat an edge in several lines', () => {
    expect(names(build({ points: square, lines: ['a b', 'a b c'] }).point('b').neighbours)).toBe('a c');
  });

  test('of edges that are given is not changed by its lines', () => {
    const place = build({ points: square, edges: [['a', 'c']], lines: ['a b c'] });
    expect(names(place.point('a').neighbours)).toBe('c');
    expect(place.linesThrough(place.point('b')).map(names)).toEqual(['a b c']);
  });
});

test('pieces stand on points, edges and areas, and are named by them', () => {
  class Post extends Piece {}
  class Net extends Graph.of(Point, { edge: Edge, area: Area }) {}
  class Web extends Game.with({}, { entities: { Post, Net } }) {
    net = this.create(Net, 'net', { points: { a: [0, 0], b: [1, 0] }, lines: ['a b'], areas: { Whole: ['a', 'b'] } });
    posts = [this.net.points[0], this.net.edges[0], this.net.areas[0]].map((space) => space?.create(Post));
  }
  const web = defineGame(Web, ({ action }) => ({
    name: 'web',
    players: 1,
    actions: { go: action('Go').do(() => undefined) },
    flow: loop(turnLoop('go')),
  }));
  expect(createMatch(web, { seed: 'a' }).game.posts.map(String)).toEqual(['a', 'a-b', 'Whole']);
});
