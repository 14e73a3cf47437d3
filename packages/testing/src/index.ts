export { type BadInput, badInput, describeBad, put } from './bad-input.ts';
export { describeGame, type GameLawOptions, lawsFor, subjectOf } from './describe-game.ts';
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
export { judgeBadInput } from './judge-bad-input.ts';
export type { Invariant, Law, Subject } from './law.ts';
export { LawBroken } from './law-broken.ts';
export { LAWS, type LawName } from './laws.ts';
export { type Comparison, compareWorlds, LEAK_CHANNELS, type Leak, type LeakChannel, leaksOf } from './leaks.ts';
export { perft } from './perft.ts';
export { type Line, playAll, playUntil } from './play.ts';
export { playRandomly, randomMove } from './random-play.ts';
export { type Scenario, scenario } from './scenario.ts';
export { type Chooser, type SimulationOptions, type Spread, type Statistics, simulate } from './simulate.ts';
export { inStyle, STYLES, type Style } from './styles.ts';
export { trace } from './trace.ts';
export { printTree } from './tree.ts';
export type { Trial } from './trial.ts';
