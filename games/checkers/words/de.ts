import type { GameCatalogue } from '@rookery/engine/manifest';
import { BOARD_WORDS } from '@rookery/kit/words/de';

/** Texts of the rules in German, by their English text. */
const texts: GameCatalogue['texts'] = {
  'No progress is made any more': 'Es geht nicht mehr voran',
  '{player} cannot move': '{player} kann nicht ziehen',
  Checkers: 'Dame',
  'Draw after moves without a capture': 'Remis nach so vielen Zügen ohne Schlag',
  'Draw when a position comes up for the third time': 'Remis, wenn eine Stellung zum dritten Mal entsteht',
  'Move a checker': 'Einen Stein ziehen',
  'Choose a checker': 'Wähle einen Stein',
  'Choose where to move it': 'Wähle das Zielfeld',
  checker: 'Stein',
  king: 'Dame',
  quiet: 'Ruhige Züge',
  chain: 'Schlagkette',
};

const table = {
  ...BOARD_WORDS,
  'checkers.mustCapture': 'Du musst schlagen',
  'checkers.jumpAgain': 'Schlag weiter',
  'checkers.canCapture': 'kann schlagen',
  'checkers.captured.one': '{count} Stein geschlagen',
  'checkers.captured.other': '{count} Steine geschlagen',
} as const;

export default {
  rules:
    'Steine ziehen ein Feld schräg nach vorn. Über einen Nachbarn mit freiem Feld dahinter musst du springen, und weiter, solange es geht. In der letzten Reihe wird ein Stein zur Dame, die auch rückwärts zieht. Wer nicht ziehen kann, hat verloren.',
  table,
  texts,
} satisfies GameCatalogue;
