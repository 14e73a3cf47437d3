import type { Effects } from '../effect.ts';

export const AGE_3 = {} satisfies Partial<Effects>;
