/**
 * An element of a picture as plain data. A page makes elements of it, never markup, so it needs no permission from a content policy.
 *
 * @example
 * const dot: PictureNode = { tag: 'path', attributes: { d: 'M40 50h20', stroke: 'var(--picture-rim, #2b2a33)' }, children: [] };
 */
export interface PictureNode {
  readonly tag: PictureTag;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly PictureNode[];
}

/**
 * The elements that pictures are made of.
 *
 * @example
 * console.log(PICTURE_TAGS.join(', ')); // svg, g, path, circle, rect
 */
export const PICTURE_TAGS = ['svg', 'g', 'path', 'circle', 'rect'] as const;
/** One of the elements that pictures are made of. */
export type PictureTag = (typeof PICTURE_TAGS)[number];
