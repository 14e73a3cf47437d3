import type { ThingFace } from '@rookery/table';
import { EVERY, type Flight, flightAfter, launched, leavingOrder, type Sky } from './cascade.ts';

/** A foundation on the screen, from which cards start. */
interface Source {
  readonly suit: ThingFace['suit'];
  readonly rect: DOMRect;
  readonly mark: Path2D;
}

/** Maximum duration of the cascade, in seconds. */
const LONGEST = 8;

/** The foundations of a table, with their positions on the screen. */
function sourcesIn(table: Element): readonly Source[] {
  return [...table.querySelectorAll('.kl-foundation')].flatMap((element) => {
    const d = element.querySelector('.kl-suit path')?.getAttribute('d');
    const suit = element.getAttribute('data-suit') as ThingFace['suit'] | null;
    return d == null || suit === null ? [] : [{ suit, rect: element.getBoundingClientRect(), mark: new Path2D(d) }];
  });
}

/**
 * Animates all cards jumping off the foundations, each leaving a trail. Calls `onEnd` after the last one. Returns a
 * function that stops it.
 */
export function paintCascade(canvas: HTMLCanvasElement, table: Element, onEnd: () => void): () => void {
  const sources = sourcesIn(table);
  const context = canvas.getContext('2d');
  const card = sources[0]?.rect;
  if (context === null || card === undefined) {
    onEnd();
    return () => undefined;
  }
  const scale = Math.min(2, devicePixelRatio);
  canvas.width = innerWidth * scale;
  canvas.height = innerHeight * scale;
  context.scale(scale, scale);
  const size = { width: card.width, height: card.width * 1.4 };
  const sky: Sky = { width: innerWidth, floor: innerHeight, card: size };
  const waiting = [...leavingOrder(sources.map(({ suit }) => suit))];
  const inks = inksOf(table);
  const sourceOf = (face: ThingFace) => sources.find(({ suit }) => suit === face.suit) as Source;
  let flying: readonly Flight[] = [];
  let [begun, before, next] = [0, 0, 0];
  const draw = (time: number): void => {
    if (begun === 0) [begun, before] = [time, time];
    // Several small steps, so that the flights are the same at a low frame rate.
    const steps = Math.max(1, Math.min(6, Math.round((time - before) / 12)));
    const seconds = Math.min(0.1, (time - before) / 1000) / steps;
    before = time;
    for (; waiting.length > 0 && (time - begun) / 1000 >= next; next += EVERY) {
      const face = waiting.shift() as ThingFace;
      flying = [...flying, launched(face, sourceOf(face).rect, Math.random())];
    }
    for (let i = 0; i < steps; i++) {
      flying = flying.flatMap((flight) => flightAfter(flight, seconds, sky) ?? []);
      for (const flight of flying) paintCard(context, flight, size, sourceOf(flight.face).mark, inks);
    }
    const isDone = (flying.length === 0 && waiting.length === 0) || time - begun > LONGEST * 1000;
    if (isDone) onEnd();
    else frame = requestAnimationFrame(draw);
  };
  let frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

interface Inks {
  readonly paper: string;
  readonly line: string;
  readonly black: string;
  readonly red: string;
}

/** The colours of cards in the current theme. */
function inksOf(table: Element): Inks {
  const style = getComputedStyle(table);
  const of = (name: string): string => style.getPropertyValue(`--rk-paper${name}`);
  return { paper: of(''), line: of('-line'), black: of('-ink'), red: of('-red') };
}

function paintCard(
  context: CanvasRenderingContext2D,
  { face: { rank, suit }, x, y }: Flight,
  { width, height }: Sky['card'],
  mark: Path2D,
  inks: Inks,
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, width * 0.08);
  context.fillStyle = inks.paper;
  context.fill();
  context.strokeStyle = inks.line;
  context.stroke();
  context.fillStyle = suit === 'hearts' || suit === 'diamonds' ? inks.red : inks.black;
  context.font = `700 ${width * 0.34}px Georgia, serif`;
  context.fillText(rank, x + width * 0.07, y + width * 0.33);
  for (const [across, down, part] of [
    [0.8, 0.21, 0.0026],
    [0.5, 0.88, 0.0062],
  ] as const) {
    context.save();
    context.translate(x + width * across, y + width * down);
    context.scale(width * part, width * part);
    context.fill(mark);
    context.restore();
  }
}
