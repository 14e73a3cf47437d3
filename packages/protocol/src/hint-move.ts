import type { Address } from '@rookery/engine/view';

/**
 * A suggested move in the form that a client sends: an action with its arguments, or the answer to the pending question.
 */
export type HintMove =
  | { readonly action: string; readonly args: Readonly<Record<string, Address>> }
  | { readonly answer: Address };
