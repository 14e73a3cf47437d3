import type { GameAbout } from '@rookery/engine/manifest';
import { pluralize } from '@rookery/table';
import type { ArcadeWords } from '../words/current-words.ts';
import { type GameName, manifestOf } from './catalogue.ts';

/** The language that a game is shown in: that of the words; English where the game has no texts in it. */
export function languageOf({ catalogue }: ArcadeWords, game: GameName): string {
  return Object.hasOwn(manifestOf(game).words, catalogue.language) ? catalogue.language : 'en';
}

/** Title and blurb of a game, in the language that it is shown in. */
export function aboutOf(words: ArcadeWords, game: GameName): GameAbout {
  const { about } = manifestOf(game);
  return about[languageOf(words, game)] ?? about.en;
}

/** The title of a game. */
export function titleOf(words: ArcadeWords, game: GameName): string {
  return aboutOf(words, game).title;
}

/** How many can play, in words. */
export function playersOf(words: ArcadeWords, game: GameName): string {
  const { min, max } = manifestOf(game).players;
  return min === max ? pluralize(words, 'arcade.players', min) : words('arcade.players.range', { min, max });
}

/** The kinds of a game, in words. */
export function kindsOf(words: ArcadeWords, game: GameName): string {
  return manifestOf(game)
    .kinds.map((kind) => words(`arcade.kind.${kind}`))
    .join(', ');
}

/** Everything that a search looks at. */
export function searchedText(words: ArcadeWords, game: GameName): string {
  const { title, blurb } = aboutOf(words, game);
  return [title, blurb, kindsOf(words, game), game].join(' ');
}
