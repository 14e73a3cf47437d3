/** An element that a thing is drawn as. */
export type Drawn = HTMLElement | SVGElement;

/** Whether it is one. */
export const isDrawn = (node: unknown): node is Drawn => node instanceof HTMLElement || node instanceof SVGElement;
