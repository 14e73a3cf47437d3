import { parseMatchFile } from '@rookery/session';
import { type ReactNode, useRef } from 'react';
import { useBarHeight } from './use-bar-height.ts';
import type { Workbench } from './workbench.ts';

interface ToolbarProps {
  readonly file: string;
  readonly workbench: Workbench;
  readonly onNewMatch: () => void;
  readonly onPhones: () => void;
}

/** The tools of the page: another match, files of matches, phones. */
export function Toolbar({ file, workbench, onNewMatch, onPhones }: ToolbarProps): ReactNode {
  const bar = useBarHeight('--wb-toolbar-height');
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <header className="wb-bar" ref={bar}>
      <span className="wb-brand">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 2h2v2h2V2h2v2h2V2h2v5l-2 1v4h2v2H3v-2h2V8L3 7z" />
        </svg>
        <span>Rookery</span>
      </span>
      <code className="wb-file" title="Save a file of the game, and the match goes on under the new rules">
        {file}
      </code>
      <span className="wb-tools">
        <button type="button" className="wb-button" onClick={onNewMatch}>
          New match
        </button>
        <button type="button" className="wb-button" onClick={() => void saveMatch(workbench)}>
          Save
        </button>
        <button type="button" className="wb-button" onClick={() => chooser.current?.click()}>
          Load
        </button>
        <button type="button" className="wb-button" onClick={onPhones}>
          Phones
        </button>
      </span>
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File of a match"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) void loadMatch(chosen, workbench);
          target.value = '';
        }}
      />
    </header>
  );
}

async function saveMatch({ host }: Workbench): Promise<void> {
  const file = await host?.save();
  if (file === undefined) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
  link.download = `${file.game}.match.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function loadMatch(file: File, workbench: Workbench): Promise<void> {
  let data: unknown;
  try {
    data = JSON.parse(await file.text());
  } catch {
    return workbench.say(`${file.name} is not a match file: it is not JSON.`);
  }
  const read = parseMatchFile(data);
  if (read.ok) await workbench.continue(read.value);
  else workbench.say(`${file.name} cannot be loaded. ${read.refusal.message}`);
}
