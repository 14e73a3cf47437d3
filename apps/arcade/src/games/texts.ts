import type { GameAbout } from '@rookery/engine/manifest';
import { pluralize } from '@rookery/table';
import type { ArcadeWords } from '../words/current-words.ts';
import { type GameName, manifestOf } from './catalogue.ts';

/** Returns the language in which a game is shown: that of the words, or English if the game has no texts in it. */
export function languageOf({ catalogue }: ArcadeWords, game: GameName): string {
  return Object.hasOwn(manifestOf(game).words, catalogue.language) ? catalogue.language : 'en';
}

/** Returns title and blurb of a game, in the language in which it is shown. */
export function aboutOf(words: ArcadeWords, game: GameName): GameAbout {
  const { about } = manifestOf(game);
  return about[languageOf(words, game)] ?? about.en;
}

/** Returns the title of a game. */
export function titleOf(words: ArcadeWords, game: GameName): string {
  return aboutOf(words, game).title;
}

/** Text about the number of players of a game. */
export function playersOf(words: ArcadeWords, game: GameName): string {
  const { min, max } = manifestOf(game).players;
  return min === max ? pluralize(words, 'arcade.players', min) : words('arcade.players.range', { min, max });
}

/** Text about the kinds of a game. */
export function kindsOf(words: ArcadeWords, game: GameName): string {
  return manifestOf(game)
    .kinds.map((kind) => words(`arcade.kind.${kind}`))
    .join(', ');
}

/** Returns everything that the search of the catalogue covers. */
export function searchedText(words: ArcadeWords, game: GameName): string {
  const { title, blurb } = aboutOf(words, game);
  return [title, blurb, kindsOf(words, game), game].join(' ');
}
