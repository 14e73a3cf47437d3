export {
  Attachable,
  attachmentsOf,
  Controllable,
  type ControlledBy,
  Countable,
  Damageable,
  gameOf,
  Phaseable,
  Revealable,
  Tappable,
} from './card-state.ts';
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
export { CardQuery, cards, type Searchable } from './filters/card-query.ts';
export {
  type CardFilter,
  type Comparisons,
  filterTest,
  matches,
  type NumberFilter,
  type PropertyFilter,
  type TargetFilter,
} from './filters/filter.ts';
export { PLAYER_WORDS, type PlayerWord } from './filters/player-word.ts';
export { type GivenModifier, type GivenOptions, Modifiable } from './modifiers/modifiable.ts';
export { adds, gains, LAYERS, loses, type Modifier, type Modifiers, type Modifying, sets } from './modifiers/modifier.ts';
export type { Settlement } from './settlement.ts';
export { fromTables, type TablesRead } from './tables/from-tables.ts';
export { TABLE_PROBLEMS, type TableProblem, type TableProblemCode } from './tables/table-problem.ts';
export {
  type EngineState,
  type SeatName,
  type SeatsColumn,
  TABLES_FORMAT,
  type TableRow,
  type Tables,
} from './tables/tables.ts';
export { toTables } from './tables/to-tables.ts';
export { allChosenFor, type ChosenOptions, chosenFor } from './targets/chosen.ts';
export { chosenModes, type Mode, type ModeOptions, type Modes, possibleModes } from './targets/modes.ts';
export { type ChosenTargets, type Rechecked, recheck } from './targets/recheck.ts';
export { RESTRICTIONS, type Restriction, type Targeting } from './targets/restriction.ts';
export { type TargetCount, type TargetOptions, TargetSlot, target } from './targets/target.ts';
export { type Collisions, from, type Mixed, mix } from './trait.ts';
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
