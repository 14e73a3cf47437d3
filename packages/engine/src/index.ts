export type {
  Action,
  ActionBuilder,
  ActionContext,
  Candidates,
  Cost,
  LabelledCandidate,
  PlayerOf,
} from './action/action.ts';
export { many } from './action/many.ts';
export type { ActMove, AnswerMove, Move } from './action/move.ts';
export { number } from './action/number.ts';
export { one } from './action/one.ts';
export { inOrder } from './action/order.ts';
export { type AnswerOf, type AskOptions, Question, type Questions } from './action/question.ts';
export { repeatedly } from './action/repeat.ts';
export {
  SELECTION_KINDS,
  type Selection,
  type SelectionContext,
  type SelectionFactory,
  type SelectionKind,
} from './action/selection.ts';
export { runToEnd, type StepResult, stepMachine } from './action/step-machine.ts';
export { text } from './action/text.ts';
export { type Objection, type Sentence, say, type Wording, type WordingFor } from './action/wording.ts';
export {
  Attribute,
  type Attributes,
  type CollectionAttribute,
  oneOf,
  reference,
  type SeenBy,
  value,
} from './core/attribute.ts';
export type { SeatAssignment } from './core/seats.ts';
export type { StackItem } from './core/state.ts';
export { childAt, childCount } from './entity/children.ts';
export { Counter, counter, JournaledMap, JournaledSet, List, list, map, set } from './entity/collections.ts';
export { derived } from './entity/derived.ts';
export { DIE_SIDES, DicePool, Die, type DieFace } from './entity/dice.ts';
export {
  ATTRIBUTES,
  Entity,
  type EntityClass,
  type ImageRef,
  type Initial,
  KIND,
  type WithAttributes,
} from './entity/entity.ts';
export { frozenList } from './entity/frozen-list.ts';
export {
  Cell,
  DIAGONAL,
  DIRECTIONS,
  type Direction,
  Grid,
  type GridOf,
  NEIGHBOURHOODS,
  type Neighbourhood,
  STRAIGHT,
} from './entity/grid.ts';
export type { InsertPosition } from './entity/lifecycle.ts';
export { Piece } from './entity/piece.ts';
export { COLOURS, Player } from './entity/player.ts';
export { printGrid } from './entity/print-grid.ts';
export type { EntityFilter } from './entity/query.ts';
export { LAYOUTS, type Layout, Space } from './entity/space.ts';
export { Deck, drawCard, Hand, Pile } from './entity/zones.ts';
export {
  FAULTS,
  type FailedPart,
  type FaultCode,
  REFUSALS,
  type Refusal,
  type RefusalCode,
  type Result,
  RookeryError,
} from './errors/catalogue.ts';
export { execute, forEach, ifThen, loop, named, repeat, sequence, setVar, switchOn } from './flow/control.ts';
export { type FlowNode, type FlowVariable, flowVariable } from './flow/node.ts';
export { type PhaseOptions, phase, phases } from './flow/phases.ts';
export { simultaneousActionStep } from './flow/simultaneous.ts';
export { type ResolveContext, resolveStack } from './flow/stack.ts';
export { TurnOrder } from './flow/turn-order.ts';
export { type ActionNames, type ActionStepOptions, actionStep, eachPlayer, turnLoop } from './flow/turns.ts';
export { Game, type GameWith } from './game/game.ts';
export { gameOf } from './game/game-of.ts';
export type { GameParts } from './game/game-parts.ts';
export type { OptionSpec, OptionSpecs, OptionValues } from './game/options.ts';
export { byScore, type Ending, type Outcome, type OutcomeInput } from './game/outcome.ts';
export type { PlayerOptionSpec, PlayerOptionSpecs, PlayerOptionValues, PlayerSetup } from './game/player-options.ts';
export type { Visibility } from './knowledge/knowledge.ts';
export { createMatch, tryCreateMatch } from './match/create.ts';
export {
  type AnyGame,
  type AnyGameRoot,
  type ArrangeContext,
  type Definition,
  type DefinitionKit,
  defineGame,
  type EntityViewOf,
  type GameOf,
  type GameSpec,
  type GameTypes,
  type Heuristic,
  type TYPES,
  UNDO_POLICIES,
  type UndoPolicy,
} from './match/definition.ts';
export type { FactContext, FactFunction, Facts } from './match/entity-view-of.ts';
export type { EncodedValue, Input } from './match/input.ts';
export type { LegalMoves } from './match/legal-moves.ts';
export type { Match, MatchOptions, MatchStatus } from './match/match.ts';
export type { Preset, PresetFor, PresetPlayer } from './match/preset.ts';
export { SAMPLING, type Sampling } from './match/sample-move.ts';
export { positionKey } from './match/state-hash.ts';
export type { Step } from './match/step.ts';
export type { Random } from './random/random.ts';
export { fastRandom, seededRandom } from './random/stream.ts';
export { after, before, type EventKind, event } from './rules/listen.ts';
export {
  type BeforeContext,
  type DataOf,
  type EventOptions,
  type Lifetime,
  type LiveRule,
  type LookBack,
  type Pattern,
  PREVENTABLE,
  PRIORITIES,
  type Rule,
  type RuleContext,
  type RuleSpec,
  type StandardEvents,
} from './rules/rule.ts';
