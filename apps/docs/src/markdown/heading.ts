/** A heading of a page. */
export interface Heading {
  readonly level: number;
  /** Its text, without markup. */
  readonly text: string;
  readonly anchor: string;
}

/** Makes the anchors of a page as GitHub does, so that links work in both places. A repeated one gets a number. */
export class Anchors {
  readonly #taken = new Map<string, number>();

  anchorOf(text: string): string {
    const anchor = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    const count = this.#taken.get(anchor) ?? 0;
    this.#taken.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  }
}
