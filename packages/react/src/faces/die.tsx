import type { ReactNode } from 'react';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

/** Face of a die: pips up to six, a number beyond; with a caption if its label says more than the number. */
export function DieFace({ value, caption }: { readonly value: number; readonly caption: string }): ReactNode {
  const pips = PIPS[value];
  return (
    <>
      <svg className="rk-die" viewBox="0 0 100 100" aria-hidden="true">
        {pips === undefined ? (
          <text x="50" y="66" textAnchor="middle">
            {value}
          </text>
        ) : (
          pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="10" />)
        )}
      </svg>
      {caption !== '' && <span className="rk-caption">{caption}</span>}
    </>
  );
}
