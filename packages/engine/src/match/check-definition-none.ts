/**
 * In bundles for production a definition is taken as it is: what is wrong with one shows wherever it is run first, and whoever
 * wrote it has had the checks at hand.
 */
export function checkDefinition(): void {}

/** As an expansion is. */
export function checkExpansion(): void {}

export function checkOffered(): void {}
