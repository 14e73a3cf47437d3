export { present } from './language/present.ts';
export type { Presentation } from './language/presentation.ts';
