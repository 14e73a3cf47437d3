export { type BadInput, badInput, describeBadInput, submitBadInput } from './bad-input.ts';
export { checkBadInput } from './check-bad-input.ts';
export { describeGame } from './describe-game.ts';
export {
  expectIllegal,
  expectLegal,
  expectMoves,
  expectOutcome,
  expectRefused,
  expectToAct,
} from './expect.ts';
export { market, marketLive } from './games/market.ts';
export { type GoldenOptions, goldenGame } from './golden.ts';
export { checkGolden } from './golden-file.ts';
export type { Invariant, Law, LawSubject } from './law.ts';
export { createLawSubject, type GameLawOptions, lawsFor } from './law-subject.ts';
export { LawViolation } from './law-violation.ts';
export { LAWS, type LawName } from './laws.ts';
export { compareWorlds, LEAK_CHANNELS, type Leak, type LeakChannel, leaksOf, type WorldComparison } from './leaks.ts';
export { perft } from './perft.ts';
export { type MoveText, playAll, playUntil } from './play.ts';
export { playRandomly, randomMove } from './random-play.ts';
export { type Scenario, scenario } from './scenario.ts';
export { type MovePolicy, type SampleSummary, type SimulationOptions, type Statistics, simulate } from './simulate.ts';
export { trace } from './trace.ts';
export { printTree } from './tree.ts';
export type { Trial } from './trial.ts';
