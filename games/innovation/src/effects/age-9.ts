import type { Effects } from '../effect.ts';

export const AGE_9 = {} satisfies Partial<Effects>;
