import { useEffect, useState } from 'react';
import { HAS_SERVER } from '../site/site.ts';

/** Path at which the server may have the documentation. */
export const DOCUMENTATION = '/docs/';

/** Mark in the head of each page of the documentation. A page that stands in for it has none. */
const MARK = '<meta name="generator" content="Rookery documentation">';

/** Whether the server has the documentation: it must have been built. */
export async function hasDocumentation(): Promise<boolean> {
  if (!HAS_SERVER) return false;
  try {
    const answer = await fetch(DOCUMENTATION, { headers: { accept: 'text/html' } });
    return answer.ok && (await answer.text()).includes(MARK);
  } catch {
    return false;
  }
}

/** Whether the server has the documentation; false until that is known. */
export function useHasDocumentation(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void hasDocumentation().then((found) => {
      if (isWanted) setThere(found);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return isThere;
}
