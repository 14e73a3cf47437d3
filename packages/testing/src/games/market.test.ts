import { describeGame } from '../describe-game.ts';
import { market, marketLive } from './market.ts';

describeGame(market, { games: 8, liveTwin: marketLive });
describeGame(marketLive, { games: 4, seed: 'live', matchOptions: [{ rounds: 2, wares: 12 }] });
