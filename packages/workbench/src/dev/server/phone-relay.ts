import type { IncomingMessage } from 'node:http';
import type { ViteDevServer, WebSocketClient } from 'vite';
import type { AccessControl } from './access.ts';

/**
 * Passes messages between phones and the page that runs the match, the last developer's page that opened. A phone can only
 * talk to that page, which gives it one seat. Faults on a developer's page are written to the terminal.
 */
export function relayPhones({ ws }: ViteDevServer, access: AccessControl, report: (text: string) => void): void {
  const developers = new WeakSet<object>();
  const phones = new Map<string, WebSocketClient>();
  let host: WebSocketClient | undefined;
  let count = 0;
  ws.on('connection', (socket: WebSocketClient['socket'], request: IncomingMessage) => {
    if (access.admit(request).access === 'developer') developers.add(socket);
    socket.on('close', () => {
      for (const [id, { socket: other }] of phones) {
        if (other !== socket) continue;
        phones.delete(id);
        host?.send('rookery:phone-left', { id });
      }
      if (host?.socket === socket) host = undefined;
    });
  });
  const idOf = (client: WebSocketClient): string => {
    for (const [id, { socket }] of phones) if (socket === client.socket) return id;
    const id = String(++count);
    phones.set(id, client);
    return id;
  };
  ws.on('rookery:host', (_: unknown, client: WebSocketClient) => {
    if (!developers.has(client.socket)) return;
    host = client;
    for (const phone of phones.values()) phone.send('rookery:host-changed', {});
  });
  ws.on('rookery:fault', ({ text }: { readonly text: string }, client: WebSocketClient) => {
    if (developers.has(client.socket)) report(withoutControls(text));
  });
  ws.on('rookery:to-host', ({ data }: { readonly data: string }, client: WebSocketClient) => {
    host?.send('rookery:from-phone', { id: idOf(client), data });
  });
  ws.on('rookery:to-phone', ({ id, data }: { readonly id: string; readonly data: string }, client: WebSocketClient) => {
    if (client.socket === host?.socket) phones.get(id)?.send('rookery:from-host', { data });
  });
}

/** Removes what a terminal would obey. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}
