import type { AnyGame } from '@rookery/engine';
import { OptionsForm } from '@rookery/react';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import type { MatchSettings } from './match-host.ts';

interface NewMatchProps {
  readonly definition: AnyGame;
  /** The settings of the present match. */
  readonly before: MatchSettings | null;
  readonly onBegin: (settings: MatchSettings) => void;
  readonly onClose: () => void;
}

/** Asks for seed, players, preset and options of a new match. */
export function NewMatch({ definition, before, onBegin, onClose }: NewMatchProps): ReactNode {
  const { players, presets, options: specs } = definition;
  const [settings, setSettings] = useState<MatchSettings>(before ?? { players: players.min, options: {} });
  const change = (part: Partial<MatchSettings>): void => setSettings({ ...settings, ...part });
  const defaults = Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, 'default' in spec ? spec.default : undefined]),
  );
  const begin = (): void => {
    const { seed, preset, ...rest } = settings;
    onBegin({ ...rest, ...(seed && { seed }), ...(preset && { preset }) });
  };
  return (
    <Dialog title="New match" onClose={onClose}>
      <form
        className="wb-form"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        {players.min < players.max && (
          <label>
            Players
            <input
              type="number"
              min={players.min}
              max={players.max}
              value={settings.players}
              onChange={({ target }) => change({ players: target.valueAsNumber || players.min })}
            />
          </label>
        )}
        <label>
          Seed
          <input
            type="text"
            placeholder="random"
            value={settings.seed ?? ''}
            onChange={({ target }) => change({ seed: target.value })}
          />
        </label>
        {presets.length > 0 && (
          <label>
            Preset
            <select value={settings.preset ?? ''} onChange={({ target }) => change({ preset: target.value, options: {} })}>
              <option value="">none</option>
              {presets.map(({ name, description }) => (
                <option key={name} value={name}>
                  {description === undefined ? name : `${name}: ${description}`}
                </option>
              ))}
            </select>
          </label>
        )}
        {Object.keys(specs).length > 0 && (
          <OptionsForm
            legend="Options"
            specs={specs}
            values={{ ...defaults, ...presets.find(({ name }) => name === settings.preset)?.options, ...settings.options }}
            onChange={(name, value) => change({ options: { ...settings.options, [name]: value } })}
          />
        )}
        <button type="submit" className="wb-button" data-tone="main">
          Start
        </button>
      </form>
    </Dialog>
  );
}
