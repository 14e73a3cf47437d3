// Earlier points of a match: undo, redo, rewind.
export { canRedo, canUndo, matchAt, redo, rewind, type UndoOptions, undo } from './match/undo.ts';
