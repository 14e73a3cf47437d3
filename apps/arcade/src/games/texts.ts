import { counted, type Words } from '@rookery/table';
import { entryOf, type GameName } from './catalogue.ts';

/** What a game is called. */
export function titleOf(words: Words, game: GameName): string {
  return words(`arcade.title.${game}`);
}

/** How many can play, in words. */
export function playersOf(words: Words, game: GameName): string {
  const { min, max } = entryOf(game);
  return min === max ? counted(words, 'arcade.players', min) : words('arcade.players.range', { min, max });
}

/** Everything that a search looks at. */
export function searchedText(words: Words, game: GameName): string {
  const { kind } = entryOf(game);
  return [titleOf(words, game), words(`arcade.blurb.${game}`), words(`arcade.kind.${kind}`), game].join(' ');
}
