/** A doc comment, taken apart. Texts are Markdown. */
export interface DocComment {
  readonly text: string;
  readonly examples: readonly string[];
  readonly standard: string | undefined;
  readonly deprecated: string | undefined;
  /** Other tags, such as `@param count the number of cards`, with the name of the tag first. */
  readonly notes: readonly (readonly [tag: string, text: string])[];
}

/** Takes a doc comment apart: `/** … *\/` as it stands in the source. */
export function parseDocComment(source: string): DocComment {
  const lines = source
    .replace(/^\/\*\*[ \t]?/, '')
    .replace(/\s*\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^[ \t]*\*[ \t]?/, ''));
  const [text = '', ...tags] = lines.join('\n').split(/^@(?=\w)/m);
  const found = tags.map((tag) => {
    const [, name = '', rest = ''] = /^(\w+)[ \t]*([\s\S]*)$/.exec(tag) ?? [];
    return [name, rest.replace(/^\n+|\s+$/g, '')] as const;
  });
  const texts = (name: string): readonly string[] => found.filter(([each]) => each === name).map(([, rest]) => rest);
  return {
    text: text.trim(),
    examples: texts('example'),
    standard: texts('default')[0],
    deprecated: texts('deprecated')[0],
    notes: found.filter(([name]) => !['example', 'default', 'deprecated'].includes(name)),
  };
}

/** The first sentence of a text, for lists. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.split(/\n\s*\n/);
  const line = paragraph.replaceAll(/\s+/g, ' ').trim();
  // A sentence ends with a stop and a capital letter; "e.g." and "1.5" do not.
  const [, sentence = line] = /^(.+?[.!?])(?= [A-Z`"“(])/.exec(line) ?? [];
  return sentence.replace(/:$/, '.');
}
