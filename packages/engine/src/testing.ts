// For packages that test games.
export { EFFECT_STYLES, type EffectStyle, withEffectStyle } from './match/effect-styles.ts';
