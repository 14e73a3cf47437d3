import { expect, test } from 'vitest';
import { withVisitFlags } from './visit-flags.ts';

test.each([
  ['/game/hex', '', '/game/hex'],
  ['/game/hex', '?q=board&players=2', '/game/hex'],
  ['/game/hex', '?plain', '/game/hex?plain'],
  ['/', '?q=hex&debug=1&plain=', '/?plain&debug'],
  ['/?kind=cards', '?plain', '/?kind=cards&plain'],
])('to %s from an address with "%s" leads %s', (path, search, address) => {
  expect(withVisitFlags(path, search)).toBe(address);
});
