export {
  type Action,
  type ActionBuilder,
  type ActionContext,
  type Candidates,
  type Cost,
  type Labelled,
  type PlayerOf,
  promptOf,
} from './action/action.ts';
export { type ActionTrace, type ConditionTrace, explain, type SelectionTrace } from './action/explain.ts';
export { many, repeatedly } from './action/many.ts';
export { number } from './action/number.ts';
export { one } from './action/one.ts';
export { inOrder } from './action/order.ts';
export { type AnswerOf, type AskOptions, Question, type Questions } from './action/question.ts';
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
export { canExecute, type Verdict } from './declared/can-execute.ts';
export type { Amount, Bounds, Condition } from './declared/condition.ts';
export { type Choice, type Declared, type DeclaredAction, declare } from './declared/declare.ts';
export { type DeclaredPosition, describeEffect, type Effect, type Given } from './declared/effect.ts';
export { type Query, query } from './declared/query.ts';
export type { OwnCondition, OwnEffect, OwnGenerator, VocabularyParts } from './declared/scope.ts';
export { type Vocabulary, vocabulary } from './declared/vocabulary.ts';
export { Abilities, type AbilitiesOf, type Ability } from './entity/abilities.ts';
export {
  Attribute,
  type Attributes,
  type CollectionAttribute,
  oneOf,
  reference,
  type SeenBy,
  value,
} from './entity/attribute.ts';
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
export { byScore, Game, type GameParts, type GameWith, type Outcome, type OutcomeInput } from './entity/game.ts';
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
export { HEX_DIRECTIONS, HexCell, HexGrid, type HexGridOf } from './entity/hex-grid.ts';
export type { Position } from './entity/lifecycle.ts';
export type { OptionSpec, OptionSpecs, OptionValues } from './entity/options.ts';
export { Piece } from './entity/piece.ts';
export { COLOURS, Player } from './entity/player.ts';
export {
  type PlayerOptionSpec,
  type PlayerOptionSpecs,
  type PlayerOptionValues,
  type PlayerSetup,
  resolvePlayers,
} from './entity/player-options.ts';
export { printGrid } from './entity/print-grid.ts';
export type { EntityFilter } from './entity/query.ts';
export { LAYOUTS, type Layout, Space } from './entity/space.ts';
export {
  CounterTrack,
  MonotonicTrack,
  Track,
  type TrackBreakdown,
  type TrackEntry,
  type TrackWriting,
  UniqueTrack,
} from './entity/track.ts';
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
export type { CompiledFlow, FlowPosition } from './flow/flow.ts';
export type { CompiledNode, FlowContext, FlowNode, FlowVariable, Next, NodeKind, Run } from './flow/node.ts';
export { DONE, FINISH, flowVariable, WAIT } from './flow/node.ts';
export { type PhaseOptions, phase, phases } from './flow/phases.ts';
export { printFlow } from './flow/print.ts';
export { simultaneousActionStep } from './flow/simultaneous.ts';
export { type ResolveContext, resolveStack } from './flow/stack.ts';
export { TurnOrder } from './flow/turn-order.ts';
export { type ActionNames, type ActionStepOptions, actionStep, eachPlayer, turnLoop } from './flow/turns.ts';
export type { Alternative } from './match/alternatives.ts';
export type { BlockedReason, OfferedCandidate } from './match/candidate.ts';
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
export { type OfferedAction, type OfferedSelection, offersFor } from './match/describe.ts';
export { type Draft, Drafts } from './match/drafts.ts';
export { type Exploration, explore } from './match/explore.ts';
export type { EncodedValue, Input } from './match/input.ts';
export { countMoves, lazyMoves } from './match/lazy.ts';
export { type LegalMoves, SAMPLING, type Sampling } from './match/legal.ts';
export type { Match, MatchOptions, MatchStatus } from './match/match.ts';
export type { ActMove, AnswerMove, Move } from './match/move.ts';
export { moveKey } from './match/move-key.ts';
export type { Preset, PresetFor, PresetPlayer } from './match/preset.ts';
export type { Step } from './match/runner.ts';
export { readInput, submit } from './match/submit.ts';
export { canRedo, canUndo, matchAt, redo, replayInput, rewind, type UndoOptions, undo } from './match/undo.ts';
export type { Random } from './random/random.ts';
export { fastRandom, seededRandom } from './random/stream.ts';
export { type Change, diff } from './record/diff.ts';
export { parseMove, printMove } from './record/notation.ts';
export { parsePosition, printPosition } from './record/position.ts';
export { load, type Save, save } from './record/save.ts';
export { type EntitySnapshot, fork, restore, type Snapshot, snapshot } from './record/snapshot.ts';
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
export { explainMessage, subscribeEvents, type VisibleEvent, type VisibleEvents } from './rules/subscribe-events.ts';
export type { Address } from './secrecy/address.ts';
export type { EntityView, HiddenView } from './secrecy/entity-view.ts';
export type {
  Classes,
  EntityAddress,
  FactContext,
  FactFunction,
  Facts,
  HiddenEntityView,
} from './secrecy/entity-view-of.ts';
export type { Visibility } from './secrecy/knowledge.ts';
export {
  eventsFor,
  rootViewFor,
  type View,
  type ViewedEvent,
  type Viewer,
  viewFor,
} from './secrecy/view.ts';
export { sampleWorld, trySampleWorld, type WorldOrigin } from './secrecy/world.ts';
export type { EntityInternals, SeatAssignment, StackItem } from './state/state.ts';
