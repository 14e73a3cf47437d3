/** Scripts that break the storage of a page or of a worker, by how it is broken. */
export const BROKEN_STORAGE = {
  'may not be opened': `IDBFactory.prototype.open = () => { throw new DOMException('not here', 'SecurityError'); };`,
  'does not open': `IDBFactory.prototype.open = () => {
    const request = { error: new DOMException('not in a private window', 'InvalidStateError') };
    setTimeout(() => request.onerror());
    return request;
  };`,
  'is blocked by another tab': `IDBFactory.prototype.open = () => {
    const request = {};
    setTimeout(() => request.onblocked());
    return request;
  };`,
  'is missing': `Object.defineProperty(globalThis, 'indexedDB', { value: undefined });`,
  'is full': `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
  'has lost its connection': `IDBDatabase.prototype.transaction = () => {
    throw new DOMException('The database connection is closing', 'InvalidStateError');
  };`,
} as const;
