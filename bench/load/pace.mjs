// Decides when a match that is ready moves. Both paces get every match whose mover has seen that it is their turn.

/** Closed loop: a client moves as soon as it may, so as many moves are pending as there are matches. */
export class AtOnce {
  #stopped = false;

  ready(table) {
    if (!this.#stopped) table.move(performance.now());
  }

  stop() {
    this.#stopped = true;
  }
}

/**
 * Open loop: moves fall due at an even rate, whatever the server does. The match that has waited longest takes the next
 * one. A move without a ready match stays due, and its delay counts from then.
 */
export class AtRate {
  #ring;
  #head = 0;
  #waiting = 0;
  #made = 0;
  #start;
  #interval;
  #timer;

  constructor(movesPerSecond, tables) {
    this.#interval = 1000 / movesPerSecond;
    this.#ring = new Array(tables);
    this.#timer = setInterval(() => this.#catchUp(), 1);
  }

  ready(table) {
    this.#ring[(this.#head + this.#waiting) % this.#ring.length] = table;
    this.#waiting++;
    this.#start ??= performance.now();
  }

  #catchUp() {
    if (this.#start === undefined) return;
    const now = performance.now();
    while (this.#waiting > 0) {
      const due = this.#start + this.#made * this.#interval;
      if (due > now) return;
      const table = this.#ring[this.#head];
      this.#head = (this.#head + 1) % this.#ring.length;
      this.#waiting--;
      this.#made++;
      table.move(due);
    }
  }

  stop() {
    clearInterval(this.#timer);
  }
}
