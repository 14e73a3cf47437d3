/**
 * In production bundles definitions are not checked: the checks run during development.
 */
export function checkDefinition(): void {}

/** Expansions are not checked either. */
export function checkExpansion(): void {}

export function checkOffered(): void {}
