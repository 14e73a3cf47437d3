import { type Random, seededRandom } from '@rookery/engine';
import type { Command, ServerMessage } from '@rookery/protocol';
import { Client } from '../client.ts';
import { isToAct, moveIn } from '../moves.ts';
import { openSocket } from '../web-socket.ts';

/** Refusals that ask to try again: the move was not made. */
const AGAIN: ReadonlySet<string> = new Set([
  'storage-failed',
  'storage-unreadable',
  'broadcast-failed',
  'timed-out',
  'shutting-down',
  'too-many',
]);
/** Milliseconds: maximum between seeing a turn and moving; before reconnecting; before retrying. */
const THINK = 60;
const RECONNECT = 30;
const RETRY = 50;

/** Services and counters that players share. */
export interface House {
  /** The port to try next. */
  port(): number;
  acknowledged(match: string, seat: number, request: string): void;
  /** Called when a move without acknowledgement was sent again. */
  resent(wasStored: boolean): void;
  refused(code: string): void;
  over(match: string): void;
}

/**
 * Plays one seat of one match to its end, even if the server dies: it reconnects, and resends requests without
 * acknowledgement under the same id.
 */
export class Player {
  private readonly house: House;
  private readonly match: string;
  private readonly seat: number;
  private readonly token: string;
  private readonly random: Random;
  private client: Client | undefined;
  private pending: { readonly request: string; readonly command: Command & { readonly movesVersion: number } } | undefined;
  private count = 0;
  private isThinking = false;
  private isDone = false;

  constructor(house: House, match: string, seat: number, token: string) {
    this.house = house;
    this.match = match;
    this.seat = seat;
    this.token = token;
    this.random = seededRandom(`${match}/${seat}`);
    this.connect();
  }

  get isWaiting(): boolean {
    return this.pending !== undefined;
  }

  stop(): void {
    this.isDone = true;
    this.client?.close();
  }

  private connect(): void {
    if (this.isDone) return;
    const socket = openSocket(this.house.port());
    const client = new Client(socket, this.match);
    this.client = client;
    socket.once('open', () => client.join(this.token));
    socket.once('close', () => setTimeout(() => this.connect(), RECONNECT));
    client.listen(({ message }) => this.hear(client, message));
  }

  private hear(client: Client, message: ServerMessage): void {
    if (this.isDone) return;
    if (message.type === 'view') this.resend(client);
    if (message.type === 'done' && message.request === this.pending?.request) {
      this.house.acknowledged(this.match, this.seat, message.request);
      this.pending = undefined;
    }
    if (message.type === 'refused') this.refused(client, message);
    if (client.view?.stage === 'over' && this.pending === undefined) {
      this.stop();
      this.house.over(this.match);
    } else this.think(client);
  }

  /** Resends the requests that were pending when the server died. */
  private resend(client: Client): void {
    if (this.pending === undefined) return;
    const { request, command } = this.pending;
    this.house.resent((client.view?.match?.movesVersion ?? 0) > command.movesVersion);
    client.send({ type: 'do', match: this.match, request, command });
  }

  private refused(client: Client, { request, refusal }: Extract<ServerMessage, { type: 'refused' }>): void {
    this.house.refused(refusal.code);
    if (request === undefined) return;
    if (AGAIN.has(refusal.code)) setTimeout(() => client === this.client && this.resend(client), RETRY);
    else this.pending = undefined;
  }

  private think(client: Client): void {
    if (this.isThinking || this.pending !== undefined || client.view === undefined || !isToAct(client.view)) return;
    this.isThinking = true;
    setTimeout(() => {
      this.isThinking = false;
      if (client === this.client && !this.isDone) this.move(client);
    }, this.random.below(THINK));
  }

  private move(client: Client): void {
    if (this.pending !== undefined || client.view === undefined || !isToAct(client.view)) return;
    const command = moveIn(client.view, this.random) as Command & { readonly movesVersion: number };
    this.pending = { request: `m${this.count++}`, command };
    client.send({ type: 'do', match: this.match, request: this.pending.request, command });
  }
}
