import type { SearchHit, SearchItem } from './search-item.ts';

const EXCERPT_LENGTH = 140;

/** Finds the items that have every word of a query, best first: a name before a heading, a heading before a text. */
export function findItems(items: readonly SearchItem[], query: string, limit = 30): readonly SearchHit[] {
  const words = query
    .toLowerCase()
    .split(/[\s,;:()]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const whole = query.trim();
  const hits = items.flatMap((item): readonly SearchHit[] => {
    const score = scoreOf(item, words, whole);
    return score === 0 ? [] : [{ item, score, excerpt: '' }];
  });
  return hits
    .sort((a, b) => b.score - a.score || a.item[0].length - b.item[0].length)
    .slice(0, limit)
    .map((hit) => ({ ...hit, excerpt: excerptOf(hit.item[3], words) }));
}

/** 0 if a word is missing. */
function scoreOf([title, place, , text]: SearchItem, words: readonly string[], whole: string): number {
  const lowerTitle = title.toLowerCase();
  const rest = `${place} ${text}`.toLowerCase();
  let score = 0;
  for (const word of words) {
    const points = wordScore(word, lowerTitle, rest);
    if (points === 0) return 0;
    score += points;
  }
  if (title === whole) return score + 200;
  if (lowerTitle === words.join(' ')) score += 150;
  // Among names, the short ones and whole pages are what people look for.
  return score + (place === 'page' ? 8 : 0) + Math.max(0, 10 - title.length / 4);
}

function wordScore(word: string, title: string, rest: string): number {
  const at = title.indexOf(word);
  if (at === 0) return 60;
  // The beginning of a word, or of a member: `Grid.cells`.
  if (at > 0) return /[\s.-]/.test(title[at - 1] ?? '') ? 45 : 25;
  const inText = rest.indexOf(word);
  if (inText < 0) return 0;
  return inText === 0 || !/\w/.test(rest[inText - 1] ?? '') ? 8 : 3;
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const at = Math.max(0, Math.min(...words.map((word) => (lower.includes(word) ? lower.indexOf(word) : Infinity))));
  if (!Number.isFinite(at) || at < EXCERPT_LENGTH / 2) return shorten(text, 0);
  return shorten(text, Math.max(0, text.lastIndexOf(' ', at - EXCERPT_LENGTH / 3)));
}

function shorten(text: string, from: number): string {
  const piece = text.slice(from, from + EXCERPT_LENGTH).trim();
  return `${from > 0 ? '… ' : ''}${piece}${from + EXCERPT_LENGTH < text.length ? ' …' : ''}`;
}
