import type { Effects } from '../effect.ts';

export const AGE_6 = {} satisfies Partial<Effects>;
