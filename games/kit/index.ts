export { Chips, Select, TextField, Tick } from './fields.tsx';
export { type TableHost, TableHostContext } from './host.ts';
export { type Kept, kept, listIn } from './kept.ts';
export { LookOnly } from './look-only.ts';
export type { MadeTable } from './made-table.ts';
