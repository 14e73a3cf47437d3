// For programs that run a match for others: moves filled in choice by choice, input and drafts from clients, setup by name.
export type { Form, FormChoices } from './action/form.ts';
export { resolvePlayers } from './game/player-options.ts';
export type { Alternative } from './match/alternatives.ts';
export { type Draft, Drafts } from './match/drafts.ts';
export { loggedMove } from './match/logged-move.ts';
export { openForm } from './match/open-form.ts';
export { playWithAlternatives, readInput, submit } from './match/submit.ts';
export { replayInput } from './match/undo.ts';
