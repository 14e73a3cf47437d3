import type { GameCatalogue } from 'rookery';

/** The rules in a few sentences, as players read them beside the table. */
export default {
  rules:
    'On your turn roll three dice, up to three times, keeping what you like. Write the sum into a free box: numbers rise from left to right in each row. If it fits nowhere, cross a box out. A full row is worth its highest number; a row with a cross or a free box is worth a point for each number. The most points win.',
} satisfies GameCatalogue;
