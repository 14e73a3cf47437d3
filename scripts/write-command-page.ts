// Writes the generated part of docs/command.md: every subcommand with its options and examples.
import { readFileSync, writeFileSync } from 'node:fs';
import { SUBCOMMANDS } from '@rookery/cli';
import { describeSubcommands, GENERATED } from './command-page.ts';

const PAGE = new URL('../docs/command.md', import.meta.url);
const [written = ''] = readFileSync(PAGE, 'utf8').split(GENERATED);
writeFileSync(PAGE, `${written}${GENERATED}\n\n${await describeSubcommands(SUBCOMMANDS)}\n`);
