import { type Client, connect, type ServerApi, serverApi } from '@rookery/client';

/** The server that these pages come from. */
export const api: ServerApi = serverApi({ url: location.origin });

let client: Client | undefined;

/** Returns the connection to the server, shared by all matches; opens it on first use. */
export function liveClient(): Client {
  client ??= connect({ url: `${location.origin.replace(/^http/, 'ws')}/socket` });
  return client;
}
