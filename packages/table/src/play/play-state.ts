import type { StoreSnapshot } from '@rookery/client';
import type { SessionView } from '@rookery/protocol';
import { beginningsWith } from './candidates.ts';
import { actionsIn, type CurrentSelection, fillingIn, isToAct, pickedIn, shownActionsIn } from './filling.ts';
import { chosenInWords } from './labels.ts';
import { marksIn } from './marks.ts';
import { type LocalDraft, ownIn } from './own.ts';
import { mayConfirm } from './picks.ts';
import type { Ambiguity, CurrentAction, PlayState } from './play.ts';

/** What a viewer can do, from what the match shows and what was begun here. The same for the same: nothing is remembered. */
export function playStateOf({ view, pending }: Pick<StoreSnapshot, 'view' | 'pending'>, given: LocalDraft): PlayState {
  const own = ownIn(view, given);
  const isPending = own.isBusy || pending.length > 0;
  const { notice } = own;
  if (view === null || !isToAct(view)) {
    return {
      isMine: false,
      isPending,
      isHandedIn: false,
      actions: [],
      current: null,
      ambiguity: null,
      held: [],
      notice,
      marks: new Map(),
    };
  }
  const filling = fillingIn(view, own);
  return {
    isMine: true,
    isPending,
    isHandedIn: own.isHandedIn,
    actions: shownActionsIn(view),
    current: filling && currentOf(view, own, filling),
    ambiguity: ambiguityIn(view, own),
    // What was lifted goes back where its choice does not stand any more.
    held: view.draft !== null || own.isBusy || own.later !== null ? own.held : [],
    notice,
    marks: marksIn(view, own, filling),
  };
}

function currentOf(view: SessionView, own: LocalDraft, filling: CurrentSelection): CurrentAction {
  const { action, prompt, selection, source } = filling;
  const picked = pickedIn(filling, own);
  return {
    action,
    prompt,
    selection,
    before: beforeOf(view, own, source),
    picked,
    canConfirm: mayConfirm(selection, picked),
    canCancel: source === 'draft' || source === 'begun' || picked.length > 0,
  };
}

function beforeOf(
  view: SessionView,
  { later, labels }: LocalDraft,
  source: CurrentSelection['source'],
): CurrentAction['before'] {
  if (source === 'draft' && view.draft !== null) return chosenInWords(view, view.draft, labels);
  return later === null ? [] : [{ name: later.name, label: String(later.value) }];
}

function ambiguityIn(view: SessionView, { ambiguous }: LocalDraft): Ambiguity | null {
  if (ambiguous === null) return null;
  const actions = beginningsWith(actionsIn(view), ambiguous).map(({ offer }) => offer);
  return actions.length < 2 ? null : { address: ambiguous, actions };
}
