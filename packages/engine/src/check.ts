// Checks of data from outside: files, messages, settings.
export { checkShape, type Shape, type ShapeMismatch, type ShapeRefusal, shape } from './core/shape.ts';
export { inputShape } from './match/input-shape.ts';
