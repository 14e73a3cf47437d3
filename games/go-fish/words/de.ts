import type { GameCatalogue } from '@rookery/engine/manifest';

/** Texts of the rules in German, by their English text. */
const texts: GameCatalogue['texts'] = {
  'All books are laid down': 'Alle Quartette liegen auf dem Tisch',
  'Go Fish': 'Go Fish',
  Avatar: 'Bild',
  'Ask for cards': 'Nach Karten fragen',
  'Choose a player to ask': 'Wähle, wen du fragst',
  'Choose a rank': 'Wähle einen Wert',
  books: 'Quartette',
  pond: 'Teich',
  asker: 'Fragt',
  holds: 'hat',
  lacks: 'hat nicht',
  A: 'Ass',
  K: 'König',
  Q: 'Dame',
  J: 'Bube',
  '{rank} of clubs': 'Kreuz {rank}',
  '{rank} of diamonds': 'Karo {rank}',
  '{rank} of hearts': 'Herz {rank}',
  '{rank} of spades': 'Pik {rank}',
  'Go fish!': 'Geh fischen!',
  '{player} asks {who} for {rank}: {answer}': '{player} fragt {who} nach {rank}: {answer}',
  '{player} draws the {card}': '{player} zieht {card}',
  '{player} lays down a book of {rank}': '{player} legt ein Quartett ab: {rank}',
  '{player} has no cards and draws one': '{player} hat keine Karten und zieht eine',
};

export default {
  rules:
    'Frag jemanden nach einem Wert, den du selbst hast. Du bekommst alle davon und fragst weiter; oder du gehst fischen und ziehst. Vier gleiche sind ein Buch. Die meisten Bücher gewinnen.',
  texts,
} satisfies GameCatalogue;
