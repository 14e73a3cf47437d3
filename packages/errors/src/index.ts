export { CodedError, type Details } from './coded-error.ts';
