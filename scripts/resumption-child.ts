// Plays a game up to one of its questions, writes it down, says so and waits to be killed. Started by the proof `resumption`.
import { writeFileSync } from 'node:fs';
import { seededRandom } from '@rookery/engine';
import { snapshot } from '@rookery/engine/formats';
import { advance, begin, GAMES } from '../proofs/resumption.ts';

const [name, seed = '', file = ''] = process.argv.slice(2);
const definition = GAMES.map((game) => game.definition).find((game) => game.name === name);
if (definition === undefined) throw new Error(`no game ${name}`);
const match = begin(definition, seed);
let left = seededRandom(`${seed}/question`).below(12);
while (!match.isOver && (match.questions.length === 0 || left-- > 0)) advance(match, seed);
const { players, options, seed: drawn, log } = snapshot(match);
writeFileSync(file, JSON.stringify({ players, options, seed: drawn, log }));
console.log(match.isOver ? 'over' : 'waiting');
setInterval(() => undefined, 1000);
