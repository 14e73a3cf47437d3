import type { Check } from './checking.ts';
import { isKnownPicture, picturesLike } from './known-pictures.ts';

/** `disc`, `disc:king`, `icon:crown`. */
const ID = /^[a-z][a-z0-9-]{0,40}(:[a-z0-9][a-z0-9-]{0,40})?$/;
/** A path on the page's own server: no host, no query, no way up, nothing that a browser reads as another slash. */
const ADDRESS = /^\/(?!\/)[A-Za-z0-9][A-Za-z0-9._~/-]{0,200}$/;

/** A picture: an id, or a same-origin address. Anything else could load from elsewhere. */
export const picture: Check = (value, place, checking) => {
  if (typeof value === 'string' && value.startsWith('/')) {
    if (!ADDRESS.test(value) || value.includes('..') || value.includes('//'))
      checking.add('bad-picture', place, { found: JSON.stringify(value.slice(0, 60)), hint: '' });
  } else if (typeof value !== 'string' || !ID.test(value)) {
    checking.add('bad-picture', place, {
      found: typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : typeof value,
      hint: '',
    });
  } else if (!isKnownPicture(value)) {
    checking.addUnknown('bad-picture', place, value, picturesLike(value), { found: JSON.stringify(value) });
  }
};
