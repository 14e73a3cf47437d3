import type { ThingMark } from '../play/play.ts';
import type { Thing } from '../scene/thing.ts';

/** Attributes of a thing's element, for stylesheets, gestures and tests. Attributes that don't apply are left out. */
export interface ThingAttributes {
  readonly 'data-key': string;
  readonly 'data-role': string;
  readonly 'data-kind': string;
  /** Cards only. */
  readonly 'data-face'?: 'up' | 'down';
  readonly 'data-selected'?: 'yes';
  readonly 'data-can-press'?: 'yes';
  readonly 'data-can-lift'?: 'yes';
  /** Whether the held things can be dropped here. */
  readonly 'data-drop': 'yes' | 'no';
  readonly 'data-hinted'?: 'yes';
  /** Greyed and not choosable now; `title` holds the reason. */
  readonly 'data-blocked'?: 'yes';
  readonly 'aria-disabled'?: 'true';
  readonly title?: string;
  /** Things with a layout only: nothing lies in it. */
  readonly 'data-empty'?: 'yes';
  readonly 'data-seat'?: string;
  readonly 'data-held'?: 'yes';
}

/**
 * Returns the attributes of a thing's element. Without a mark, the viewer can do nothing with the thing.
 *
 * @example
 * const { marks, held } = play.getSnapshot();
 * const key = addressKey(thing.address);
 * attributesOf(thing, marks.get(key), { isHeld: held.some((address) => addressKey(address) === key) });
 */
export function attributesOf(
  thing: Thing,
  mark: ThingMark | undefined,
  state: { readonly isHeld?: boolean } = {},
): ThingAttributes {
  return {
    'data-key': thing.key,
    'data-role': thing.role,
    'data-kind': thing.kind,
    'data-drop': mark?.isTarget ? 'yes' : 'no',
    ...(thing.role === 'card' && { 'data-face': thing.isHidden ? 'down' : 'up' }),
    ...(mark?.isChosen && { 'data-selected': 'yes' }),
    ...(mark?.canPress && { 'data-can-press': 'yes' }),
    ...(mark?.canLift && { 'data-can-lift': 'yes' }),
    ...(mark?.isHinted && { 'data-hinted': 'yes' }),
    ...(mark?.blocked !== undefined && { 'data-blocked': 'yes', 'aria-disabled': 'true', title: mark.blocked }),
    ...(thing.layout !== null && thing.count === 0 && { 'data-empty': 'yes' }),
    ...(thing.seat !== null && { 'data-seat': String(thing.seat) }),
    ...(state.isHeld && { 'data-held': 'yes' }),
  };
}
