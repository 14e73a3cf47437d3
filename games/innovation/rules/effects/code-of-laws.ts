import { type StepResult, stepMachine } from '@rookery/engine';
import { Card } from '../card.ts';
import type { Executor } from '../executor.ts';

interface State {
  readonly step: 'check_condition' | 'waiting_tuck_choice' | 'waiting_splay_choice';
  readonly tucked?: Card;
}

/** Code of Laws as a step machine; all other cards are plain functions. */
export const codeOfLaws = stepMachine<Executor, State>(
  { step: 'check_condition' },
  (me, { step, tucked }, answer): StepResult<State> => {
    switch (step) {
      case 'check_condition': {
        if (me.hand.isEmpty) return { type: 'complete' };
        const known = me.hand.cards.filter(({ colour }) => me.top(colour));
        const choice = me.player.live.choose('Code of Laws: Tuck a card?', known, { optional: true });
        return { type: 'need_choice', choice, nextState: { step: 'waiting_tuck_choice' } };
      }
      case 'waiting_tuck_choice': {
        if (!(answer instanceof Card)) return { type: 'complete' };
        return { type: 'continue', nextState: { step: 'waiting_splay_choice', tucked: me.tuck(answer) } };
      }
      case 'waiting_splay_choice': {
        if (!tucked || !me.canSplay(tucked.colour, 'left')) return { type: 'complete' };
        if (answer === undefined) {
          const choice = me.player.live.confirm(`Code of Laws: Splay ${tucked.colour} left?`);
          return { type: 'need_choice', choice, nextState: { step, tucked } };
        }
        if (answer === true) me.splay(tucked.colour, 'left');
        return { type: 'complete' };
      }
    }
  },
);
