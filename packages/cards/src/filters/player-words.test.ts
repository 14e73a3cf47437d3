import { createMatch, defineGame, Game, Hand, loop, Piece, Player, reference, Space, turnLoop } from '@rookery/engine';
import { query } from '@rookery/engine/data';
import { expect, test } from 'vitest';
import {
  Controllable,
  chooseTargets,
  Modifiable,
  mix,
  queryCards,
  Revealable,
  sets,
  type TargetFilter,
  target,
  toPredicate,
} from '../index.ts';

const modifiers = { larger: sets('power', 9, { given: true }) };

class Creature extends mix(Piece, [Controllable, Revealable, Modifiable.by(() => modifiers)]).with({
  power: 1,
  owner: reference(Player),
}) {}
class Rune extends Piece.with({ owner: reference(Player) }) {}
class Holder extends Player {
  hand = this.create(Hand, 'hand');
}
class Arena extends Game.with({}, { entities: { Creature, Rune }, player: Holder }) {
  field = this.create(Space, 'field');
}

const own = target(Creature, { filter: { controller: 'you' } });
const foreign = target(Creature, { filter: { or: [{ controller: 'others', zone: 'field', power: { gte: 2 } }] } });

const arena = defineGame(Arena, ({ action }) => ({
  name: 'arena',
  players: 2,
  setup: ({ game: { field, players } }) => {
    for (const owner of players) field.create(Creature, `creature ${owner.seat}`, { owner, power: 1 + owner.seat });
    for (const owner of players) field.create(Rune, `rune ${owner.seat}`, { owner });
    field.create(Creature, 'wild');
    for (const { hand } of players) hand.createMany(2, Creature, { power: 5 });
    players[0]?.hand.first(Creature)?.reveal();
  },
  actions: {
    feed: action('Feed')
      .choose('creature', chooseTargets(own))
      .do(() => undefined),
    fight: action('Fight')
      .choose('creature', chooseTargets(foreign))
      .do(() => undefined),
    grow: action('Grow').do(({ game }) => void game.first(Creature)?.modify('larger', { until: 'combat' as never })),
  },
  flow: loop(turnLoop(['feed', 'fight', 'grow'])),
}));

const match = createMatch(arena, { seed: 'a' });
const { game } = match;
const [ann, ben] = game.players as unknown as readonly [Holder, Holder];

test('"you" in the filter of a target is whoever chooses', () => {
  const names = (slot: typeof own, player: Player) => slot.candidates({ game, player }).map(({ name }) => name);
  expect([names(own, ann), names(own, ben)].map((each) => each.filter((name) => name !== ''))).toEqual([
    ['creature 0'],
    ['creature 1'],
  ]);
  expect([names(foreign, ann), names(foreign, ben)]).toEqual([['creature 1'], []]);
});

test('a refusal says whose it must be', () => {
  const refused = match.act(0, 'feed', { creature: game.field.first(Creature, { name: 'creature 1' }) ?? expect.fail() });
  expect(refused.ok ? '' : refused.refusal.message).toContain('you must control it');
});

test('words work for what is only owned, and outside of targets with the player passed', () => {
  const mine: TargetFilter<Rune> = { controller: 'you' };
  expect(game.all(Rune, toPredicate(mine, ben)).map(({ name }) => name)).toEqual(['rune 1']);
  expect(game.all(Rune, toPredicate<Rune>({ owner: 'others' }, ben)).map(({ name }) => name)).toEqual(['rune 0']);
  expect(game.all(Rune, toPredicate<Rune>({ owner: ann })).map(({ name }) => name)).toEqual(['rune 0']);
});

test('an unknown player word, or one without a player who chooses, is refused', () => {
  // @ts-expect-error there is no such word
  expect(() => target(Creature, { filter: { controller: '$self' } })).toThrow('There is no player $self for controller');
  // @ts-expect-error without a player there is no you
  const lost = toPredicate<Creature>({ controller: 'you' });
  expect(() => game.all(Creature, lost)).toThrow(/"you" means the choosing player, and there is none here/);
});

test('revealed is a property of cards, for filters, queries and texts', () => {
  const shown = ann.hand.all(Creature, toPredicate<Creature>({ revealed: true }));
  expect(shown).toHaveLength(1);
  expect(queryCards(Creature).revealed().in(ann.hand)).toEqual(shown);
  expect(queryCards(Creature).revealed(false).count(ben.hand)).toBe(2);
  expect(query('revealed and power == 5', Creature).all(game)).toEqual(shown);
});

test.each<[string, object, RegExp]>([
  ['between one bound', { power: { between: [3] } }, /filter for power must be .* between: \[from, to\]/],
  ['between no list', { power: { between: 3 } }, /between: \[from, to\]/],
  ['a bound that is no number', { power: { gte: '3' } }, /gte: a number/],
  ['and of one filter', { and: { power: 1 } }, /and in a filter must be a list of filters/],
  ['or of nothing', { or: 'power' }, /or in a filter must be a list of filters/],
  ['a list of numbers', { and: [1] }, /and in a filter must be an object of properties/],
  ['not of a list', { not: [{ power: 1 }] }, /not in a filter must be an object of properties/],
  ['where of a text', { where: 'power > 1' }, /where in a filter must be a function/],
  ['counters of a number', { hasCounters: 3 }, /hasCounters in a filter must be a kind of counter/],
  ['a list', [], /a filter must be an object of properties/],
])('a malformed filter is refused where it is made: %s', (_, filter, message) => {
  expect(() => toPredicate<Creature>(filter)).toThrow(message);
  expect(() => toPredicate<Creature>(filter)).toThrow(expect.objectContaining({ code: 'bad-expression' }));
});

test('a modifier lasts for the turn or for good, nothing else', () => {
  expect(() => createMatch(arena, { seed: 'a' }).act(0, 'grow')).toThrow(
    /The rule larger cannot be added: until must be 'turn' or left out, not combat/,
  );
});
