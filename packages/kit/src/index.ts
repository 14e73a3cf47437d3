export { Chips, Select, TextField, Tick } from './fields.tsx';
export type { GameTable } from './game-table.ts';
export { type TableHost, TableHostContext, useTableHost } from './host.ts';
export { LookOnly } from './look-only.ts';
export { listIn, type StoredValue, storedValue } from './stored-value.ts';
