// The cost of questions and rules: a step with 20 questions and 100 writes as plain code and as a generator, and a move
// with 1,000 rules that listen to other events beside the same move without them. Usage: npm run bench:rules
import {
  actionStep,
  after,
  createMatch,
  defineGame,
  eachPlayer,
  event,
  fastRandom,
  Game,
  loop,
  Piece,
  Space,
} from '@rookery/engine';
import { gameFor } from '@rookery/games/plans';

const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
};

const QUESTIONS = 20;
const WRITES = 100;
class Long extends Game.with({ total: 0, runs: 0 }) {}
let started = 0;
const each = WRITES / QUESTIONS;
const long = defineGame(Long, ({ action }) => ({
  name: 'long',
  players: 2,
  unbounded: true,
  actions: {
    plain: action('Plain').do(({ game, player }) => {
      started++;
      for (let i = 0; i < QUESTIONS; i++) {
        const yes = player.confirm(`question ${i}`);
        for (let k = 0; k < each; k++) game.total += yes ? 2 : 1;
      }
    }),
    live: action('Live').do(function* ({ game, player }) {
      started++;
      for (let i = 0; i < QUESTIONS; i++) {
        const yes = yield* player.live.confirm(`question ${i}`);
        for (let k = 0; k < each; k++) game.total += yes ? 2 : 1;
      }
    }),
  },
  flow: loop(eachPlayer(actionStep(['plain', 'live']))),
}));

/** Microseconds for one whole step with all its answers, and the number of times that its code was started. */
function stepCost(action) {
  const match = createMatch(long, { seed: 'bench' });
  const once = () => {
    const [seat] = match.toAct;
    match.act(seat, action);
    for (let i = 0; i < QUESTIONS; i++) match.answer(seat, i % 2 === 0);
  };
  for (let i = 0; i < 300; i++) once();
  started = 0;
  const times = Array.from({ length: 200 }, () => {
    const start = performance.now();
    once();
    return performance.now() - start;
  });
  return { micros: 1000 * median(times), runs: started / times.length };
}

class Marker extends Piece {}
class Quiet extends Game.with(
  { total: 0 },
  {
    entities: { Marker },
    events: { heard: event(), ...Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`e${i}`, event()])) },
  },
) {
  a = this.create(Space, 'a');
  b = this.create(Space, 'b');
}
/** A move with a write, a moved entity and an event that one rule answers, among `others` idle rules. */
const quiet = (others) =>
  defineGame(Quiet, ({ action }) => ({
    name: 'quiet',
    players: 2,
    unbounded: true,
    rules: {
      answer: after('heard', {
        do: ({ game }) => {
          game.total += 1;
        },
      }),
      ...Object.fromEntries(Array.from({ length: others }, (_, i) => [`r${i}`, after(`e${i}`, { do: () => undefined })])),
    },
    setup: ({ game }) => void game.a.create(Marker),
    actions: {
      go: action('Go').do(({ game }) => {
        game.total += 1;
        const from = game.a.isEmpty ? game.b : game.a;
        from.first(Marker)?.putInto(from === game.a ? game.b : game.a);
        game.emit('heard', {});
      }),
    },
    flow: loop(eachPlayer(actionStep('go'))),
  }));

const shipped = await gameFor('workload').load();
/** A shipped game with added rules on events that it never emits. */
const withRules = (others) => ({
  ...shipped,
  rules: Object.fromEntries(Array.from({ length: others }, (_, i) => [`r${i}`, after(`e${i}`, { do: () => undefined })])),
});

function rate(match, random, ms, seed) {
  let moves = 0;
  const start = performance.now();
  let now = start;
  while (now - start < ms) {
    for (let i = 0; i < 200; i++) {
      if (match.isOver || match.step > 500) match.restart(`${seed}${moves}`);
      const legal = match.legal();
      match.play(legal.at(random.below(legal.length)));
      moves++;
    }
    now = performance.now();
  }
  return moves / (now - start);
}

/** The slowdown of a move by the rules, measured in interleaved pairs. */
function slowdown(definition) {
  const [without, with1000] = [0, 1000].map((count) => createMatch(definition(count), { players: 2, seed: 'bench' }));
  const random = fastRandom(7);
  for (const match of [without, with1000, without, with1000]) rate(match, random, 300, 'warm');
  const ratios = Array.from({ length: 20 }, (_, i) => {
    const pair = i % 2 === 0 ? [without, with1000] : [with1000, without];
    const rates = pair.map((match) => rate(match, random, 100, `p${i}`));
    return i % 2 === 0 ? rates[0] / rates[1] : rates[1] / rates[0];
  });
  return 100 * (median(ratios) - 1);
}

const plain = stepCost('plain');
const live = stepCost('live');
console.log(`a step with ${QUESTIONS} questions and ${WRITES} writes, in all its runs:`);
console.log(`  plain code  ${plain.micros.toFixed(0)} µs, its code started ${plain.runs} times`);
console.log(`  generator   ${live.micros.toFixed(0)} µs, its code started ${live.runs} times`);
const own = slowdown(quiet);
const other = slowdown(withRules);
console.log('a move with 1,000 rules on other events, median of 20 interleaved pairs:');
console.log(`  a game with rules  ${own.toFixed(1)} % slower`);
console.log(`  ${shipped.name.padEnd(17)}  ${other.toFixed(1)} % slower (without: no rules at all)`);
console.log(
  JSON.stringify({
    plainMicros: plain.micros,
    liveMicros: live.micros,
    liveRuns: live.runs,
    rulesPercent: own,
    workloadPercent: other,
  }),
);
