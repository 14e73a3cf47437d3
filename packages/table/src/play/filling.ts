import type { OfferedAction, OfferedSelection } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import type { LocalDraft } from './own.ts';

/** An action, or a question, and the choice in it that is to be made now. */
export interface CurrentSelection {
  /** A question; an action of which the session holds what was chosen; one that was begun here; the only one there is. */
  readonly source: 'question' | 'draft' | 'begun' | 'only';
  readonly action: string;
  readonly prompt: string;
  readonly selection: OfferedSelection;
  /** Tells it from every other choice of the same situation. */
  readonly key: string;
}

/** Whether the viewer is to act. */
export function isToAct({ stage, isPaused, seat, seats, match }: SessionView): boolean {
  if (stage !== 'playing' || isPaused || seat === null) return false;
  return match?.toAct.includes(seat) === true && seats[seat]?.isOut !== true;
}

/** What is shown of actions, those that are blocked too. A question is nothing to begin: it waits. */
export function shownActionsIn(view: SessionView): readonly OfferedAction[] {
  const { offers } = view;
  return !isToAct(view) || offers[0]?.action === '' ? [] : offers;
}

/** What can be begun. */
export function actionsIn(view: SessionView): readonly OfferedAction[] {
  const shown = shownActionsIn(view);
  return shown.some(({ blocked }) => blocked !== undefined) ? shown.filter(({ blocked }) => blocked === undefined) : shown;
}

/** The choice that is to be made now; null where several actions could be begun and none is. */
export function fillingIn(view: SessionView, own: LocalDraft): CurrentSelection | null {
  if (!isToAct(view)) return null;
  const { draft, offers } = view;
  const [first] = offers;
  if (first?.action === '') return filling('question', first, draft?.action === '' ? draft.next : first.first);
  const offerOf = (name: string | null) => offers.find(({ action, blocked }) => action === name && blocked === undefined);
  const drafted = draft && offerOf(draft.action);
  if (draft && drafted) return filling('draft', drafted, draft.next, JSON.stringify(draft.args));
  const begun = offerOf(own.begun);
  if (begun) return filling('begun', begun, begun.first);
  return offers.length === 1 && first !== undefined && first.blocked === undefined
    ? filling('only', first, first.first)
    : null;
}

function filling(
  source: CurrentSelection['source'],
  { action, prompt }: OfferedAction,
  selection: OfferedSelection | null,
  args = '',
): CurrentSelection | null {
  return selection && { source, action, prompt, selection, key: fillingKey(action, selection.name, args) };
}

/** The key of a choice in which nothing was chosen before, unless told. */
export function fillingKey(action: string, selection: string, args = ''): string {
  return `${action}/${selection}/${args}`;
}

/** What is picked in it so far. */
export function pickedIn(
  { key, selection }: CurrentSelection,
  { picks }: LocalDraft,
): NonNullable<LocalDraft['picks']>['values'] {
  if (selection.picked !== undefined) return selection.picked;
  return picks?.of === key ? picks.values : [];
}
