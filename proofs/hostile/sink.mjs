// A process that reads what comes and closes: what an attacker costs who is not attacked.
import { createServer } from 'node:net';

const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', () => socket.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`${address?.port}`);
});
// Whoever started it has gone.
process.stdin.resume().on('end', () => process.exit(0));
