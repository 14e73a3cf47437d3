// So that whoever compiles this from source, for Node, has the names of browsers too.
/// <reference lib="dom" />
import type { MatchStore } from '../match-store.ts';
import type { Moves } from '../moves.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';
import { type JoinOptions, RemoteMatchStore } from './remote-match-store.ts';
import { type ServerApi, serverApi } from './server-api.ts';
import type { SocketClass } from './socket.ts';

/** Where a server is. */
export interface ConnectOptions {
  /** The address of its socket: `wss://play.example.org/socket`. */
  readonly url: string;
  /** What opens sockets; the one of the browser or of Node, unless told. Older Node takes that of the package `ws`. */
  readonly WebSocket?: SocketClass;
  /** Where it is asked for what does not come over the socket: history, records. At the same host, unless told. */
  readonly api?: ServerApi;
}

/** Matches on a server. */
export interface Client {
  /** Follows a match. The table works at once, and fills when the view arrives. */
  join<M = Moves>(match: string, joining?: JoinOptions): MatchStore<M>;
  /** Leaves all tables. */
  close(): void;
}

/**
 * Connects to a server, as soon as there is a match to follow. Several matches share a socket; lost sockets are opened again.
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
  api = serverApi({ url: url.replace(/^ws/, 'http') }),
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
    join<M>(match: string, joining: JoinOptions = {}) {
      // One socket carries a match once: whoever holds two seats of it needs two.
      let line = lines.find((each) => each.hasRoomFor(match));
      if (line === undefined) {
        line = new ReconnectingSocket(url, WebSocket);
        lines.push(line);
      }
      const table = new RemoteMatchStore<M>(line, match, joining, api);
      line.add(table);
      return table;
    },
    close() {
      forget();
      for (const line of lines) line.leaveAll();
    },
  };
}

/** In a browser: hears when the network or the reader is back, and when the network has gone. Gives the way to stop. */
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
