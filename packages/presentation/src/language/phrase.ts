/**
 * A text with values in it. Braces read a value: `Age {age}`. A value that has a look is drawn as its icon; `{age:word}` spells it, and
 * `{rank:plural}` puts it in the plural. Brackets draw an icon: `[castle]`. The English phrase is the key of its translation.
 */
export type Phrase = string;

/** Forms of a value in braces: as it is drawn, spelled, or spelled in the plural. */
export const PHRASE_FORMS = ['drawn', 'word', 'plural'] as const;
/** One of the forms. */
export type PhraseForm = (typeof PHRASE_FORMS)[number];
