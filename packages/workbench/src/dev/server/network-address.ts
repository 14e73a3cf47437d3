import { networkInterfaces } from 'node:os';

/** Returns the address at which other machines of the local network reach this one; undefined without a network. */
export function networkAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
