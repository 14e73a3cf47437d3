import type { Command, SeatView, SessionView } from '@rookery/protocol';
import { type ReactNode, useId } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { Avatar } from '../players/avatar.tsx';
import { useGameWords, useWords } from '../provider/hooks.ts';
import { isHost } from './is-host.ts';
import { OptionsForm } from './options-form.tsx';
import { TextField } from './text-field.tsx';

interface SeatRowProps {
  readonly seat: SeatView;
  readonly view: SessionView;
  readonly bots: readonly string[];
  readonly perform: (command: Command) => void;
}

/** Maximum length of a name. */
const LONGEST_NAME = 40;

/** A seat in the lobby, with everything that the viewer may change about it. */
export function SeatRow(props: SeatRowProps): ReactNode {
  const { seat, view, perform } = props;
  const words = useWords();
  const say = useGameWords();
  const isMine = seat.seat === view.seat;
  const mayChange = isMine || (isHost(view) && seat.status === 'bot');
  return (
    <li className="rk-seat" data-colour={seat.colour} data-status={seat.status}>
      <Avatar seat={seat} view={view} />
      <div className="rk-seat-main">
        <SeatName seat={seat} isMine={isMine} perform={perform} />
        <span className="rk-seat-state">
          {seat.isHost && <span className="rk-tag">{words('panel.host')}</span>}
          {seat.status === 'open' && words('panel.free')}
          {seat.status === 'claimed' && (seat.ready ? words('panel.isReady') : words('panel.notReady'))}
        </span>
        {mayChange && seat.status !== 'open' && (
          <OptionsForm
            legend={words('panel.optionsOf', { name: seat.name })}
            say={say}
            specs={view.playerOptionSpecs}
            values={seat.options}
            onChange={(option, value) =>
              perform({ kind: 'setPlayerOptions', options: { [option]: value }, ...(isMine ? {} : { seat: seat.seat }) })
            }
          />
        )}
      </div>
      <SeatTools {...props} />
    </li>
  );
}

function SeatName({
  seat,
  isMine,
  perform,
}: Pick<SeatRowProps, 'seat' | 'perform'> & { readonly isMine: boolean }): ReactNode {
  const words = useWords();
  const id = useId();
  if (!isMine)
    return (
      <span className="rk-player-name">
        {seat.status === 'open' ? words('panel.seat', { number: seat.seat + 1 }) : seat.name}
      </span>
    );
  return (
    <>
      <label className="rk-hidden" htmlFor={id}>
        {words('panel.yourName')}
      </label>
      <TextField id={id} value={seat.name} max={LONGEST_NAME} onChange={(name) => perform({ kind: 'rename', name })} />
    </>
  );
}

/** Controls of the host for a seat. */
function SeatTools({ seat, view, bots, perform }: SeatRowProps): ReactNode {
  const words = useWords();
  if (!isHost(view) || seat.seat === view.seat) return null;
  const number = seat.seat + 1;
  if (seat.status === 'claimed')
    return (
      <Button tone="quiet" onClick={() => perform({ kind: 'kick', seat: seat.seat })}>
        {words('panel.kick', { name: seat.name })}
      </Button>
    );
  return (
    <span className="rk-seat-tools">
      <select
        className="rk-input"
        aria-label={words('panel.botAt', { number })}
        value={seat.bot ?? ''}
        onChange={({ target }) =>
          perform({ kind: 'setBot', seat: seat.seat, bot: target.value === '' ? null : target.value })
        }
      >
        <option value="">{words('panel.noBot')}</option>
        {bots.map((bot) => (
          <option key={bot} value={bot}>
            {words('panel.botOf', { level: bot })}
          </option>
        ))}
      </select>
      <IconButton
        icon="close"
        label={words('panel.removeSeat', { number })}
        onClick={() => perform({ kind: 'removeSlot', seat: seat.seat })}
      />
    </span>
  );
}
