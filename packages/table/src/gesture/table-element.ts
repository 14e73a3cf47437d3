/** Element that draws a thing. */
export type TableElement = HTMLElement | SVGElement;

export const isTableElement = (node: unknown): node is TableElement =>
  node instanceof HTMLElement || node instanceof SVGElement;
