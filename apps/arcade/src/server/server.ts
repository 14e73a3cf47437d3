import { type Client, connect, type ServerApi, serverApi } from '@rookery/client';

/** The server that these pages come from. */
export const api: ServerApi = serverApi({ url: location.origin });

let client: Client | undefined;

/** The connection to it, shared by all tables; opened when the first is joined. */
export function liveClient(): Client {
  client ??= connect({ url: `${location.origin.replace(/^http/, 'ws')}/socket` });
  return client;
}
