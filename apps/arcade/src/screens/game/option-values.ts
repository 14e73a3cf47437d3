import type { Preset } from '@rookery/engine';

/** The values of options that differ from the usual ones. */
export type OptionValues = NonNullable<Preset['options']>;
