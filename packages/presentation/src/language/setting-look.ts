import type { Phrase } from './phrase.ts';
import type { Scalar } from './value-path.ts';

/** A setting of one person that changes no rules. */
export type SettingLook =
  | { readonly type: 'boolean'; readonly label: Phrase; readonly default: boolean }
  | {
      readonly type: 'choice';
      readonly label: Phrase;
      readonly default: string;
      readonly choices: readonly { readonly value: string; readonly label: Phrase }[];
    };

/** Static data of catalogued things, read as `printed.…` once a viewer knows the thing: by a value of the thing. */
export interface PrintedLook<P extends string = string> {
  readonly by: P;
  readonly rows: Readonly<Record<string, Readonly<Record<string, Scalar | readonly Scalar[]>>>>;
}
