export { startPosition } from '@rookery/engine/formats';
export * from '@rookery/testing';
