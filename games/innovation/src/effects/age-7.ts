import type { Effects } from '../effect.ts';

export const AGE_7 = {} satisfies Partial<Effects>;
