/** In production bundles an unknown property reads as undefined; the author saw the fault during development. */
export function demandKnown(): void {}
