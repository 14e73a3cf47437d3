import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { SessionCounts } from '@rookery/session';

/** Upper bounds of the histogram of command latencies, in seconds. */
const LATENCIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** The reason why the server closed a connection. */
export type Cut = 'silent' | 'slow' | 'flood' | 'crowded' | 'shutdown';

/** Counters and gauges of a server, for Prometheus. */
export class Metrics {
  connections = 0;
  tcpConnections = 0;
  connectionsEver = 0;
  received = 0;
  sent = 0;
  /** Number of durable moves and answers. */
  moves = 0;
  /** Number of times that a slow client got a full view instead of patches. */
  caughtUp = 0;
  private readonly refusals = new Map<string, number>();
  private readonly cuts = new Map<Cut, number>();
  private readonly requests = new Map<string, number>();
  private readonly latencies = new Array<number>(LATENCIES.length + 1).fill(0);
  private latencySum = 0;
  private readonly delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 10 });

  constructor() {
    this.delay.enable();
  }

  refused(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }

  cut(why: Cut): void {
    this.cuts.set(why, (this.cuts.get(why) ?? 0) + 1);
  }

  answered(status: number): void {
    const kind = `${Math.floor(status / 100)}xx`;
    this.requests.set(kind, (this.requests.get(kind) ?? 0) + 1);
  }

  /** Records the latency of a command. */
  took(ms: number): void {
    const seconds = ms / 1000;
    const bucket = LATENCIES.findIndex((bound) => seconds <= bound);
    const index = bucket < 0 ? LATENCIES.length : bucket;
    this.latencies[index] = (this.latencies[index] ?? 0) + 1;
    this.latencySum += seconds;
  }

  /** Renders all metrics in Prometheus' text format. The event loop lag covers the time since the previous call. */
  text({ matches, awake, watchers, dueFailures, dueWaiting, gaps }: SessionCounts, isListening: boolean): string {
    const { heapUsed, rss } = process.memoryUsage();
    const lines = [
      ...plain('rookery_connections', 'gauge', 'Open sockets.', this.connections),
      ...plain('rookery_connections_total', 'counter', 'Sockets ever opened.', this.connectionsEver),
      ...plain('rookery_tcp_connections', 'gauge', 'Open TCP connections, silent ones too.', this.tcpConnections),
      ...plain('rookery_matches', 'gauge', 'Matches that are watched or looked after here.', matches),
      ...plain('rookery_matches_awake', 'gauge', 'Matches in memory.', awake),
      ...plain('rookery_watchers', 'gauge', 'Viewers of matches.', watchers),
      ...plain('rookery_due_failures_total', 'counter', 'Due matches that could not be attended to.', dueFailures),
      ...plain('rookery_due_waiting', 'gauge', 'Due matches that wait to be tried again.', dueWaiting),
      ...plain('rookery_broadcast_listening', 'gauge', 'Whether news of other nodes arrive.', isListening ? 1 : 0),
      ...plain('rookery_broadcast_gaps_total', 'counter', 'Times news of other nodes may have been lost.', gaps),
      ...plain('rookery_messages_received_total', 'counter', 'Frames from clients.', this.received),
      ...plain('rookery_messages_sent_total', 'counter', 'Frames to clients.', this.sent),
      ...plain('rookery_moves_total', 'counter', 'Moves and answers made durable.', this.moves),
      ...plain('rookery_caught_up_total', 'counter', 'Slow readers sent a whole view.', this.caughtUp),
      ...labelled('rookery_refusals_total', 'What was refused, by code.', 'code', this.refusals),
      ...labelled('rookery_cut_total', 'Connections ended by the server, by reason.', 'reason', this.cuts),
      ...labelled('rookery_http_requests_total', 'Requests, by class of status.', 'status', this.requests),
      ...this.latencyLines(),
      ...this.lagLines(),
      ...plain('process_resident_memory_bytes', 'gauge', 'Memory of the process.', rss),
      ...plain('nodejs_heap_used_bytes', 'gauge', 'Heap in use.', heapUsed),
      ...plain('process_uptime_seconds', 'gauge', 'How long the process runs.', process.uptime()),
    ];
    return `${lines.join('\n')}\n`;
  }

  close(): void {
    this.delay.disable();
  }

  private latencyLines(): readonly string[] {
    const name = 'rookery_command_seconds';
    let count = 0;
    const buckets = this.latencies.map((each, i) => {
      count += each;
      return `${name}_bucket{le="${LATENCIES[i] ?? '+Inf'}"} ${count}`;
    });
    return [
      ...head(name, 'histogram', 'From a command to its answer.'),
      ...buckets,
      `${name}_sum ${this.latencySum}`,
      `${name}_count ${count}`,
    ];
  }

  private lagLines(): readonly string[] {
    const name = 'rookery_event_loop_lag_seconds';
    const { delay } = this;
    const lines = [0.5, 0.99, 1].map((quantile) => {
      const ns = delay.count === 0 ? 0 : quantile === 1 ? delay.max : delay.percentile(quantile * 100);
      return `${name}{quantile="${quantile}"} ${ns / 1e9}`;
    });
    delay.reset();
    return [...head(name, 'gauge', 'How late timers were since the last scrape.'), ...lines];
  }
}

function head(name: string, type: string, help: string): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function plain(name: string, type: string, help: string, value: number): readonly string[] {
  return [...head(name, type, help), `${name} ${value}`];
}

function labelled(name: string, help: string, label: string, values: ReadonlyMap<string, number>): readonly string[] {
  const lines = [...values].map(([value, count]) => `${name}{${label}="${value}"} ${count}`);
  return [...head(name, 'counter', help), ...lines];
}
