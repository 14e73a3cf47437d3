import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { goTo } from './navigation.ts';
import { pathOf, type Route } from './route.ts';
import { withVisitFlags } from './visit-flags.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: Route;
  readonly children: ReactNode;
}

/** Link to a route of the arcade: a real link, so that it can be opened in a new tab. */
export function Link({ to, children, ...rest }: LinkProps): ReactNode {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a href={withVisitFlags(pathOf(to), location.search)} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
