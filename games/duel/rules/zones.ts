import { mix, Zoned } from '@rookery/cards';
import { Deck, Hand, Space } from '@rookery/engine';

/** A player's draw pile. It is hidden, but some cards look into it. */
export class Library extends mix(Deck, [Zoned]) {}

/** A player's hand. */
export class Grip extends mix(Hand, [Zoned]) {}

/** The creatures, auras, gear and relics of both players; each card knows its controller. */
export class Battlefield extends Space {}

/** Spells and abilities until they resolve, the last one on top. */
export class StackZone extends Space {}
