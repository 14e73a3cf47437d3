// Makes the DOM types available to projects that compile this file from source for Node.
/// <reference lib="dom" />
import type { ArgsByAction } from '../args-by-action.ts';
import { withQueries } from '../base-match-store.ts';
import type { MatchStore } from '../match-store.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';
import { type JoinOptions, RemoteMatchStore } from './remote-match-store.ts';
import { type ServerApi, serverApi } from './server-api.ts';
import type { SocketClass } from './socket.ts';

/** Options of a connection to a server. */
export interface ConnectOptions {
  /** Address of the server's WebSocket: `wss://play.example.org/socket`. */
  readonly url: string;
  /** Constructor of sockets. Older versions of Node need the one of the package `ws`. @default the global `WebSocket` */
  readonly WebSocket?: SocketClass;
  /** The HTTP API for queries such as history and match files. @default the API beside the socket, at the same host and path */
  readonly api?: ServerApi;
}

/** A client for matches on a server. */
export interface Client {
  /** Subscribes to a match. Returns its store at once; the view follows when it arrives. */
  join<M = ArgsByAction>(match: string, joining?: JoinOptions): MatchStore<M>;
  /** Leaves all matches. */
  close(): void;
}

/**
 * Creates a client. It connects when the first match is joined, shares a socket between matches, and reconnects lost
 * sockets.
 *
 * @example
 * const client = connect({ url: 'ws://localhost:4600/socket' });
 * const api = serverApi({ url: 'http://localhost:4600' });
 * const made = await api.createMatch({ game: 'hex', claim: { name: 'Ann' }, bots: { 1: 'random' } });
 * if (!made.ok) throw new Error(made.refusal.message);
 * const table = client.join(made.value.match, { token: made.value.token });
 * await table.perform({ kind: 'start' });
 * console.log(table.getSnapshot().view?.match?.toAct); // [ 0 ]
 * client.close();
 */
export function connect({
  url,
  WebSocket = globalThis.WebSocket,
  api = serverApi({ url: url.replace(/^ws/, 'http').replace(/\/socket([?#].*)?$/, '') }),
}: ConnectOptions): Client {
  if (WebSocket === undefined) throw new TypeError('There is no WebSocket here: give one, as connect({ url, WebSocket }).');
  const lines: ReconnectingSocket[] = [];
  const forget = listenAround(
    () => {
      for (const line of lines) line.wake();
    },
    () => {
      for (const line of lines) line.lost();
    },
  );
  return {
    join<M>(match: string, joining: JoinOptions = {}): MatchStore<M> {
      // A socket carries each match once, so a client with two seats in a match needs two sockets.
      let line = lines.find((each) => each.hasRoomFor(match));
      if (line === undefined) {
        line = new ReconnectingSocket(url, WebSocket);
        lines.push(line);
      }
      const table = withQueries(new RemoteMatchStore<M>(line, match, joining, api));
      line.add(table);
      return table;
    },
    close() {
      forget();
      for (const line of lines) line.leaveAll();
    },
  };
}

/**
 * In a browser, calls `back` when the network returns or the page becomes visible, and `gone` when the network is lost.
 * Returns the function that stops.
 */
function listenAround(back: () => void, gone: () => void): () => void {
  const stops: (() => void)[] = [];
  const listen = (target: EventTarget | undefined, type: string, listener: () => void) => {
    target?.addEventListener?.(type, listener);
    stops.push(() => target?.removeEventListener?.(type, listener));
  };
  listen(globalThis, 'online', back);
  listen(globalThis, 'offline', gone);
  const page = globalThis.document as Document | undefined;
  listen(page, 'visibilitychange', () => page?.visibilityState === 'visible' && back());
  return () => {
    for (const stop of stops) stop();
  };
}
