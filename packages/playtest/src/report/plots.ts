import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { Histogram } from '../histogram.ts';
import { shortened } from './words.ts';

/** Fits a phone in portrait mode, so that text is never scaled down. */
const WIDTH = 360;
const ROW = 24;
const MOST_BARS = 36;

/** A value with its confidence interval. */
export interface Whisker {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Expected value if the row had no influence. */
  readonly expected?: number;
}

/** A histogram with a name and colour of its own. */
export interface Series {
  readonly name: string;
  readonly histogram: Histogram;
}

/** Renders a plot as SVG text, with a label for screen readers. */
function draw(label: string, options: Plot.PlotOptions): string {
  const { document } = parseHTML('<html></html>');
  const svg = Plot.plot({
    document,
    width: WIDTH,
    marginRight: 16,
    marginBottom: 44,
    style: { fontSize: '12px', background: 'transparent', overflow: 'visible' },
    ...options,
  });
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  return svg.outerHTML;
}

/** Returns the left margin for the row names. */
function roomFor(names: readonly string[]): number {
  return 14 + 6.6 * Math.max(...names.map((name) => shortened(name).length), 4);
}

/** Plots values with confidence intervals, one per row, with a tick at the expected value. */
export function whiskers(label: string, rows: readonly Whisker[], axis: string, scale = 1): string {
  const data = rows.map((row, i) => ({ ...row, key: `${i}` }));
  const values = rows.flatMap(({ low, high, expected }) => [low, high, ...(expected === undefined ? [] : [expected])]);
  const span = Math.max(...values) - Math.min(...values) || 1;
  const least = Math.min(...values) - 0.06 * span;
  const y = { domain: data.map(({ key }) => key), label: null, tickSize: 0 };
  return draw(label, {
    height: 70 + ROW * rows.length,
    marginLeft: roomFor(rows.map(({ name }) => name)),
    x: {
      label: axis,
      labelOffset: 38,
      domain: [least * scale, (Math.max(...values) + 0.06 * span) * scale],
      grid: true,
      ticks: 5,
    },
    y: { ...y, tickFormat: (key: string) => shortened(rows[Number(key)]?.name ?? '') },
    marks: [
      Plot.tickX(
        data.filter(({ expected }) => expected !== undefined),
        {
          x: ({ expected }) => expected * scale,
          y: 'key',
          stroke: 'var(--even)',
          strokeWidth: 2,
          insetTop: 3,
          insetBottom: 3,
        },
      ),
      Plot.ruleY(data, {
        y: 'key',
        x1: ({ low }) => low * scale,
        x2: ({ high }) => high * scale,
        stroke: 'var(--c1)',
        strokeWidth: 2,
      }),
      Plot.dot(data, { x: ({ value }) => value * scale, y: 'key', fill: 'var(--c1)', r: 4.5 }),
    ],
  });
}

/** Plots values as bars, one per row. */
export function bars(
  label: string,
  rows: readonly { readonly name: string; readonly value: number }[],
  axis: string,
): string {
  const data = rows.map((row, i) => ({ ...row, key: `${i}` }));
  return draw(label, {
    height: 70 + ROW * rows.length,
    marginLeft: roomFor(rows.map(({ name }) => name)),
    x: {
      label: axis,
      labelOffset: 38,
      grid: true,
      ticks: 5,
      domain: [0, Math.max(...rows.map(({ value }) => value)) || 1],
    },
    y: {
      domain: data.map(({ key }) => key),
      label: null,
      tickSize: 0,
      tickFormat: (key: string) => shortened(rows[Number(key)]?.name ?? ''),
    },
    marks: [
      Plot.barX(data, { x: 'value', y: 'key', fill: 'var(--c1)', insetTop: 3, insetBottom: 3, rx2: 3 }),
      Plot.ruleX([0], { stroke: 'var(--axis)' }),
    ],
  });
}

/** Plots histograms, with bins of several numbers if the range is wide. */
export function distribution(label: string, series: readonly Series[], axis: string): string {
  const values = series.flatMap(({ histogram }) => histogram.map(([value]) => value));
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = niceStep((high - low + 1) / MOST_BARS);
  const start = Math.floor(low / step) * step;
  const data = series.flatMap(({ name, histogram }, i) => {
    const total = histogram.reduce((sum, [, count]) => sum + count, 0);
    const counts = new Map<number, number>();
    for (const [value, count] of histogram) {
      const bin = start + Math.floor((value - start) / step) * step;
      counts.set(bin, (counts.get(bin) ?? 0) + count);
    }
    return [...counts].map(([bin, count]) => ({
      name,
      i,
      from: bin - 0.5,
      to: bin + step - 0.5,
      share: (100 * count) / total,
    }));
  });
  const isSole = series.length === 1;
  return draw(label, {
    height: 224,
    marginLeft: 44,
    x: { label: axis, labelOffset: 38, ticks: 6 },
    y: { label: '% of all', grid: true, ticks: 5 },
    marks: [
      ...series.map((_, i) =>
        Plot.rectY(
          data.filter((row) => row.i === i),
          {
            ...{ x1: 'from', x2: 'to', y: 'share', fill: `var(--c${i + 1})`, fillOpacity: isSole ? 1 : 0.45, inset: 0.5 },
            ...(isSole ? {} : { stroke: `var(--c${i + 1})`, strokeWidth: 1.5 }),
          },
        ),
      ),
      Plot.ruleY([0], { stroke: 'var(--axis)' }),
    ],
  });
}

/** The next larger of 1, 2, 5, 10, 20, … */
function niceStep(least: number): number {
  if (least <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(least));
  return unit * ([1, 2, 5, 10].find((factor) => factor * unit >= least) ?? 10);
}
