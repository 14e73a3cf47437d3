// A client of boardgame.io 0.50 by hand: engine.io 4 and socket.io frames over a bare WebSocket, no library.
//
//   0{…}                            the connection is open        → 40/connect4,    join the namespace of the game
//   40/connect4,{…}                 joined                        → 42/connect4,["sync",match,seat,credentials,2]
//   42/connect4,["matchData",…]     this seat is on the match's list, so it will get its updates
//   42/connect4,["update",match,{"G":…,"ctx":…,"_stateID":n},[…]]    the whole state, after each move
//   2                               ping                          → 3
//
// Updates carry the whole state, about 900 bytes, to both seats. (A game with `deltaState: true` would get `patch` instead.)
// Three numbers are extracted from the text, because parsing it as JSON would cost the client more than all its other work.
const NAMESPACE = '/connect4,';
const MAKE_MOVE = 'MAKE_MOVE';

/** @type {import('./driver.mjs').connectTo} */
export function connectTo({ port, lobbyPort }) {
  return {
    address: `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
    create: () => createMatch(`http://127.0.0.1:${lobbyPort}/games/connect4`),
    client: (seat, line) => new BgioClient(String(seat), line),
  };
}

/** Creates a match with both its seats through the lobby, so that the server asks for credentials with each move. */
async function createMatch(lobby) {
  const { matchID } = await post(`${lobby}/create`, { numPlayers: 2 });
  const credentials = {};
  for (const playerID of ['0', '1']) {
    const joined = await post(`${lobby}/${matchID}/join`, { playerID, playerName: `seat ${playerID}` });
    credentials[playerID] = joined.playerCredentials;
  }
  return { matchID, credentials };
}

async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

class BgioClient {
  #playerID;
  #line;
  #seated = false;
  #stateID = 0;
  #update = '';
  #matchData = '';
  #beforeColumn = '';
  #beforeStateID = '';
  #afterStateID = '';

  constructor(playerID, line) {
    this.#playerID = playerID;
    this.#line = line;
  }

  /** The server sends first. */
  opened() {}

  sit({ matchID, credentials }) {
    const secret = credentials[this.#playerID];
    this.#seated = false;
    this.#stateID = 0;
    this.#update = `42${NAMESPACE}["update","${matchID}",`;
    this.#matchData = `42${NAMESPACE}["matchData","${matchID}",`;
    this.#beforeColumn = `42${NAMESPACE}["update",{"type":"${MAKE_MOVE}","payload":{"type":"drop","args":[`;
    this.#beforeStateID = `],"playerID":"${this.#playerID}","credentials":"${secret}"}},`;
    this.#afterStateID = `,"${matchID}","${this.#playerID}"]`;
    this.#line.send(`42${NAMESPACE}${JSON.stringify(['sync', matchID, this.#playerID, secret, 2])}`);
  }

  move(column) {
    this.#line.send(this.#beforeColumn + column + this.#beforeStateID + this.#stateID + this.#afterStateID);
  }

  onFrame(data) {
    const text = data.toString('latin1');
    if (text.startsWith('42')) this.#onEvent(text);
    else if (text === '2') this.#line.send('3');
    else if (text.startsWith('0')) this.#line.send(`40${NAMESPACE}`);
    else if (text.startsWith('40')) this.#line.ready();
    else this.#line.failed(`unexpected frame ${text.slice(0, 40)}`);
  }

  /** Skips events of the match before, and the answer to `sync`, which has no news for a fresh match. */
  #onEvent(text) {
    if (text.startsWith(this.#update)) this.#onUpdate(text);
    else if (text.startsWith(this.#matchData)) this.#onMatchData();
  }

  #onMatchData() {
    if (this.#seated) return;
    this.#seated = true;
    this.#line.seated();
  }

  #onUpdate(text) {
    const last = numberAfter(text, '"last":', this.#update.length);
    this.#stateID = numberAfter(text, '"_stateID":', this.#update.length);
    this.#line.played(this.#stateID, last % 7, text.includes('"gameover":'));
  }
}

/** The whole number that follows the first `key` after `from`. */
function numberAfter(text, key, from) {
  let at = text.indexOf(key, from) + key.length;
  let value = 0;
  for (let digit = text.charCodeAt(at) - 48; digit >= 0 && digit <= 9; digit = text.charCodeAt(++at) - 48) {
    value = value * 10 + digit;
  }
  return value;
}
