// The minimal server for the load's clients: it forwards each move to both seats and does nothing else. No rules, no
// tokens, no storage. Its rate with the same clients on the same machine is the limit of any server written on `ws`.
// When it listens it prints `ready` and the port.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { answerCpuQuestions } from './cpu.mjs';

/** A match of the workload ends before the board is full; random ones after about this many moves. */
const LENGTH = 22;
const matches = new Map();
let made = 0;

const http = createServer((request, response) => {
  request.resume().on('end', () => {
    const match = request.url.endsWith('/matches') ? `m${++made}` : undefined;
    if (match !== undefined) matches.set(match, []);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ match, token: 't' }));
  });
});

new WebSocketServer({ server: http, perMessageDeflate: false, skipUTF8Validation: true }).on('connection', (socket) => {
  socket.on('message', (data) => {
    const { type, match, command } = JSON.parse(data.toString('latin1'));
    const seats = matches.get(match);
    if (type === 'part') matches.delete(match);
    else if (type === 'join') {
      seats.push(socket);
      socket.send(`{"type":"view","match":"${match}"}`);
    } else if (type === 'do') {
      const movesVersion = command.movesVersion + 1;
      const stage = movesVersion === LENGTH ? '"stage":"over"' : '"stage":"playing"';
      const text = `{"type":"patch","match":"${match}",${stage},"movesVersion":${movesVersion},"${command.args.column - 1}":{"attributes":{"disc":1}}}`;
      for (const seat of seats) seat.send(text);
    }
  });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
answerCpuQuestions();
http.listen(0, '127.0.0.1', () => console.log(`ready ${http.address().port}`));
