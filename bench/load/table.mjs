// One match of the workload and the two connections that play it. Knows only how full the columns are and how many
// moves were made, which is enough to choose legal columns at random and to notice a wrong answer.
import WebSocket from 'ws';

const COLUMNS = 7;
const ROWS = 6;
/** The cheapest connection: no compression, and no check that text is valid UTF-8. */
const CONNECTION = { perMessageDeflate: false, skipUTF8Validation: true };

class Seat {
  client;
  socket;
  /** Number of moves of the match that this seat has seen. */
  seen = 0;
  /** The column that it has sent and not seen yet. */
  asked;
  sentAt = 0;
  dueAt = 0;
}

/**
 * @typedef {object} House what tables report to
 * @property {(table: Table) => void} ready its mover has seen that it is its turn
 * @property {(table: Table) => void} finished both have seen the end of the match
 * @property {(sentAt: number, dueAt: number) => void} acknowledged a mover has seen its own move
 * @property {(reason: string) => void} failed
 */
export class Table {
  #seats = [new Seat(), new Seat()];
  #heights = new Uint8Array(COLUMNS);
  #played = 0;
  #seated = 0;
  #ended = 0;
  #house;
  #closing = false;

  constructor(house) {
    this.#house = house;
  }

  /** Connects both seats, without a match. */
  async open(protocol) {
    await Promise.all(this.#seats.map((_, seat) => this.#connect(protocol, seat)));
  }

  #connect(protocol, seat) {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(protocol.address, CONNECTION);
      const client = protocol.client(seat, {
        send: (text) => socket.send(text),
        ready: resolve,
        seated: () => this.#sat(),
        played: (count, column, over) => this.#saw(seat, count, column, over),
        failed: (reason) => this.#house.failed(reason),
      });
      this.#seats[seat].socket = socket;
      this.#seats[seat].client = client;
      socket.on('open', () => client.opened());
      socket.on('message', (data) => client.onFrame(data));
      socket.on('error', reject);
      socket.on('close', () => {
        reject(new Error('the server closed a connection that was not yet ready'));
        if (!this.#closing) this.#house.failed('a connection closed');
      });
    });
  }

  /** Starts a fresh match on the same connections. */
  sit(ticket) {
    this.#heights.fill(0);
    this.#played = 0;
    this.#seated = 0;
    this.#ended = 0;
    for (const seat of this.#seats) seat.seen = 0;
    for (const seat of this.#seats) seat.client.sit(ticket);
  }

  /** Makes the seat to move drop a disc into a random column that is not full. */
  move(dueAt) {
    const seat = this.#seats[this.#played & 1];
    let column;
    do column = Math.floor(Math.random() * COLUMNS);
    while (this.#heights[column] === ROWS);
    seat.asked = column;
    seat.dueAt = dueAt;
    seat.sentAt = performance.now();
    seat.client.move(column);
  }

  get waitsForAnswer() {
    return this.#seats.some((seat) => seat.asked !== undefined);
  }

  close() {
    this.#closing = true;
    for (const seat of this.#seats) seat.socket?.terminate();
  }

  #sat() {
    this.#seated++;
    if (this.#seated === 2) this.#house.ready(this);
  }

  /** Records that a seat saw move number `count`, in `column`. The seats may see the same move in any order. */
  #saw(at, count, column, over) {
    const seat = this.#seats[at];
    if (count !== seat.seen + 1) return this.#house.failed(`a seat saw move ${count <= seat.seen ? 'again' : 'too early'}`);
    seat.seen = count;
    if (count > this.#played) {
      this.#played = count;
      this.#heights[column]++;
    }
    if (at === ((count - 1) & 1)) this.#acknowledge(seat, column);
    if (over) {
      this.#ended++;
      if (this.#ended === 2) this.#house.finished(this);
    } else if (at === (count & 1)) this.#house.ready(this);
  }

  #acknowledge(seat, column) {
    if (column !== seat.asked) this.#house.failed('a move came back as another one');
    seat.asked = undefined;
    this.#house.acknowledged(seat.sentAt, seat.dueAt);
  }
}
