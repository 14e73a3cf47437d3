import { Flippable, mix, StandardCard } from '@rookery/cards';

/** A card, initially face down. While it is face down nobody knows it, wherever it lies. */
export class Card extends mix(StandardCard, [Flippable.of({ faceDown: true })]) {}
