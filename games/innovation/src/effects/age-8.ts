import type { Effects } from '../effect.ts';

export const AGE_8 = {} satisfies Partial<Effects>;
