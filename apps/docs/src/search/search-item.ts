/** An entry of the search: title, kind or page, address from the root of the site, text. A tuple keeps the index small. */
export type SearchItem = readonly [title: string, place: string, address: string, text: string];

/** An item that a query found, better ones with a higher score. */
export interface SearchHit {
  readonly item: SearchItem;
  readonly score: number;
  /** A piece of its text around the first word that was found. */
  readonly excerpt: string;
}
