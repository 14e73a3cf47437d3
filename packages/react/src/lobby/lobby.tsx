import type { Command, SessionView } from '@rookery/protocol';
import { pluralize, refusalText } from '@rookery/table';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { useTableContext } from '../provider/context.ts';
import { useView, useWords } from '../provider/hooks.ts';
import { isHost } from './is-host.ts';
import { OptionsForm } from './options-form.tsx';
import { SeatRow } from './seat-row.tsx';

/** Props of `Lobby`. */
export interface LobbyProps {
  /**
   * Names of the bots that the host can seat.
   * @default the levels of bots, weakest first
   */
  readonly bots?: readonly string[];
  /** A link to invite others, or a button for it. */
  readonly share?: ReactNode;
}

/** A list of its own, because this package must not depend on the bots; a test compares it with `BOT_LEVELS`. */
const BOTS = ['easy', 'medium', 'hard', 'expert'] as const;

/**
 * Shows seats, readiness, bots, names, colours and options until the host starts the match.
 *
 * @example
 * <Lobby bots={['easy', 'hard']} share={<button>Copy the link</button>} />
 */
export function Lobby({ bots = BOTS, share }: LobbyProps): ReactNode {
  const words = useWords();
  const view = useView();
  const [trouble, perform] = usePerform();
  if (view === null) return <p className="rk-quiet">{words('panel.connecting')}</p>;
  return (
    <div className="rk-lobby">
      <section className="rk-card-box" aria-labelledby="rk-seats">
        <h2 id="rk-seats">{words('panel.seats')}</h2>
        <ul className="rk-seats">
          {view.seats.map((seat) => (
            <SeatRow key={seat.seat} seat={seat} view={view} bots={bots} perform={perform} />
          ))}
        </ul>
        {isHost(view) && (
          <Button tone="quiet" icon="plus" onClick={() => perform({ kind: 'addSlot' })}>
            {words('panel.addSeat')}
          </Button>
        )}
        {share !== undefined && <div className="rk-share">{share}</div>}
      </section>
      <LobbySettings view={view} perform={perform} />
      {trouble !== '' && (
        <p className="rk-trouble" role="alert">
          {trouble}
        </p>
      )}
      <LobbyStart view={view} perform={perform} />
    </div>
  );
}

/** Sends commands and keeps the text of the last refusal. */
function usePerform(): readonly [string, (command: Command) => void] {
  const words = useWords();
  const { store } = useTableContext();
  const [trouble, setTrouble] = useState('');
  const perform = (command: Command): void =>
    void store.perform(command).then((reply) => setTrouble(reply.ok ? '' : refusalText(reply.refusal, words)));
  return [trouble, perform];
}

interface PartProps {
  readonly view: SessionView;
  readonly perform: (command: Command) => void;
}

function LobbySettings({ view, perform }: PartProps): ReactNode {
  const words = useWords();
  const { say } = useTableContext();
  const mayChange = isHost(view);
  if (Object.keys(view.optionSpecs).length === 0 && view.presets.length === 0) return null;
  return (
    <section className="rk-card-box" aria-labelledby="rk-options">
      <h2 id="rk-options">{words('panel.options')}</h2>
      {view.presets.length > 0 && (
        <div className="rk-presets">
          {view.presets.map(({ name, description }) => (
            <Button
              key={name}
              disabled={!mayChange}
              title={description && say(description)}
              onClick={() => perform({ kind: 'usePreset', preset: name })}
            >
              {say(name)}
            </Button>
          ))}
        </div>
      )}
      <OptionsForm
        legend={words('panel.gameOptions')}
        say={say}
        specs={view.optionSpecs}
        values={view.options}
        disabled={!mayChange}
        onChange={(option, value) => perform({ kind: 'setOptions', options: { [option]: value } })}
      />
    </section>
  );
}

function LobbyStart({ view, perform }: PartProps): ReactNode {
  const words = useWords();
  const own = view.seat === null ? undefined : view.seats[view.seat];
  const waitsFor = view.seats.filter(({ status, ready }) => status === 'open' || !ready).length;
  return (
    <div className="rk-start">
      {own !== undefined && !own.isHost && (
        <Button
          tone={own.ready ? 'plain' : 'main'}
          icon={own.ready ? 'check' : undefined}
          aria-pressed={own.ready}
          onClick={() => perform({ kind: 'ready', ready: !own.ready })}
        >
          {own.ready ? words('panel.isReady') : words('panel.getReady')}
        </Button>
      )}
      {isHost(view) ? (
        <Button tone="main" disabled={waitsFor > 0} onClick={() => perform({ kind: 'start' })}>
          {words('panel.start')}
        </Button>
      ) : (
        <p className="rk-quiet">{words('panel.waitingForHost')}</p>
      )}
      {isHost(view) && waitsFor > 0 && <p className="rk-quiet">{pluralize(words, 'panel.waitsForSeats', waitsFor)}</p>}
    </div>
  );
}
