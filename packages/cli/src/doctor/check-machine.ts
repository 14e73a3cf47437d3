import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { type Project, shortPath } from '@rookery/project';
import { type DoctorFinding, problem, warning, well } from './finding.ts';

/** The port that `dev` and `serve` take first. */
const PORT = 4600;

/** The version of Node: the command has refused an older one before it came here. */
export function checkNode(): DoctorFinding {
  return well('node', `Node ${process.versions.node}`);
}

/** Whether reports, records and builds can be written. */
export function checkFolder({ folder }: Project): DoctorFinding {
  try {
    accessSync(folder, constants.W_OK);
    return well('folder', `${shortPath(folder)} can be written to.`);
  } catch {
    const cure = 'Give yourself the right to write there, or name another folder with --out where there is one.';
    return problem('folder', `${shortPath(folder)} cannot be written to.`, cure);
  }
}

/** Whether the usual port is free. */
export function checkPort(port = PORT): Promise<DoctorFinding> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () =>
      resolve(
        warning('port', `Port ${port} is in use by another program.`, 'Stop that program, or choose another with --port.'),
      ),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(well('port', `Port ${port} is free.`))));
  });
}
