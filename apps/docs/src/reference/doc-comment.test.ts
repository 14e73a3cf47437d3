import { expect, test } from 'vitest';
import { firstSentence, parseDocComment } from './doc-comment.ts';

test('a comment is taken apart into its text, default, examples and other tags', () => {
  const comment = parseDocComment(`/**
     * Deals cards.
     * One at a time.
     *
     * @default 30 s
     * @param count of cards
     * @example
     * deal(3);
     *   deal(4);
     */`);
  expect(comment).toEqual({
    text: 'Deals cards.\nOne at a time.',
    examples: ['deal(3);\n  deal(4);'],
    standard: '30 s',
    deprecated: undefined,
    notes: [['param', 'count of cards']],
  });
  expect(parseDocComment('/** One line. */').text).toBe('One line.');
});

test('an @ within a line is no tag', () => {
  expect(parseDocComment('/** From `@rookery/engine`, as in a@b. */').text).toBe('From `@rookery/engine`, as in a@b.');
});

test('the first sentence ends where a sentence ends', () => {
  expect(firstSentence('Takes 1.5 s, e.g. on\na phone. Then more.\n\nAnd more.')).toBe('Takes 1.5 s, e.g. on a phone.');
  expect(firstSentence('No stop')).toBe('No stop');
});
