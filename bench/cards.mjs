// Benchmark of packages/cards: reading every power of 200 permanents with 50 continuous effects after a change, and drawing
// a legal set of targets. Usage: npm run bench:cards
import { adds, chooseAllTargets, Modifiable, mix, target } from '@rookery/cards';
import { createMatch, defineGame, fastRandom, Game, loop, Piece, Space, turnLoop } from '@rookery/engine';

const PERMANENTS = 200;
const EFFECTS = 50;
const CREATURES = 20;

const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
};

class Creature extends mix(Piece.with({ lord: false, tribe: 0, base: 1 }), [Modifiable.by(() => modifiers)]) {
  get power() {
    return this.modified('power', this.base);
  }
}
const modifiers = {
  lords: adds('power', 1, {
    sources: (game) => game.field.all(Creature, (card) => card.lord),
    affects: ({ card, source }) => card !== source && card.tribe === source.tribe,
  }),
};

class Battle extends Game.with({}, { entities: { Creature } }) {
  field = this.create(Space, 'field');
  army = this.field.createMany(PERMANENTS, Creature, (i) => ({ lord: i < EFFECTS, tribe: i % 5 }));
}

const times = [];
const battle = defineGame(Battle, ({ action }) => ({
  name: 'battle',
  players: 1,
  unbounded: true,
  actions: {
    change: action('Change').do(({ game }) => {
      const [first] = game.army;
      first.base++;
      const start = performance.now();
      let sum = 0;
      for (const card of game.army) sum += card.power;
      times.push(performance.now() - start);
      if (sum < PERMANENTS) throw new Error('the effects do not hold');
    }),
  },
  flow: loop(turnLoop('change')),
}));

const match = createMatch(battle, { seed: 'bench' });
for (let i = 0; i < 500; i++) match.act(0, 'change');
const afterChange = 1000 * median(times.slice(250));
const again = (() => {
  const { army } = match.game;
  const start = performance.now();
  for (let i = 0; i < 100; i++) for (const card of army) void card.power;
  return (1000 * (performance.now() - start)) / 100;
})();

class Target extends Piece {}
class Range extends Game.with({}, { entities: { Target } }) {
  field = this.create(Space, 'field');
  targets = this.field.createMany(CREATURES, Target);
}
const range = defineGame(Range, ({ action }) => ({
  name: 'range',
  players: 1,
  unbounded: true,
  actions: {
    shoot: action('Shoot')
      .choose('targets', chooseAllTargets(target(Target, { filter: { zone: 'field' }, count: { min: 1, max: 3 } })))
      .do(() => undefined),
  },
  flow: loop(turnLoop('shoot')),
}));
const shooting = createMatch(range, { seed: 'bench' });
const random = fastRandom(3);
const sets = shooting.legal().length;
for (let i = 0; i < 5000; i++) shooting.sample(random);
const start = performance.now();
for (let i = 0; i < 20_000; i++) shooting.sample(random);
const sampled = (1000 * (performance.now() - start)) / 20_000;

console.log(`${PERMANENTS} permanents, ${EFFECTS} continuous effects, every power read:`);
console.log(`  after a change  ${afterChange.toFixed(0)} µs (median of 250)`);
console.log(`  unchanged       ${again.toFixed(1)} µs`);
console.log(`1 to 3 of ${CREATURES} targets: ${sets} sets; a random one in ${sampled.toFixed(1)} µs`);
console.log(JSON.stringify({ afterChangeMicros: afterChange, unchangedMicros: again, sets, sampledMicros: sampled }));
