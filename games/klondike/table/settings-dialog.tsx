import { Chips, Select, Tick, useTableHost } from '@rookery/kit';
import type { SessionView } from '@rookery/protocol';
import { Modal, useWords } from '@rookery/react';
import { type ReactNode, useState } from 'react';
import type { TableWord } from '../words/en.ts';
import { CARD_SIZES, type CardSize, changePreferences, usePreferences } from './preferences.ts';

interface SettingsDialogProps {
  readonly view: SessionView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const SIZES = Object.keys(CARD_SIZES) as readonly CardSize[];
const SCORINGS = ['standard', 'vegas', 'none'] as const;
const PASSES = ['usual', 'unlimited', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Settings: preferences of the table, which apply at once, and rules, which apply from the next deal. */
export function SettingsDialog({ view, isOpen, onClose }: SettingsDialogProps): ReactNode {
  const words = useWords<TableWord>();
  const { autoMove, size } = usePreferences();
  const host = useTableHost();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={words('klondike.settings')} className="kl-settings">
      <Tick
        label={words('klondike.autoMove')}
        hint={words('klondike.autoMoveHint')}
        value={autoMove}
        onChange={(wanted) => changePreferences({ autoMove: wanted })}
      />
      <Chips
        label={words('klondike.size')}
        value={size}
        onChange={(chosen) => changePreferences({ size: chosen })}
        choices={SIZES.map((value) => ({ value, label: words(`klondike.size.${value}`) }))}
      />
      {host?.canStartAgain(view.id) && <NextDeal view={view} onDealt={onClose} />}
    </Modal>
  );
}

/** The rules of the next deal; initially those of the current one. */
function NextDeal({ view, onDealt }: { readonly view: SessionView; readonly onDealt: () => void }): ReactNode {
  const words = useWords<TableWord>();
  const host = useTableHost();
  const [options, setOptions] = useState(() => rulesOf(view));
  const deal = (): void => {
    onDealt();
    void host?.startAgain(view.id, { ...options, draw: Number(options.draw) });
  };
  return (
    <section className="kl-next" aria-label={words('klondike.nextDeal')}>
      <h3>{words('klondike.nextDeal')}</h3>
      <Chips
        label={words('klondike.draw')}
        value={options.draw}
        onChange={(draw) => setOptions({ ...options, draw })}
        choices={(['1', '3'] as const).map((value) => ({ value, label: value }))}
      />
      <Chips
        label={words('klondike.scoring')}
        value={options.scoring}
        onChange={(scoring) => setOptions({ ...options, scoring })}
        choices={SCORINGS.map((value) => ({ value, label: words(`klondike.scoring.${value}`) }))}
      />
      <Select
        label={words('klondike.passes')}
        value={options.passes}
        onChange={(passes) => setOptions({ ...options, passes })}
        choices={PASSES.map((value) => ({
          value,
          label: value === 'usual' || value === 'unlimited' ? words(`klondike.passes.${value}`) : value,
        }))}
      />
      <button type="button" className="rk-button" data-tone="main" onClick={deal}>
        {words('klondike.dealWithThese')}
      </button>
    </section>
  );
}

function rulesOf({ options }: SessionView) {
  const one = <T extends string>(choices: readonly T[], value: unknown, usual: T): T =>
    choices.find((choice) => choice === String(value)) ?? usual;
  return {
    draw: one(['1', '3'] as const, options.draw, '1'),
    scoring: one(SCORINGS, options.scoring, 'standard'),
    passes: one(PASSES, options.passes, 'usual'),
  };
}
