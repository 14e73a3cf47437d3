import { type Client, connect, type ServerApi, serverApi } from '@rookery/client';
import { BASE } from '../router/base.ts';

const ADDRESS = `${location.origin}${BASE}`;

/** The server that these pages come from. */
export const api: ServerApi = serverApi({ url: ADDRESS.replace(/\/$/, '') });

let client: Client | undefined;

/** Returns the connection to the server, shared by all matches; opens it on first use. */
export function liveClient(): Client {
  client ??= connect({ url: `${ADDRESS.replace(/^http/, 'ws')}socket` });
  return client;
}
