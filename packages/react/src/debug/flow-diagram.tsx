import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePresentedView } from '../provider/hooks.ts';
import { useSeats } from '../table/seats.ts';
import type { DebugPanelProps } from './debug-props.ts';
import { useDebugWords } from './texts/use-debug-words.ts';
import { useDebug } from './use-inspection.ts';

/** The game's flow as a diagram, with a mark where the match is at the presented step. */
export function FlowDiagram({ drawFlow }: Pick<DebugPanelProps, 'drawFlow'>): ReactNode {
  const words = useDebugWords();
  const seats = useSeats();
  const match = usePresentedView()?.match;
  const { inspection } = useDebug();
  const [fits, setFits] = useState(false);
  if (match === undefined || match === null) return null;
  const { phase, turn, toAct } = match;
  const facts = [
    ['debug.phase', phase],
    ['debug.turn', turn],
    ['debug.toAct', toAct.map((seat) => seats[seat]?.name ?? seat).join(', ')],
  ] as const;
  return (
    <>
      <dl className="rk-flow">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{words(name)}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      {inspection !== null && drawFlow === undefined && <p className="rk-quiet">{words('debug.noFlow')}</p>}
      {inspection !== null && drawFlow !== undefined && (
        <>
          <label className="rk-debug-check">
            <input type="checkbox" checked={fits} onChange={({ target }) => setFits(target.checked)} />
            {words('debug.fit')}
          </label>
          <FlowPicture position={inspection.position} drawFlow={drawFlow} fits={fits} />
        </>
      )}
    </>
  );
}

interface FlowPictureProps extends Required<Pick<DebugPanelProps, 'drawFlow'>> {
  readonly position: string;
  readonly fits: boolean;
}

function FlowPicture({ position, drawFlow, fits }: FlowPictureProps): ReactNode {
  const words = useDebugWords();
  const frame = useRef<HTMLDivElement>(null);
  const [markup, setMarkup] = useState('');
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const failed = (error: unknown): void => {
      if (isCurrent) setTrouble(error instanceof Error ? error.message : String(error));
    };
    const drawn = (svg: string): void => {
      if (!isCurrent) return;
      setMarkup(svg);
      setTrouble('');
    };
    drawFlow(position).then(drawn, failed);
    return () => {
      isCurrent = false;
    };
  }, [drawFlow, position]);
  useEffect(() => {
    const { current } = frame;
    if (current === null || markup === '') return;
    current.replaceChildren(readDrawing(markup));
    scrollTo(current, current.querySelector('.here, .inside'));
  }, [markup]);
  const label = { 'aria-label': words('panel.debug.flow') };
  return (
    <>
      {trouble !== '' && <p role="alert">{words('debug.flowFailed', { reason: trouble })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section ref={frame} tabIndex={0} className="rk-flow-picture" {...label} data-fits={fits || undefined} />
    </>
  );
}

/**
 * Parses a drawing without its own styles: the panel has the same ones in the colours of the theme, and a content security
 * policy may forbid inline styles, even in a document that is only parsed.
 */
function readDrawing(markup: string): Node {
  const plain = markup.replace(/<style>[\s\S]*?<\/style>/g, '');
  const { documentElement: svg } = new DOMParser().parseFromString(plain, 'image/svg+xml');
  for (const part of svg.querySelectorAll('script')) part.remove();
  return document.importNode(svg, true);
}

/** Scrolls a frame so that a part of the drawing is in its middle. */
function scrollTo(frame: HTMLElement, part: Element | null): void {
  if (part === null) return;
  const [outer, inner] = [frame.getBoundingClientRect(), part.getBoundingClientRect()];
  frame.scrollTop += inner.top - outer.top - Math.max(20, (outer.height - inner.height) / 2);
  frame.scrollLeft += inner.left - outer.left - Math.max(20, (outer.width - inner.width) / 2);
}
