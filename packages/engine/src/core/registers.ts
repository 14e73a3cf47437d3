/**
 * The registers of every match; those of the flow come after them. Imported as `REG`: single constants, which bundlers
 * inline as numbers.
 */
export const nextId = 0;
export const nextHandle = 1;
export const random = 2;
export const current = 3;
export const turn = 4;
export const phase = 5;
export const cursor = 6;
export const outcome = 7;
export const vars = 8;
export const last = 9;
export const children = 10;
export const phases = 11;
export const rules = 12;
export const memory = 13;
export const round = 14;
export const stack = 15;

/** The first register of a flow. */
export const FIRST_OF_FLOW = 16;
