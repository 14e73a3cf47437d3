import type { Effects } from '../effect.ts';

export const AGE_10 = {} satisfies Partial<Effects>;
