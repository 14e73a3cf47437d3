import type { Address } from '@rookery/engine/view';

/**
 * Converts an address to text, equal for equal addresses; used as map key and in `data-` attributes.
 *
 * @example
 * console.log(addressKey({ id: 80 })); // id:80
 * console.log(addressKey({ in: 5, at: 2 })); // in:5:at:2
 */
export function addressKey(address: Address): string {
  if (typeof address !== 'object' || address === null) return `${typeof address}:${address}`;
  if ('id' in address && typeof address.id === 'number') return `id:${address.id}`;
  if ('in' in address && 'at' in address) return `in:${address.in}:at:${address.at}`;
  return `data:${JSON.stringify(address)}`;
}
