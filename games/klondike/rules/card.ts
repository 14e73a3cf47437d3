import { Flippable, mix, StandardCard } from '@rookery/cards';

/** A card that lies face up or face down, at first face down; then nobody sees what it is, wherever it lies. */
export class Card extends mix(StandardCard, [Flippable.of({ faceDown: true })]) {}
