// A client of Rookery's protocol by hand, for the workload: as cheap as the one for boardgame.io, no library.
//
//   → {"type":"join",…}                          ← {"type":"view",…}    everything, once
//   → {"type":"do",…,"command":{"kind":"act",…}} ← {"type":"patch",…}   what has changed, to both seats, when it is durable
//
// Three numbers are cut out of the text of a patch: the moves version, the slot that has a disc now, and the end.
import { gameFor } from '@rookery/games/plans';

const GAME = gameFor('workload').name;
const FRAME = { patch: '{"type":"patch"', view: '{"type":"view"', refused: '{"type":"refused"' };

/** @type {import('./driver.mjs').connectTo} */
export function connectTo({ port }) {
  return {
    address: `ws://127.0.0.1:${port}/socket`,
    create: () => createMatch(`http://127.0.0.1:${port}/api/v2/matches`),
    client: (seat, line) => new RookeryClient(seat, line),
  };
}

/** Creates a running match, and returns the tokens of both its seats. */
async function createMatch(matches) {
  const { match, token } = await post(matches, { game: GAME, listed: false, claim: { name: 'seat 0' } });
  const joined = await post(`${matches}/${match}/seats`, { name: 'seat 1' });
  const tell = (command, bearer) => post(`${matches}/${match}/commands`, { command, request: command.kind }, bearer);
  await tell({ kind: 'ready', ready: true }, joined.token);
  await tell({ kind: 'start' }, token);
  return { match, tokens: [token, joined.token] };
}

async function post(url, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

class RookeryClient {
  #seat;
  #line;
  #movesVersion = 0;
  #match = '';
  #before = '';

  constructor(seat, line) {
    this.#seat = seat;
    this.#line = line;
  }

  opened() {
    this.#line.ready();
  }

  sit({ match, tokens }) {
    if (this.#match !== '') this.#line.send(JSON.stringify({ type: 'part', match: this.#match }));
    this.#match = match;
    this.#movesVersion = 0;
    this.#before = `{"type":"do","match":"${match}","command":{"kind":"act","action":"drop","args":{"column":`;
    this.#line.send(JSON.stringify({ type: 'join', protocol: 2, match, token: tokens[this.#seat] }));
  }

  move(column) {
    this.#line.send(
      `${this.#before}${column + 1}},"movesVersion":${this.#movesVersion}},"request":"${this.#movesVersion}"}`,
    );
  }

  onFrame(data) {
    const text = data.toString('latin1');
    if (!text.includes(this.#match)) return;
    if (text.startsWith(FRAME.patch)) this.#onPatch(text);
    else if (text.startsWith(FRAME.view)) this.#line.seated();
    else if (text.startsWith(FRAME.refused)) this.#line.failed(text.slice(0, 200));
  }

  /** Skips other patches, such as one that tells that the other seat is connected. */
  #onPatch(text) {
    const movesVersion = /"movesVersion":(\d+)/.exec(text);
    const slot = /"(\d+)":\{"attributes":\{"disc":/.exec(text);
    if (movesVersion === null || slot === null) return;
    this.#movesVersion = Number(movesVersion[1]);
    this.#line.played(this.#movesVersion, Number(slot[1]) % 7, text.includes('"stage":"over"'));
  }
}
