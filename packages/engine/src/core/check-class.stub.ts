/** In production bundles classes of entities are not checked: the checks run during development. */
export function checkAttributeName(): void {}

export function checkDefault(): void {}

export function checkChoices(): void {}

export function checkFieldName(): void {}

export function checkFieldValue(): void {}

export function checkRaised(): void {}
