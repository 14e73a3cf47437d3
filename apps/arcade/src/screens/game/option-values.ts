import type { Preset } from '@rookery/engine';

/** Values of the options that differ from their defaults. */
export type OptionValues = NonNullable<Preset['options']>;
