import type { ReactNode } from 'react';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../words/use-words.ts';

/** Explains what the arcade is. */
export default function About(): ReactNode {
  const words = useWords();
  return (
    <Screen title={words('arcade.about.title')} lead={words('arcade.about.lead')}>
      <div className="ar-prose">
        <p>{words('arcade.about.local')}</p>
        <p>{words('arcade.about.online')}</p>
        <p>{words('arcade.about.private')}</p>
        <h2 className="ar-heading">{words('arcade.about.keys')}</h2>
        <p>{words('arcade.about.keysMove')}</p>
      </div>
    </Screen>
  );
}
