import { type AnyGame, REFUSALS, type Result } from '@rookery/engine';
import { Drafts } from '@rookery/engine/host';
import { type Command, type DraftView, refuse } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { AnyMatch } from '../games.ts';
import { canBeAbsent, turnSkipped } from './absence.ts';
import type { Participant } from './actor.ts';
import { decideChat, isOfChat } from './chat.ts';
import { decided, notAllowed, type PendingEntries, type PendingEntry, refusedByRules } from './decision.ts';
import { type Fail, failAt } from './failure.ts';
import { decideLobby, isOfLobby, matchOf } from './lobby.ts';
import { attempt, decideRewind, type MoveAttempt, objectionTo, play, playAll } from './play.ts';
import type { SessionPolicy } from './policy.ts';
import { decidePremoves } from './premoves.ts';
import { decideSocialCommand, isSocialCommand } from './social-commands.ts';
import { type SessionState, stageOf } from './state.ts';

/** Decides on commands and executes them on the match. Records no entries. */
export class CommandHandler {
  readonly #state: SessionState;
  readonly #entries: readonly Entry[];
  readonly #policy: SessionPolicy;
  /** The seats' partly filled actions, and the match they belong to. */
  #drafts: { readonly match: AnyMatch; readonly held: Drafts<AnyGame> } | undefined;

  constructor(state: SessionState, entries: readonly Entry[], policy: SessionPolicy) {
    this.#state = state;
    this.#entries = entries;
    this.#policy = policy;
  }

  /** Decides on a command. Executes its move on the match at once. A refusal has changed nothing. */
  decide(command: Command, by: Participant): PendingEntries {
    const state = this.#state;
    if (command.kind === 'leave' && stageOf(state) !== 'lobby') return this.#decideLeave(by.seat);
    if (isOfLobby(command)) return decideLobby(state, command, by, this.#policy, this.#fail(by.seat));
    if (isOfChat(command)) return decideChat(state, command, by, this.#policy);
    if (isSocialCommand(command)) return decideSocialCommand(state, command, by, (tried) => this.attempt(tried));
    if (command.kind === 'premove') return decidePremoves(state, by.seat, command.moves);
    if (command.kind === 'rewind') {
      const found = decideRewind(state, by.seat, command.step, this.#policy.development === true);
      return 'ok' in found ? found : this.attempt(found);
    }
    const objection = objectionTo(state, by.seat);
    if (objection !== undefined) return objection;
    if (state.isPaused) return refuse('paused');
    const seat = by.seat as number;
    if (command.kind === 'cancelChoice') {
      this.#draftsOf(this.#state.match as AnyMatch).cancel(seat);
      return decided();
    }
    if (command.kind === 'choose') {
      const { action, selection, value, movesVersion } = command;
      return this.#begin(seat, movesVersion, (drafts) => drafts.choose(seat, action, selection, value));
    }
    if (command.kind === 'answer')
      return this.#begin(seat, command.movesVersion, (drafts) => drafts.answer(seat, command.answer));
    const because = command.kind === 'redo' ? { because: 'redo' as const } : {};
    return this.attempt({ seat, ...because, make: (match) => play(match, seat, command) });
  }

  /** A player who leaves during the match counts as absent. */
  #decideLeave(seat: number | null): PendingEntries {
    const objection = objectionTo(this.#state, seat);
    if (objection !== undefined) return objection;
    if (this.#state.created.absence === null)
      return notAllowed('this match has no rule for absent players; resign instead of leaving');
    if (this.#state.isPaused) return refuse('paused');
    return canBeAbsent(this.#state, seat as number) ? this.absence(seat as number) : decided();
  }

  /** Applies the absence policy to a seat. */
  absence(seat: number): PendingEntries {
    const absent: PendingEntry = { happened: { kind: 'absent', seat } };
    if (this.#state.created.absence?.policy !== 'skip') return { ok: true, value: [absent] };
    const skipped = this.attempt(turnSkipped(this.#state, seat, this.#entries.length));
    return { ok: true, value: skipped.ok ? [absent, ...skipped.value] : [absent] };
  }

  /** Makes a selection or an answer, which may leave the action incomplete. */
  #begin(seat: number, movesVersion: number, make: (drafts: Drafts<AnyGame>) => Result<unknown>): PendingEntries {
    const match = this.#state.match as AnyMatch;
    const now = match.movesVersionFor(seat);
    if (movesVersion !== now) {
      const details = { movesVersion, now };
      return refusedByRules({ code: 'stale-move', message: REFUSALS['stale-move'], part: 'input', retry: true, details });
    }
    const drafts = this.#draftsOf(match);
    return this.attempt({ seat, make: () => make(drafts) });
  }

  /** Attempts a move on the match. */
  attempt(tried: MoveAttempt): PendingEntries {
    const restore = (): void => {
      const made = matchOf(this.#state, this.#fail(tried.seat));
      if (!made.ok) throw new TypeError(made.refusal.message);
      playAll(made.value, this.#entries);
      this.#state.match = made.value;
    };
    const match = this.#state.match as AnyMatch;
    // To check an undo beyond its snapshot, the engine replays the match once, which discards the drafts; so they are kept
    // here and restored if the attempt fails.
    const begun = match.steps.length <= match.step ? this.#begun(match) : [];
    const decision = attempt(match, tried, restore, this.#fail(tried.seat), this.#policy.failed !== undefined);
    if (!decision.ok && this.#state.match === match) for (const [seat, draft] of begun) this.#beginAgain(seat, draft);
    return decision;
  }

  #fail(seat: number | null): Fail {
    const { id, match } = this.#state;
    return failAt(this.#policy, { match: id, step: match?.step ?? 0, seat });
  }

  #begun(match: AnyMatch): readonly (readonly [number, DraftView])[] {
    return match.players.flatMap(({ seat }) => {
      const draft = this.draftOf(seat);
      return draft === undefined ? [] : [[seat, draft] as const];
    });
  }

  #beginAgain(seat: number, { action, args, next }: DraftView): void {
    if (this.draftOf(seat) !== undefined) return;
    const { held } = this.#drafts as { readonly held: Drafts<AnyGame> };
    for (const [selection, value] of Object.entries(args)) held.choose(seat, action, selection, value);
    for (const pick of next?.picked ?? [])
      if (action === '') held.answer(seat, pick);
      else held.choose(seat, action, next?.name ?? '', pick);
  }

  /** Returns the action that a seat has partly filled in. */
  draftOf(seat: number): DraftView | undefined {
    return this.#drafts?.match === this.#state.match ? this.#drafts?.held.get(seat) : undefined;
  }

  #draftsOf(match: AnyMatch): Drafts<AnyGame> {
    if (this.#drafts?.match !== match) this.#drafts = { match, held: new Drafts(match) };
    return this.#drafts.held;
  }
}
