import { describeGame } from '../describe-game.ts';
import { bazaar, bazaarLive } from './bazaar.ts';

describeGame(bazaar, { games: 8, liveTwin: bazaarLive });
describeGame(bazaarLive, { games: 4, seed: 'live', matchOptions: [{ rounds: 2, wares: 12 }] });
