import { refusalText } from '@rookery/table';
import { type ReactNode, useId, useState } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { TimeTravel } from '../history/time-travel.tsx';
import { useTableContext } from '../provider/context.ts';
import { useView } from '../provider/hooks.ts';
import { type CopiedText, copyText } from './copy-text.ts';
import { printMatchTest, type RulesImport } from './position/match-test.ts';
import { SeatButtons } from './seat-buttons.tsx';
import { useDebugWords } from './texts/use-debug-words.ts';
import { useDebug } from './use-inspection.ts';

interface DebugHeaderProps {
  readonly isLarge: boolean;
  readonly onResize: () => void;
  readonly rules: RulesImport | undefined;
}

/** Time travel, the way to play on from a past step, and what can be copied. */
export function DebugHeader({ isLarge, onResize, rules }: DebugHeaderProps): ReactNode {
  const words = useDebugWords();
  const { position } = useDebug();
  const last = useView()?.match?.step ?? 0;
  const shown = useTableContext().position.step ?? last;
  return (
    <header className="rk-debug-header">
      <TimeTravel last={last} />
      <p className="rk-debug-step" role="status">
        {words('debug.stepOf', { step: shown, last })}
      </p>
      <SeatButtons />
      {position !== null && <Tools rules={rules} />}
      <IconButton
        className="rk-debug-size"
        icon={isLarge ? 'close' : 'grow'}
        label={words(isLarge ? 'debug.small' : 'debug.large')}
        onClick={onResize}
      />
    </header>
  );
}

function Tools({ rules }: { readonly rules: RulesImport | undefined }): ReactNode {
  const words = useDebugWords();
  const { store, position: timeline } = useTableContext();
  const { inspection, position } = useDebug();
  const [told, setTold] = useState('');
  const [uncopied, setUncopied] = useState<string | null>(null);
  const { step } = timeline;
  const copy = async (text: CopiedText): Promise<void> => {
    const { text: whole, isCopied } = await copyText(text);
    setUncopied(isCopied ? null : whole);
    setTold(words(isCopied ? 'debug.copied' : 'debug.notCopied'));
  };
  const playOn = async (from: number): Promise<void> => {
    const reply = await store.perform({ kind: 'rewind', step: from });
    setTold(reply.ok ? '' : refusalText(reply.refusal, words));
    if (reply.ok) timeline.now();
  };
  const test = async (): Promise<string> => {
    if (inspection === null || position === null) return '';
    const reply = await store.inspect({ step: inspection.step, moves: true });
    const moves = reply.ok && inspection.questions.length === 0 ? reply.value.moves : undefined;
    return printMatchTest({
      title: `${position.game} at step ${inspection.step}`,
      rules: rules ?? { name: camelCase(position.game), from: './rules.ts' },
      start: moves === undefined ? inspection.position : (inspection.start ?? position),
      moves: moves ?? [],
      expected: { kind: 'to-act', seats: inspection.toAct },
    });
  };
  return (
    <>
      <div className="rk-buttons">
        {step !== null && (
          <Button tone="main" onClick={() => void playOn(step)}>
            {words('debug.playOn', { step })}
          </Button>
        )}
        <Button tone="quiet" onClick={() => void copy(inspection?.position ?? '')}>
          {words('debug.copyPosition')}
        </Button>
        <Button tone="quiet" onClick={() => void copy(test())}>
          {words('debug.copyTest')}
        </Button>
      </div>
      <p className="rk-debug-told" role="status">
        {told}
      </p>
      {uncopied !== null && <Uncopied text={uncopied} />}
    </>
  );
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The text that could not be copied, to select by hand. */
function Uncopied({ text }: { readonly text: string }): ReactNode {
  const words = useDebugWords();
  const id = useId();
  return (
    <div className="rk-debug-field">
      <label htmlFor={id}>{words('debug.text')}</label>
      <textarea id={id} className="rk-input" readOnly rows={6} value={text} onFocus={({ target }) => target.select()} />
    </div>
  );
}
