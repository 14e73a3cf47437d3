import { setTimeout as pause } from 'node:timers/promises';
import { beginMatch } from '../matches.ts';
import type { ServerNode } from '../nodes.ts';
import type { Ledger } from './ledger.ts';
import { type House, Player } from './player.ts';

/** Milliseconds before creating a match is retried. */
const RETRY = 50;

/** Many matches that are played simultaneously: when one ends, another starts. All clients are in this process. */
export class Crowd {
  private readonly nodes: readonly ServerNode[];
  private readonly ledger: Ledger;
  private readonly tables = new Map<string, { readonly players: Player[]; over: number; readonly done: () => void }>();
  private turn = 0;
  private isStopped = false;
  private readonly running: Promise<void>[] = [];
  readonly refusals = new Map<string, number>();
  /** Number of requests that were sent again, and of those that were already stored. */
  resent = 0;
  resentStored = 0;
  finished = 0;

  constructor(nodes: readonly ServerNode[], ledger: Ledger) {
    this.nodes = nodes;
    this.ledger = ledger;
  }

  /** Number of players that wait for an answer now. */
  get waiting(): number {
    return [...this.tables.values()].flatMap(({ players }) => players).filter(({ isWaiting }) => isWaiting).length;
  }

  start(game: string, tables: number): void {
    for (let i = 0; i < tables; i++) this.running.push(this.keepPlaying(game));
  }

  /** Stops all players; unanswered requests stay unanswered. */
  async stop(): Promise<void> {
    this.isStopped = true;
    for (const { players, done } of this.tables.values()) {
      for (const player of players) player.stop();
      done();
    }
    await Promise.all(this.running);
  }

  private async keepPlaying(game: string): Promise<void> {
    while (!this.isStopped) {
      try {
        const { match, tokens } = await beginMatch(this.node().url, game);
        await this.play(match, tokens);
      } catch {
        // The server is down, or was killed meanwhile: that match never started.
        await pause(RETRY);
      }
    }
  }

  private play(match: string, tokens: readonly string[]): Promise<void> {
    this.ledger.open(match);
    return new Promise((resolve) => {
      const done = () => {
        this.tables.delete(match);
        resolve();
      };
      const players = tokens.map((token, seat) => new Player(this.house, match, seat, token));
      this.tables.set(match, { players, over: 0, done });
      if (this.isStopped) void this.stop();
    });
  }

  private readonly house: House = {
    port: () => this.node().port,
    acknowledged: (match, seat, request) => this.ledger.acknowledge(match, { seat, request }),
    resent: (wasStored) => {
      this.resent++;
      if (wasStored) this.resentStored++;
    },
    refused: (code) => this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1),
    over: (match) => {
      const table = this.tables.get(match);
      if (table === undefined || ++table.over < table.players.length) return;
      this.finished++;
      table.done();
    },
  };

  /** The next running node, in turn. */
  private node(): ServerNode {
    const running = this.nodes.filter(({ isRunning }) => isRunning);
    const all = running.length > 0 ? running : this.nodes;
    return all[this.turn++ % all.length] as ServerNode;
  }
}
