import type { OfferedAction, OfferedSelection } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import type { LocalDraft } from './local-draft.ts';

/** The action or question being filled in, and its current selection. */
export interface CurrentSelection {
  /** A question; an action with a draft in the session; an action started in this play; or the only action available. */
  readonly source: 'question' | 'draft' | 'started' | 'only';
  readonly action: string;
  readonly prompt: string;
  readonly selection: OfferedSelection;
  /** Differs for every selection of a position. */
  readonly key: string;
}

/** Whether the viewer has to act. */
export function isToAct({ stage, isPaused, seat, seats, match }: SessionView): boolean {
  if (stage !== 'playing' || isPaused || seat === null) return false;
  return match?.toAct.includes(seat) === true && seats[seat]?.isOut !== true;
}

/** Actions to show, including blocked ones. None while a question is pending: it has to be answered first. */
export function shownActionsIn(view: SessionView): readonly OfferedAction[] {
  const { offers } = view;
  return !isToAct(view) || offers[0]?.action === '' ? [] : offers;
}

/** Actions that can be started. */
export function actionsIn(view: SessionView): readonly OfferedAction[] {
  const shown = shownActionsIn(view);
  return shown.some(({ blocked }) => blocked !== undefined) ? shown.filter(({ blocked }) => blocked === undefined) : shown;
}

/** Returns the selection to fill in now; null if several actions are available and none is started. */
export function currentSelectionIn(view: SessionView, local: LocalDraft): CurrentSelection | null {
  if (!isToAct(view)) return null;
  const { draft, offers } = view;
  const [first] = offers;
  if (first?.action === '') return selectionOf('question', first, draft?.action === '' ? draft.next : first.first);
  const offerOf = (name: string | null) => offers.find(({ action, blocked }) => action === name && blocked === undefined);
  const drafted = draft && offerOf(draft.action);
  if (draft && drafted) return selectionOf('draft', drafted, draft.next, JSON.stringify(draft.args));
  const started = offerOf(local.started);
  if (started) return selectionOf('started', started, started.first);
  return offers.length === 1 && first !== undefined && first.blocked === undefined
    ? selectionOf('only', first, first.first)
    : null;
}

function selectionOf(
  source: CurrentSelection['source'],
  { action, prompt }: OfferedAction,
  selection: OfferedSelection | null,
  args = '',
): CurrentSelection | null {
  return selection && { source, action, prompt, selection, key: selectionKey(action, selection.name, args) };
}

/** Returns the key of a selection. `args` are the choices made before it, as JSON. */
export function selectionKey(action: string, selection: string, args = ''): string {
  return `${action}/${selection}/${args}`;
}

/** The picks so far. */
export function pickedIn(
  { key, selection }: CurrentSelection,
  { picks }: LocalDraft,
): NonNullable<LocalDraft['picks']>['values'] {
  if (selection.picked !== undefined) return selection.picked;
  return picks?.of === key ? picks.values : [];
}
