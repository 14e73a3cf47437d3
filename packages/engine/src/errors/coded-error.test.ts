import { expect, test } from 'vitest';
import { RookeryError } from './catalogue.ts';
import { CodedError, type ErrorDetails } from './index.ts';

const FERRY_ERRORS = { 'ferry-full': 'The ferry takes {most} at most; {asked} want to cross.' } as const;

class FerryError extends CodedError<keyof typeof FERRY_ERRORS> {
  override readonly name = 'FerryError';

  constructor(code: keyof typeof FERRY_ERRORS, details: ErrorDetails, cause?: unknown) {
    super(FERRY_ERRORS, code, details, cause);
  }
}

test('an error has its code, its name and its text with the details filled in', () => {
  const error = new FerryError('ferry-full', { most: 6, asked: 0 });
  expect(error).toMatchObject({ code: 'ferry-full', name: 'FerryError', details: { most: 6, asked: 0 } });
  expect(String(error)).toBe('FerryError: The ferry takes 6 at most; 0 want to cross.');
  expect(error).toBeInstanceOf(Error);
  expect(Object.hasOwn(error, 'cause')).toBe(false);
});

test('a missing detail stays in braces, and inherited properties are no details', () => {
  expect(new FerryError('ferry-full', { most: 6 }).message).toBe('The ferry takes 6 at most; {asked} want to cross.');
  class Odd extends CodedError<'odd'> {
    constructor() {
      super({ odd: 'It is {toString}.' }, 'odd');
    }
  }
  expect(new Odd().message).toBe('It is {toString}.');
});

test('its cause is kept', () => {
  const cause = new Error('the rope broke');
  expect(new FerryError('ferry-full', { most: 1, asked: 2 }, cause).cause).toBe(cause);
});

test('a fault of the engine is a coded error, and errors of other packages are no faults', () => {
  expect(new RookeryError('no-world', {})).toBeInstanceOf(CodedError);
  expect(new FerryError('ferry-full', {})).not.toBeInstanceOf(RookeryError);
});

test('an error without a text says its code and details', () => {
  class Bare extends CodedError<'no-oars'> {
    constructor() {
      super({}, 'no-oars', { boat: 'Ada', wanted: 2 });
    }
  }
  expect(new Bare().message).toBe('no-oars, boat: Ada, wanted: 2');
});
