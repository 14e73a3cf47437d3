import type { GameCatalogue } from 'rookery';

export default {
  rules:
    'All roll their dice in secret. Bid how many dice of a face there are under all cups; each bid must be higher. Or call the last bidder a liar: the dice are shown, and who was wrong loses a die. The last player with dice wins.',
} satisfies GameCatalogue;
