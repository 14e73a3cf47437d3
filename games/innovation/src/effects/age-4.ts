import type { Effects } from '../effect.ts';

export const AGE_4 = {} satisfies Partial<Effects>;
