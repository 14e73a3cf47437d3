import type { StoreSnapshot } from '@rookery/client';
import type { SessionView } from '@rookery/protocol';
import { beginningsWith } from './candidates.ts';
import {
  actionsIn,
  type CurrentSelection,
  currentSelectionIn,
  isToAct,
  pickedIn,
  shownActionsIn,
} from './current-selection.ts';
import { chosenInWords } from './labels.ts';
import { type LocalDraft, validDraftIn } from './local-draft.ts';
import { marksIn } from './marks.ts';
import { mayConfirm } from './picks.ts';
import type { Ambiguity, CurrentAction, PlayState } from './play.ts';

/** Computes what a viewer can do from the store's snapshot and the local draft. A pure function. */
export function playStateOf({ view, pending }: Pick<StoreSnapshot, 'view' | 'pending'>, given: LocalDraft): PlayState {
  const local = validDraftIn(view, given);
  const isPending = local.isBusy || pending.length > 0;
  const { notice } = local;
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
  const current = currentSelectionIn(view, local);
  return {
    isMine: true,
    isPending,
    isHandedIn: local.isHandedIn,
    actions: shownActionsIn(view),
    current: current && currentOf(view, local, current),
    ambiguity: ambiguityIn(view, local),
    // Without its choice, a lifted thing goes back.
    held: view.draft !== null || local.isBusy || local.deferred !== null ? local.held : [],
    notice,
    marks: marksIn(view, local, current),
  };
}

function currentOf(view: SessionView, local: LocalDraft, current: CurrentSelection): CurrentAction {
  const { action, prompt, selection, source } = current;
  const picked = pickedIn(current, local);
  return {
    action,
    prompt,
    selection,
    before: beforeOf(view, local, source),
    picked,
    canConfirm: mayConfirm(selection, picked),
    canCancel: source === 'draft' || source === 'started' || picked.length > 0,
  };
}

function beforeOf(
  view: SessionView,
  { deferred, labels }: LocalDraft,
  source: CurrentSelection['source'],
): CurrentAction['before'] {
  if (source === 'draft' && view.draft !== null) return chosenInWords(view, view.draft, labels);
  return deferred === null ? [] : [{ name: deferred.name, label: String(deferred.value) }];
}

function ambiguityIn(view: SessionView, { ambiguous }: LocalDraft): Ambiguity | null {
  if (ambiguous === null) return null;
  const actions = beginningsWith(actionsIn(view), ambiguous).map(({ offer }) => offer);
  return actions.length < 2 ? null : { address: ambiguous, actions };
}
