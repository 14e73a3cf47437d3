import { expect, test } from 'vitest';
import { fork } from '../formats.ts';
import {
  actionStep,
  counter,
  createMatch,
  defineGame,
  type Entity,
  eachPlayer,
  Game,
  Hand,
  list,
  loop,
  type Match,
  map,
  number,
  Piece,
  Player,
  positionKey,
  type Random,
  reference,
  Space,
  seededRandom,
  set,
  value,
} from '../index.ts';
import { rewind } from '../undo.ts';
import { explore, searchKey } from '../worlds.ts';

class Token extends Piece.with({
  size: 1,
  to: reference(Piece),
  data: value<unknown>(undefined),
  note: value(0).bookkeeping(),
  late: value<readonly number[]>([]).added(),
  friends: list<Entity>(),
  amounts: counter(),
}) {}
class Stamp extends Piece.with({ ink: 'red' }) {}
class Box extends Space.with({ mark: 0 }) {
  lid = this.create(Stamp, 'lid');

  leaveWith(size: number): void {
    this.create(Token, { size });
    this.remove();
  }

  paint(which: number): void {
    this.lid.ink = which % 2 === 0 ? 'red' : 'blue';
  }
}
class Owner extends Player.with({ hint: reference(Piece) }) {
  hand = this.create(Hand, 'hand');
}
class Attic extends Game.with(
  { chosen: reference(Piece), seen: set<Entity>(), prices: map<string, unknown>() },
  { player: Owner, entities: { Token, Stamp, Box } },
) {
  shelf = this.create(Space, 'shelf', { layout: 'row' });
}

/** One of the changes that a step can make, by two numbers. */
function change(game: Attic, player: Owner, what: number, which: number): void {
  const places: Space[] = [game.shelf, ...game.players.map(({ hand }) => hand as Space), ...game.all(Box)];
  const place = places[which % places.length] as Space;
  const tokens = game.all(Token);
  const token = tokens[which % Math.max(1, tokens.length)];
  const other = tokens[(which * 7 + 3) % Math.max(1, tokens.length)];
  const changes: readonly (() => unknown)[] = [
    () => place.create(Token, { size: which % 3 }),
    () => which % 3 === 0 && game.shelf.create(Box, { mark: which % 2 }),
    () => place.create(Stamp),
    () => token?.remove(),
    () => game.all(Box)[which % 5]?.remove(),
    () => token?.putInto(place, which % 2 === 0 ? 'first' : 'last'),
    () => token && Object.assign(token, { to: other, size: which % 4 }),
    () => token && Object.assign(token, { to: undefined, note: which }),
    () => token && Object.assign(token, { data: which % 2 === 0 ? { by: player, on: [other, -0.5] } : null }),
    () => token && Object.assign(token, { late: which % 2 === 0 ? [] : [which] }),
    () => (which % 3 === 0 ? token?.friends.clear() : other && token?.friends.push(other)),
    () => token?.amounts.add('gold', (which % 3) - 1),
    () => (which % 4 === 0 ? game.seen.clear() : token && game.seen.add(token)),
    () => (which % 2 === 0 ? game.prices.delete('a') : game.prices.set('a', [token, which % 3])),
    () => Object.assign(game, { chosen: token }) && Object.assign(player, { hint: other }),
    () => place.shuffle(),
    () => Object.assign(place, { ordered: which % 2 === 0 }),
    () => game.shelf.first(Box)?.putInto(game.shelf, which % 2 === 0 ? 'first' : 'last'),
    () => game.onStack.length < 3 && game.putOnStack('echo', player, token && { source: token }),
    () => player.confirm('Really?') && place.create(Token, { to: token }),
    () => game.first(Box)?.leaveWith(which),
    () => game.first(Box)?.paint(which),
  ];
  changes[what % changes.length]?.();
}

const attic = defineGame(Attic, ({ action }) => ({
  name: 'attic',
  players: 2,
  unbounded: true,
  setup: ({ game }) => {
    game.shelf.createMany(3, Token, (size) => ({ size }));
  },
  actions: {
    go: action('Go')
      .choose('what', number({ min: 0, max: 21 }))
      .choose('which', number({ min: 0, max: 30 }))
      .do(({ game, player, what, which }) => {
        for (let i = 0; i < 3; i++) change(game, player as Owner, what + i * which, which + i);
      }),
  },
  flow: loop(eachPlayer(actionStep('go'))),
}));

/** Compares keys with full ones while a match is walked through, and returns the number of equal ones. */
function compare(match: Match, random: Random, keys: { searched: Map<string, string>; full: Map<string, string> }): number {
  let repeated = 0;
  const look = (): void => {
    const [full, searched] = [positionKey(match), searchKey(match)];
    if (keys.searched.has(full)) repeated++;
    if ((keys.searched.get(full) ?? searched) !== searched) throw new Error('two keys of one position');
    if ((keys.full.get(searched) ?? full) !== full) throw new Error('one key of two positions');
    keys.searched.set(full, searched);
    keys.full.set(searched, full);
    if (random.below(10) === 0 && match.questions.length === 0) expect(searchKey(fork(match))).toBe(searched);
  };
  for (let turn = 0; turn < 3; turn++) {
    const walk = explore(match);
    for (let i = 0; i < 60; i++) {
      const move = random.below(5) > 0 ? match.sample(random) : undefined;
      if (move !== undefined) walk.play(move);
      else walk.backTo(random.below(walk.depth + 1));
      if (random.below(3) > 0) look();
    }
    walk.close();
    look();
    for (let i = random.below(20); i > 0; i--) {
      const move = match.sample(random);
      if (move) match.play(move);
      if (random.below(6) === 0) look();
    }
    if (random.below(6) === 0) match.restart();
    else rewind(match, Math.max(0, match.step - random.below(5)));
    look();
  }
  return repeated;
}

test.each([{}, { strict: true }, { limits: { history: 60 } }])(
  'keys are equal exactly where full keys are: made, moved and removed entities, references, collections, unordered spaces, %o',
  (settings) => {
    const keys = { searched: new Map<string, string>(), full: new Map<string, string>() };
    let repeated = 0;
    for (let seed = 0; seed < 6; seed++) {
      const match = createMatch(attic, { seed: String(seed >> 1), ...settings }) as Match;
      repeated += compare(match, seededRandom(`keys ${seed}`), keys);
    }
    expect(keys.full.size).toBeGreaterThan(200);
    expect(repeated).toBeGreaterThan(100);
  },
);

test('an entity whose children changed before it left the game is summed rightly once it is back', () => {
  const match = createMatch(attic);
  const walk = explore(match);
  const go = (what: number, which: number): void =>
    walk.play({ kind: 'act', seat: match.mayAct[0] as number, action: 'go', args: [what, which] });
  go(1, 0);
  const before = searchKey(match);
  go(20, 0);
  searchKey(match);
  walk.backTo(1);
  expect(searchKey(match)).toBe(before);
  go(21, 1);
  expect(match.game.first(Box)?.lid.ink).toBe('blue');
  expect(searchKey(match)).toBe(searchKey(fork(match)));
  walk.close();
});
