import { type ReactNode, useState } from 'react';
import { type Fault, printPlace } from './fault.ts';

const TITLES: Readonly<Record<Fault['during'], string>> = {
  play: 'The rules threw an error',
  load: 'The game cannot be loaded',
  replay: 'The changed rules threw an error',
};

/** A bug of the game: message, source lines, stack, and a test that reproduces it. */
export function FaultReport({
  fault,
  names,
  onDismiss,
}: {
  readonly fault: Fault;
  /** Names of the players, by seat. */
  readonly names: readonly string[];
  readonly onDismiss: () => void;
}): ReactNode {
  const { during, message, places, lines, stack, step, seat, move, test } = fault;
  const [place] = places;
  return (
    <section className="wb-fault" role="alert">
      <header className="wb-fault-head">
        <h2>{TITLES[during]}</h2>
        <button type="button" className="wb-link" onClick={onDismiss}>
          Dismiss
        </button>
      </header>
      <p className="wb-fault-message">{message}</p>
      <p className="wb-fault-place">
        {place !== undefined && <code>{printPlace(place)}</code>}
        {step !== undefined && <span>after step {step}</span>}
        {typeof seat === 'number' && <span>{names[seat] ?? `seat ${seat}`}</span>}
        {move !== undefined && (
          <span>
            move <code>{move[1]}</code>
          </span>
        )}
      </p>
      {lines.length > 0 && (
        <pre className="wb-code">
          {lines.map(([number, text]) => (
            <span key={number} data-current={number === place?.line || undefined}>
              <b>{String(number).padStart(4)}</b> {text}
              {'\n'}
            </span>
          ))}
        </pre>
      )}
      <div className="wb-fault-more">
        {test !== undefined && (
          <details>
            <summary>Test that reproduces it</summary>
            <pre className="wb-code">{test}</pre>
          </details>
        )}
        <details>
          <summary>Stack</summary>
          <pre className="wb-code">{stack}</pre>
        </details>
        {test !== undefined && <CopyButton text={test} />}
      </div>
    </section>
  );
}

function CopyButton({ text }: { readonly text: string }): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <button type="button" className="wb-button" onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy the test'}
    </button>
  );
}
