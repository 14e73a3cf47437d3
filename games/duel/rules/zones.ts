import { mix, Zoned } from '@rookery/cards';
import { Deck, Hand, Space } from '@rookery/engine';

/** What a player draws from: nobody sees it, but some cards look into it. */
export class Library extends mix(Deck, [Zoned]) {}

/** What a player holds. */
export class Grip extends mix(Hand, [Zoned]) {}

/** Where creatures, auras, gear and relics of both players are; who controls which, they say themselves. */
export class Battlefield extends Space {}

/** Where spells and abilities lie until they resolve, the last one on top. */
export class StackZone extends Space {}
