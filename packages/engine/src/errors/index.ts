export { CodedError, type ErrorDetails } from './coded-error.ts';
export { fillTemplate } from './fill-template.ts';
export { unwrap } from './unwrap.ts';
