import { PICTURE_TAGS, type PictureNode, type PictureTag } from '../picture.ts';

interface Opened {
  readonly tag: PictureTag;
  readonly attributes: Record<string, string>;
  readonly children: PictureNode[];
}

/** Attributes that a document needs and an element in a page does not. */
const OF_DOCUMENTS = ['xmlns', 'role'];
const isTag = (tag: string): tag is PictureTag => (PICTURE_TAGS as readonly string[]).includes(tag);

/** Parses the markup of a card, which this package has written itself, into elements. Leaves out its title. */
export function parseMarkup(svg: string): PictureNode | undefined {
  const open: Opened[] = [];
  let root: PictureNode | undefined;
  for (const [, closing, name = '', rest = '', empty] of svg.matchAll(/<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"]*")*)(\/?)>/g)) {
    if (!isTag(name)) continue;
    if (!closing) {
      const given = [...rest.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text] as const);
      const attributes = Object.fromEntries(
        given.filter(([key]) => !OF_DOCUMENTS.includes(key) && !key.startsWith('data-')),
      );
      open.push({ tag: name, attributes, children: [] });
    }
    if (closing || empty) {
      root = open.pop();
      if (root !== undefined) open.at(-1)?.children.push(root);
    }
  }
  return root;
}
