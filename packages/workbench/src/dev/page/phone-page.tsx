import { createWorkerClient } from '@rookery/client/worker';
import { type ReactNode, useEffect, useState } from 'react';
import type { ViteHotContext } from 'vite/types/hot.d.ts';
import type { GameSource, LoadModule } from './game-source.ts';
import { HotPort } from './hot-port.ts';
import { type LoadedGame, loadGame } from './loaded-game.ts';
import { OneScreen } from './match-view.tsx';
import { ANOTHER_MATCH } from './phone-host.ts';

/** Connects to the page that runs the match, and again when there is another match. */
function joinMatch(hot: ViteHotContext): ReturnType<ReturnType<typeof createWorkerClient>['join']> {
  let port = newPort(hot);
  const client = createWorkerClient(port);
  const again = (): void => {
    port = newPort(hot);
    client.reconnect(port);
  };
  hot.on('rookery:from-host', ({ data }: { readonly data: string }) =>
    data === ANOTHER_MATCH ? again() : port.receive(data),
  );
  hot.on('rookery:host-changed', again);
  return client.join('match');
}

function newPort(hot: ViteHotContext): HotPort {
  return new HotPort((data) => hot.send('rookery:to-host', { data }));
}

/** The seat of a phone. */
export function PhonePage({ hot, source }: { readonly hot: ViteHotContext; readonly source: GameSource }): ReactNode {
  const [game, setGame] = useState<LoadedGame>();
  const [store] = useState(() => joinMatch(hot));
  useEffect(() => {
    // The workbench reports a game that does not load; the phone keeps the one it has.
    const take = (load: LoadModule): void => void loadGame(load).then(setGame, () => {});
    take(source.load);
    source.onChange(take);
  }, [source]);
  return (
    <div className="rk wb">
      {game === undefined ? <p className="wb-waiting">Joining the match …</p> : <OneScreen game={game} store={store} />}
    </div>
  );
}
