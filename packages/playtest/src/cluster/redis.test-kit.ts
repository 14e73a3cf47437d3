import { Redis } from 'ioredis';
import { PREFIX, QUEUE } from './chunk.ts';

interface Service {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a Redis for a test file. */
export async function startRedis(): Promise<Service> {
  // The services belong to the whole tree, not to a package: they are found by their place.
  const services: { startRedis(): Promise<Service> } = await import(
    new URL('../../../../scripts/services.mjs', import.meta.url).href
  );
  return services.startRedis();
}

/** Looks into a Redis. */
export class Peephole {
  private readonly client: Redis;

  constructor(url: string) {
    this.client = new Redis(url);
  }

  keys(): Promise<string[]> {
    return this.client.keys('*');
  }

  /** The workers that hold a piece. */
  async playing(): Promise<readonly (string | null)[]> {
    const key = `${PREFIX}:${QUEUE}`;
    const pieces = await this.client.lrange(`${key}:active`, 0, -1);
    return Promise.all(pieces.map((id) => this.client.hget(`${key}:${id}`, 'pb')));
  }

  /** Loses everything, as a Redis does that is started anew. */
  async forgetAll(): Promise<void> {
    await this.client.flushall();
  }

  close(): void {
    this.client.disconnect();
  }
}
