import type { ReactNode } from 'react';
import { Screen } from '../parts/screen.tsx';
import { DOCUMENTATION, useHasDocumentation } from '../server/documentation.ts';
import { HAS_SERVER } from '../site/site.ts';
import { useWords } from '../words/use-words.ts';

/** Explains what the arcade is. */
export default function About(): ReactNode {
  const words = useWords();
  const hasDocumentation = useHasDocumentation();
  return (
    <Screen title={words('arcade.about.title')} lead={words('arcade.about.lead')}>
      <div className="ar-prose">
        <p>{words('arcade.about.local')}</p>
        {HAS_SERVER && <p>{words('arcade.about.online')}</p>}
        <p>{words('arcade.about.private')}</p>
        {hasDocumentation && (
          <p>
            <a href={DOCUMENTATION}>{words('arcade.about.docs')}</a>
          </p>
        )}
        <h2 className="ar-heading">{words('arcade.about.keys')}</h2>
        <p>{words('arcade.about.keysMove')}</p>
      </div>
    </Screen>
  );
}
