import { Component, type ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import { Problem } from './problem.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

/** Shows an error instead of an empty page. Created per route, so that going elsewhere clears it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Failure error={this.state.error} /> : this.props.children;
  }
}

function Failure({ error }: { readonly error: unknown }): ReactNode {
  const words = useWords();
  const message = error instanceof Error ? error.message : String(error);
  const isMissing = /dynamically imported module|module script|preload/i.test(message);
  return (
    <Problem
      title={words(isMissing ? 'arcade.problem.load' : 'arcade.problem.failed')}
      hint={words(isMissing ? 'arcade.problem.loadHint' : 'arcade.problem.failedHint')}
      code={message}
    >
      <button type="button" className="ar-button" data-tone="main" onClick={() => location.reload()}>
        {words('arcade.problem.reload')}
      </button>
    </Problem>
  );
}
