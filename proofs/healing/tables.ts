import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seededRandom } from '@rookery/engine';
import { gameFor } from '@rookery/games/plans';
import type { SessionView } from '@rookery/protocol';
import { Client } from '../server/client.ts';
import { ask, type Begun, beginMatch, tell } from '../server/matches.ts';
import { isToAct, moveIn } from '../server/moves.ts';
import type { ServedNode } from '../server/served-node.ts';

const WORKLOAD = gameFor('workload').name;

/** Polling interval, in milliseconds. */
const POLL = 500;

/** A client that polls. */
class Poller {
  view: SessionView | undefined;
  private readonly url: string;
  private isOver = false;

  constructor(url: string) {
    this.url = url;
    void this.run();
  }

  stop(): void {
    this.isOver = true;
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      const answer = await ask(this.url).catch(() => undefined);
      if (answer?.status === 200) this.view = JSON.parse(answer.text).view;
      await pause(POLL);
    }
  }
}

/** A match that is played on one node and followed on both, by sockets and by polls. */
export class Table {
  private readonly begun: Begun;
  private readonly node: ServedNode;
  private readonly random: Random;
  private readonly sockets: readonly Client[];
  private readonly pollers: readonly Poller[];
  private requests = 0;
  /** The last acknowledged step. */
  step = 0;

  private constructor(begun: Begun, node: ServedNode, sockets: readonly Client[], pollers: readonly Poller[]) {
    this.begun = begun;
    this.node = node;
    this.random = seededRandom(begun.match);
    this.sockets = sockets;
    this.pollers = pollers;
  }

  static async open(node: ServedNode, nodes: readonly ServedNode[]): Promise<Table> {
    const begun = await beginMatch(node.url, WORKLOAD);
    const sockets = await Promise.all(nodes.map(({ port }) => Client.join(port, begun.match)));
    const pollers = nodes.map(({ url }) => new Poller(`${url}/api/v2/matches/${begun.match}`));
    return new Table(begun, node, sockets, pollers);
  }

  /** Makes one move, unless the match is over. */
  async move(): Promise<void> {
    const { match, tokens } = this.begun;
    for (const token of tokens) {
      const { text } = await ask(`${this.node.url}/api/v2/matches/${match}`, { token });
      const { view } = JSON.parse(text) as { readonly view: SessionView };
      if (!isToAct(view)) continue;
      await tell(this.node.url, match, token, moveIn(view, this.random), `move-${this.requests++}`);
      this.step++;
      return;
    }
  }

  /** Number of followers that do not show the last acknowledged step. */
  get behind(): number {
    return [...this.sockets, ...this.pollers].filter(({ view }) => view?.match?.step !== this.step).length;
  }

  get followers(): number {
    return this.sockets.length + this.pollers.length;
  }

  close(): void {
    for (const socket of this.sockets) socket.close();
    for (const poller of this.pollers) poller.stop();
  }
}
