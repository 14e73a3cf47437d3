import type { Output, Subcommand } from '@rookery/project';
import { checkEngines } from './check-engines.ts';
import { checkGames } from './check-games.ts';
import { checkFolder, checkNode, checkPort } from './check-machine.ts';
import { checkTypeScript } from './check-typescript.ts';
import type { DoctorFinding } from './finding.ts';

/** `rookery doctor`: what may keep a project from working, each with a cure. */
export const doctorCommand: Subcommand = {
  name: 'doctor',
  summary: 'Check this machine and the project, and say what to mend',
  description:
    'Looks at Node, the copies of the engine, the settings of TypeScript, each game and its options, the folder and the port.',
  arguments: [],
  options: [],
  examples: ['rookery doctor', 'rookery doctor --json'],
  async run({ project, out, json }) {
    const findings: readonly DoctorFinding[] = [
      checkNode(),
      ...checkEngines(project),
      ...(await checkTypeScript(project)),
      ...(await checkGames(project)),
      checkFolder(project),
      await checkPort(),
    ];
    const problems = findings.filter(({ status }) => status === 'problem').length;
    if (json) out.write(`${JSON.stringify({ ok: problems === 0, findings })}\n`);
    else printFindings(findings, problems, out);
    return problems === 0 ? 0 : 1;
  },
};

const MARKS = { well: '✓', warning: '!', problem: '✗' } as const;

function printFindings(findings: readonly DoctorFinding[], problems: number, out: Output): void {
  for (const { about, status, text, cure } of findings) {
    out.write(`${MARKS[status]} ${about.padEnd(10)}  ${text}\n`);
    if (cure !== undefined) out.write(`${' '.repeat(14)}${cure}\n`);
  }
  if (problems > 0) out.write(`\n${problems} ${problems === 1 ? 'problem' : 'problems'}.\n`);
}
