import { newsIn, type Observation } from './observation.ts';

/** Something that a seat has seen or done, and everything before it. Words are made only where somebody reads them. */
type Memory =
  | { readonly kind: 'saw'; readonly now: Observation; readonly last: Observation; readonly before: Memory | undefined }
  | { readonly kind: 'did'; readonly action: string; readonly before: Memory | undefined };

/** Everything that a seat has seen and done so far: `sequence` stands for all of it, and equal histories have equal numbers. */
export interface Recall {
  readonly sequence: number;
  readonly last: Observation;
  readonly memory: Memory | undefined;
}

/** Says what a seat has seen and done since the start, the last at the end. */
export function wordsOfRecall({ memory }: Recall): string {
  const parts: string[] = [];
  for (let each = memory; each !== undefined; each = each.before) {
    const words = each.kind === 'did' ? `> ${each.action}` : newsIn(each.now, each.last);
    if (words !== '') parts.unshift(words);
  }
  return parts.join('; ').replaceAll('; >', ' >');
}
