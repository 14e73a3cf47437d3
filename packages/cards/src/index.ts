export {
  Attachable,
  attachmentsOf,
  Controllable,
  type ControlledBy,
  Countable,
  Damageable,
  Phaseable,
  Revealable,
  Tappable,
} from './card-state.ts';
export type { CollisionRule } from './collision-rule.ts';
export { controllerOf } from './controller.ts';
export { CardColour, COLOURS_108, ColourCard, ColourFace } from './decks/colours.ts';
export {
  buildDeck,
  checkDeck,
  DECK_PROBLEMS,
  type DeckLine,
  type DeckLines,
  type DeckList,
  type DeckProblem,
  type DeckProblemCode,
  type DeckRules,
} from './decks/construction.ts';
export { ROOK_57, RookCard, RookColour, RookRank } from './decks/rook.ts';
export { fillDeck, Joker, STANDARD_52, StandardCard, standardDeck } from './decks/standard.ts';
export { type Defined, definedBy } from './definition.ts';
export { createEnum, type EnumNames, type IterableEnum } from './enum.ts';
export { CardQuery, queryCards, type Searchable } from './filters/card-query.ts';
export {
  type CardFilter,
  type Comparisons,
  matchesFilter,
  type NumberFilter,
  type PropertyFilter,
  type TargetFilter,
  toPredicate,
} from './filters/filter.ts';
export { PLAYER_WORDS, type PlayerWord } from './filters/player-word.ts';
export { type AddedModifier, type AddModifierOptions, Modifiable } from './modifiers/modifiable.ts';
export {
  adds,
  gains,
  LAYERS,
  loses,
  type Modifier,
  type ModifierContext,
  type Modifiers,
  sets,
} from './modifiers/modifier.ts';
export { fromNormalized, type NormalizedResult } from './normalized/from-normalized.ts';
export {
  NORMALIZED_PROBLEMS,
  type NormalizedProblem,
  type NormalizedProblemCode,
} from './normalized/normalized-problem.ts';
export {
  type EngineState,
  NORMALIZED_FORMAT,
  type NormalizedRow,
  type NormalizedState,
  type SeatName,
  type SeatsColumn,
} from './normalized/normalized-state.ts';
export { toNormalized } from './normalized/to-normalized.ts';
export { type ChooseTargetsOptions, chooseAllTargets, chooseTargets } from './targets/chosen.ts';
export { chooseModes, legalModes, type Mode, type ModeOptions, type Modes } from './targets/modes.ts';
export { type ChosenTargets, recheckTargets, type TargetRecheck } from './targets/recheck.ts';
export { RESTRICTIONS, type Restriction, type Targeting } from './targets/restriction.ts';
export { type TargetCount, type TargetOptions, TargetSlot, target } from './targets/target.ts';
export { type CollisionRules, from, type Mixed, mix } from './trait.ts';
export { type TraitClass, type TraitWith, trait } from './trait-class.ts';
export { Flippable, Rank, Rankable, Suit, Suitable } from './traits/card.ts';
export { Dealable, Drawable, Giveable, Takeable } from './traits/card-moving.ts';
export { Reversible, Shuffleable, Sortable } from './traits/card-order.ts';
export { Atable, Chunkable, Eachable, Filterable, Findable, Mapable, Reduceable } from './traits/card-reading.ts';
export { CardDeck, type CardDeckOf, CardSet, type CardSetOf, type Cards } from './traits/card-set.ts';
export { Turnable, Winnable } from './traits/game.ts';
export { Handable, Scoreable, type Scored, type ScoreLimits, type Scoring } from './traits/player.ts';
export { Childrenable, Idable, Nameable, Ownable, Parentable } from './traits/shared.ts';
export { Zone, Zoned, zoneRules } from './zone.ts';
