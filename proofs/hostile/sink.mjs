// A process that only reads and closes connections: the baseline for the cost of an attack on a process that is not its
// target.
import { createServer } from 'node:net';

const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', () => socket.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`${address?.port}`);
});
// The parent process has exited.
process.stdin.resume().on('end', () => process.exit(0));
