import type { GameCatalogue } from 'rookery';

/** The rules in a few sentences, as players read them beside the table. */
export default {
  rules:
    'Play a card each; follow the suit that was led if you can. The highest card of that suit picks one card of the trick for its nest, then the others pick in turn. One, two, three … cards of a suit in your nest are worth 1, 3, 6, 10, 15 or 21 points. Six tricks, and the best nest wins.',
} satisfies GameCatalogue;
