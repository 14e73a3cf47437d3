import type { Paths } from '../paint.ts';
import { GOODS } from './goods.ts';
import { NATURE } from './nature.ts';
import { SIGNS } from './signs.ts';
import { WORKS } from './works.ts';

/** All icons by name. */
export const ICON_PATHS: Readonly<Record<string, Paths>> = { ...GOODS, ...NATURE, ...WORKS, ...SIGNS };
