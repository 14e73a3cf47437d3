export { announcementsBetween, declinedText } from './announce/announcements.ts';
export { attributesOf, type ThingAttributes } from './attributes/attributes.ts';
export { checkDesign } from './design/check-design.ts';
export { deriveDesign } from './design/derive-design.ts';
export type {
  Design,
  EachDesign,
  GroupDesign,
  MinMax,
  PlayerDesign,
  TextDesign,
  ThingQuery,
  When,
  ZoneDesign,
} from './design/design.ts';
export { DESIGN_ERRORS, DesignError, type DesignErrorCode } from './design/design-error.ts';
export { attachGestures, type GestureHandlers } from './gesture/attach-gestures.ts';
export { attachKeys, type KeyHandlers } from './gesture/attach-keys.ts';
export { ARROWS, type Arrow, focusAfter } from './gesture/focus.ts';
export {
  type GestureEffect,
  type GestureEvent,
  type GestureState,
  type GestureSupport,
  type GestureTimer,
  gestureAfter,
  IDLE_GESTURE,
  type PointerDevice,
} from './gesture/gesture.ts';
export { MIN_VISIBLE } from './layout/cascade.ts';
export { computeLayout } from './layout/compute-layout.ts';
export { type HexOrientation, hexBounds, hexCentre, hexCorners } from './layout/hex.ts';
export type { LayoutConstraints } from './layout/layout-constraints.ts';
export type { LayoutResult, Placement } from './layout/placement.ts';
export type { Rect } from './layout/rect.ts';
export type { ScreenPoint } from './layout/screen-point.ts';
export type { Motion } from './motion/motion.ts';
export { motionBetween } from './motion/motion-between.ts';
export { type MotionPlayback, playMotions } from './motion/play-motions.ts';
export { type MeasuredElement, measureRects } from './motion/rects.ts';
export { createPlay, type PlayOptions } from './play/create-play.ts';
export { actionKey } from './play/hint.ts';
export { takesSeveral } from './play/picks.ts';
export type { Ambiguity, CurrentAction, Notice, Play, PlayState, ThingMark } from './play/play.ts';
export type { Preference } from './play/preference.ts';
export type { TargetOrder } from './play/pressing.ts';
export { addressKey } from './scene/address-key.ts';
export { allIn } from './scene/all-in.ts';
export type { DetailLinesOf } from './scene/facts.ts';
export { isViewOf } from './scene/is-view-of.ts';
export type { Legend } from './scene/legend.ts';
export type { GroupNode, PlayerNode, Scene, SceneNode, TextNode, ZoneNode } from './scene/scene.ts';
export { type SceneOptions, sceneOf } from './scene/scene-of.ts';
export { SCENE_WORDS, type SceneWords } from './scene/scene-words.ts';
export {
  type BoardSize,
  type DetailLine,
  type Spot,
  THING_ROLES,
  type Thing,
  type ThingFace,
  type ThingRole,
} from './scene/thing.ts';
export { type Catalogue, extendCatalogue, type GameWordList } from './words/catalogue.ts';
export { ENGLISH } from './words/english.ts';
export { playerNamesOf, translateStore } from './words/game-store.ts';
export { type GameWords, gameWords } from './words/game-words.ts';
export { GERMAN } from './words/german.ts';
export { failureText, refusalText } from './words/refusal-text.ts';
export type { WordKey } from './words/word-key.ts';
export {
  createWords,
  joinList,
  type PluralKey,
  pluralize,
  type TextValues,
  type Words,
} from './words/words.ts';
