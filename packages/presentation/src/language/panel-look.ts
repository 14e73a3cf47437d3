import type { Names } from './names.ts';
import type { Phrase } from './phrase.ts';
import type { PictureId } from './picture-id.ts';

/** A suggested number: a label, and a value or the path to one in the game. */
export interface AmountLook<V extends Names = Names> {
  readonly label: Phrase;
  readonly value: number | V['path'] | 'min' | 'max';
}

/** An action that is taken for the viewer while a setting is on and the action is offered. */
export interface AutomaticLook<V extends Names = Names> {
  readonly action: V['action'];
  readonly setting: string;
}

/** The look of actions and questions. */
export interface PanelLook<V extends Names = Names> {
  /** Sentences for actions and selections: `Where does the {piece} go?` reads the earlier choices. */
  readonly prompts?: { readonly [N in V['action'] | V['selection']]?: Phrase };
  readonly icons?: { readonly [N in V['action']]?: PictureId };
  /** Order of the buttons, where it is not that of the rules. */
  readonly order?: readonly V['action'][];
  /** Actions with large buttons. */
  readonly main?: readonly V['action'][];
  /** Actions in the menu only. */
  readonly hide?: readonly V['action'][];
  readonly amounts?: { readonly [N in V['selection']]?: readonly AmountLook<V>[] };
  /** Questions asked before an action is taken. */
  readonly confirm?: { readonly [N in V['action']]?: Phrase };
  readonly automatic?: readonly AutomaticLook<V>[];
}
