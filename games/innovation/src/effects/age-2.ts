import type { Effects } from '../effect.ts';

export const AGE_2 = {} satisfies Partial<Effects>;
