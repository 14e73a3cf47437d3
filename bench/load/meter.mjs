// Counts, during the measured seconds: acknowledged moves, their times, and all errors at any time.

/** The value below which `share` of the sorted values lie. */
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const round = (value, digits) => Number(value.toFixed(digits));

export class Meter {
  /** Milliseconds from sending a move until its mover sees it. */
  #latencies = [];
  /** Milliseconds from when a move was due; differs from the latency at a given rate only. */
  #delays = [];
  #start = 0;
  #cpu;
  #running = false;
  #failures = new Map();

  start() {
    this.#latencies = [];
    this.#delays = [];
    this.#cpu = { usage: process.cpuUsage(), at: performance.now() };
    this.#start = performance.now();
    this.#running = true;
  }

  acknowledged(sentAt, dueAt) {
    if (!this.#running) return;
    const now = performance.now();
    this.#latencies.push(now - sentAt);
    this.#delays.push(now - dueAt);
  }

  failed(reason, count = 1) {
    this.#failures.set(reason, (this.#failures.get(reason) ?? 0) + count);
  }

  /** Ends the measured period. */
  stop() {
    this.#running = false;
    const at = performance.now();
    const latencies = Float64Array.from(this.#latencies).sort();
    const delays = Float64Array.from(this.#delays).sort();
    return {
      movesPerSecond: round(latencies.length / ((at - this.#start) / 1000), 1),
      p50: round(percentile(latencies, 0.5), 2),
      p99: round(percentile(latencies, 0.99), 2),
      dueP99: round(percentile(delays, 0.99), 2),
      cpu: { before: this.#cpu, after: { usage: process.cpuUsage(), at } },
    };
  }

  /** Counts each kind of failure since the start. */
  failures() {
    return Object.fromEntries(this.#failures);
  }
}
