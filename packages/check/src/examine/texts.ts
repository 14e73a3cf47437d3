import type { AnyGame } from '@rookery/engine';
import type { GameCatalogue } from '@rookery/engine/manifest';
import type { LoadedGame } from '@rookery/project';
import type { RawFinding } from './messages.ts';

/** Number of texts that one finding names. */
const SHOWN = 5;

type Texts = Readonly<Record<string, string>>;

/** Checks that each language of a game has the texts that English has, and all that its rules say. */
export async function checkTexts({ manifest, definition }: LoadedGame): Promise<readonly RawFinding[]> {
  if (manifest === undefined) return [];
  const catalogues = new Map<string, GameCatalogue>();
  const unread: RawFinding[] = [];
  for (const [language, load] of Object.entries(manifest.words))
    try {
      catalogues.set(language, (await load()).default);
    } catch (error) {
      unread.push(unreadable(language, error));
    }
  if (unread.length > 0) return unread;
  const english = catalogues.get('en');
  const others = [...catalogues].filter(([language]) => language !== 'en');
  const said = new Set([...fixedTexts(definition), ...others.flatMap(([, { texts = {} }]) => Object.keys(texts))]);
  return [
    ...unnamed(manifest.about, catalogues),
    ...others.flatMap(([language, { table = {}, texts = {} }]) => [
      ...lacking(language, 'table', Object.keys(english?.table ?? {}), table),
      ...lacking(language, 'texts', [...said], texts),
      ...broken(language, english?.table ?? {}, table),
      ...broken(language, Object.fromEntries(Object.keys(texts).map((text) => [text, text])), texts),
    ]),
  ];
}

function unreadable(language: string, error: unknown): RawFinding {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(' imported from ');
  return {
    names: ['words', language],
    code: 'words-not-loaded',
    message: `The words of ${language} cannot be loaded: ${reason}.`,
    cure: "Correct the import in the manifest's words, or the file that it names.",
    severity: 'error',
  };
}

/** Texts of the rules that no language can do without: labels of actions and prompts that are sentences. */
function fixedTexts({ actions }: AnyGame): readonly string[] {
  return Object.entries(actions).flatMap(([name, { prompt, selections }]) => [
    ...(prompt === '' || prompt === name ? [] : [prompt]),
    ...selections.filter((each) => each.prompt !== each.name).map((each) => each.prompt),
  ]);
}

/** Languages with words but no title, or with a title but no words. */
function unnamed(about: object, words: ReadonlyMap<string, unknown>): readonly RawFinding[] {
  const gaps = [
    ...[...words.keys()]
      .filter((language) => !(language in about))
      .map((language) => [language, 'title and blurb', 'about']),
    ...Object.keys(about)
      .filter((language) => !words.has(language))
      .map((language) => [language, 'words', 'words']),
  ];
  return gaps.map(([language, what, part]) => ({
    names: ['about'],
    code: 'missing-language',
    message: `The manifest has no ${what} in the language ${language}.`,
    cure: `Add ${language} to ${part} in the manifest.`,
    severity: 'warning',
  }));
}

function lacking(
  language: string,
  part: 'table' | 'texts',
  wanted: readonly string[],
  texts: Texts,
): readonly RawFinding[] {
  const gaps = wanted.filter((text) => !Object.hasOwn(texts, text));
  if (gaps.length === 0) return [];
  const more = gaps.length > SHOWN ? `, and ${gaps.length - SHOWN} more` : '';
  const list = gaps.slice(0, SHOWN).map((text) => JSON.stringify(text));
  return [
    {
      names: [gaps[0] ?? '', language],
      code: 'missing-text',
      message: `The language ${language} lacks ${list.join(', ')}${more}.`,
      cure: `Add ${gaps.length === 1 ? 'it' : 'them'} to ${part} in the words of ${language}.`,
      severity: 'warning',
    },
  ];
}

/** Texts that are empty, or whose placeholders differ from the English. */
function broken(language: string, english: Texts, texts: Texts): readonly RawFinding[] {
  return Object.entries(texts).flatMap(([key, text]): readonly RawFinding[] => {
    const parts = partsOf(text);
    const wanted = partsOf(english[key] ?? text);
    if (text.trim() !== '' && parts === wanted) return [];
    const message =
      text.trim() === ''
        ? `The text for ${JSON.stringify(key)} in ${language} is empty.`
        : `The text for ${JSON.stringify(key)} in ${language} has the parts ${parts || 'none'}, not ${wanted || 'none'}.`;
    const cure = 'Write the text with the same {parts} as in English.';
    return [{ names: [text, key], code: 'broken-text', message, cure, severity: 'error' }];
  });
}

function partsOf(text: string): string {
  return [...new Set([...text.matchAll(/\{\w+\}/g)].map(([part]) => part))].sort().join(' ');
}
