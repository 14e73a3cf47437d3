import { LookOnly, useTableHost } from '@rookery/kit';
import { numberOf, playersOf } from '@rookery/kit/cards';
import type { SessionView } from '@rookery/protocol';
import { usePlay, useWords } from '@rookery/react';
import { actionKey } from '@rookery/table';
import { type ReactNode, useContext, useState } from 'react';
import type { TableWord } from '../words/en.ts';
import { timeText, usePlayTime } from './play-time.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { Tool } from './tool.tsx';
import type { Finishing } from './use-finishing.ts';

interface TopBarProps {
  readonly view: SessionView;
  readonly finishing: Finishing;
}

/** The bar above the cards: score, moves and time, and buttons. */
export function TopBar({ view, finishing }: TopBarProps): ReactNode {
  const isLookedAt = useContext(LookOnly);
  return (
    <div className="kl-bar">
      <Standing view={isLookedAt ? { ...view, stage: 'over' } : view} />
      {!isLookedAt && <Tools view={view} finishing={finishing} />}
    </div>
  );
}

function Standing({ view }: { readonly view: SessionView }): ReactNode {
  const words = useWords<TableWord>();
  const seconds = usePlayTime(view);
  const { match, options } = view;
  const player = match === null ? undefined : playersOf(match)[0]?.view;
  const facts = [
    ...(options.scoring === 'none' || player === undefined
      ? []
      : [{ name: words('klondike.score'), text: scoreText(numberOf(player, 'score')) }]),
    { name: words('klondike.moves'), text: String(match?.step ?? 0) },
    { name: words('klondike.time'), text: timeText(seconds) },
  ];
  return (
    <dl className="kl-standing">
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Formats a score, with a minus sign instead of a hyphen. */
function scoreText(score: number): string {
  return score < 0 ? `−${-score}` : String(score);
}

function Tools({ view, finishing }: TopBarProps): ReactNode {
  const words = useWords<TableWord>();
  const { state, play } = usePlay();
  const host = useTableHost();
  const [isOpen, setOpen] = useState(false);
  const isOffered = (action: string) => state.actions.some((offer) => offer.action === action);
  const isHinted = (action: string) => state.marks.get(actionKey(action))?.isHinted === true;
  return (
    <div className="kl-tools">
      {finishing.canFinish ? (
        <Tool
          picture="finish"
          label={words('klondike.finish')}
          isMain
          isHinted={isHinted('autoFinish')}
          disabled={finishing.isFinishing}
          onClick={finishing.start}
        />
      ) : (
        <Tool
          picture="up"
          label={words('klondike.putUp')}
          isHinted={isHinted('autoMove')}
          disabled={!isOffered('autoMove')}
          onClick={() => play.begin('autoMove')}
        />
      )}
      {host?.canStartAgain(view.id) && (
        <Tool picture="deal" label={words('klondike.newDeal')} onClick={() => void host.startAgain(view.id)} />
      )}
      <Tool picture="settings" label={words('klondike.settings')} onClick={() => setOpen(true)} />
      <SettingsDialog view={view} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
