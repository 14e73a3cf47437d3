import type { Effects } from '../effect.ts';

export const AGE_5 = {} satisfies Partial<Effects>;
