/** Bundles for production do not look for a second copy of the engine: development finds it. */
export function joinEngineCopies(_base: unknown, _isConstructing: unknown): void {}

export function demandOwnClass(_class: unknown): void {}

export function demandOwnConstruction(_class: unknown): void {}
