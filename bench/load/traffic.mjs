// Measures the bytes that a client is sent after a move, in games with many entities: every seat is a client over the
// wire that picks at random among its offers. Counts the patches that each seat gets when the match has moved on.
import { applyPatch } from '@rookery/protocol';
import WebSocket from 'ws';

const pick = (items) => items[Math.floor(Math.random() * items.length)];

async function post(url, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Starts a match. Returns its name, and a token for each seat. */
async function begin(port, { game, options, seats }) {
  const matches = `http://127.0.0.1:${port}/api/v2/matches`;
  const { match, token } = await post(matches, { game, options, seats, claim: { name: 'seat 0' } });
  const tokens = [token];
  for (let seat = 1; seat < seats; seat++) {
    const claimed = await post(`${matches}/${match}/seats`, { name: `seat ${seat}` });
    tokens.push(claimed.token);
    const command = { kind: 'ready', ready: true };
    await post(`${matches}/${match}/commands`, { command, request: 'ready' }, claimed.token);
  }
  await post(`${matches}/${match}/commands`, { command: { kind: 'start' }, request: 'start' }, token);
  return { match, tokens };
}

/** Chooses a value for an offered selection. */
function valueFor({ kind, candidates, min = 0, max = 1, optional }) {
  if (candidates === null) return kind === 'number' ? min + Math.floor(Math.random() * (max - min + 1)) : 'a';
  if (kind === 'one') return candidates.length === 0 && optional ? null : pick(candidates).value;
  const wanted = Math.min(candidates.length, Math.max(min, 1));
  return candidates.slice(0, wanted).map(({ value }) => value);
}

class Player {
  bytes = [];
  whole = 0;
  #view;
  #requests = 0;
  #socket;
  #match;

  constructor(socket, match) {
    this.#socket = socket;
    this.#match = match;
  }

  get isOver() {
    return this.#view?.stage === 'over';
  }

  onFrame(text) {
    const message = JSON.parse(text);
    if (message.type === 'refused') return this.#moveLater();
    if (message.type === 'view') {
      this.whole++;
      this.#view = message.view;
    } else if (message.type === 'patch') {
      const before = this.#view.match?.movesVersion;
      this.#view = applyPatch(this.#view, message.patch);
      if (this.#view.match?.movesVersion !== before) this.bytes.push(Buffer.byteLength(text));
    } else return undefined;
    return this.#move();
  }

  /** Another client may have been faster, or an offer has no legal completion: choose again. */
  #moveLater() {
    setTimeout(() => this.#move(), 1);
  }

  #move() {
    const { match, seat, offers, draft, stage } = this.#view;
    if (stage !== 'playing' || !match.toAct.includes(seat) || offers.length === 0) return;
    const { movesVersion } = match;
    if (draft?.next)
      return this.#do({
        kind: 'choose',
        action: draft.action,
        selection: draft.next.name,
        value: valueFor(draft.next),
        movesVersion,
      });
    const { action, first } = pick(offers);
    if (action === '') this.#do({ kind: 'answer', answer: valueFor(first), movesVersion });
    else if (first === null) this.#do({ kind: 'act', action, movesVersion });
    else this.#do({ kind: 'choose', action, selection: first.name, value: valueFor(first), movesVersion });
  }

  #do(command) {
    const request = String(this.#requests++);
    this.#socket.send(JSON.stringify({ type: 'do', match: this.#match, request, command }));
  }
}

/** Counts the bytes of every patch for the seats of a match, and how often a seat was sent everything. */
export async function measureTraffic({ port, game, options = {}, seats = 2, moves = 100, patience = 30_000 }) {
  const { match, tokens } = await begin(port, { game, options, seats });
  const sockets = [];
  const players = await Promise.all(
    tokens.map(async (token) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
      await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
      const player = new Player(socket, match);
      socket.on('message', (data) => player.onFrame(data.toString()));
      sockets.push({ socket, token });
      return player;
    }),
  );
  for (const { socket, token } of sockets) socket.send(JSON.stringify({ type: 'join', protocol: 2, match, token }));
  const end = performance.now() + patience;
  while (!players[0].isOver && players[0].bytes.length < moves && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (const { socket } of sockets) socket.close();
  const bytes = players.flatMap((player) => player.bytes).sort((a, b) => a - b);
  const at = (share) => bytes[Math.min(bytes.length - 1, Math.floor(bytes.length * share))];
  return { updates: bytes.length, median: at(0.5), p90: at(0.9), wholes: players.map(({ whole }) => whole) };
}
