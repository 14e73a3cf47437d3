import type { GameCatalogue } from 'rookery';

export default {
  rules:
    'Draw a card, play one of your two, and do what it says. Who is out of the round plays no more. The last player in it, or the highest card when the deck is empty, wins a token. Enough tokens win the match.',
} satisfies GameCatalogue;
