import type { ReactNode } from 'react';
import type { PageSettings } from '../match-start.ts';
import { Dialog } from './dialog.tsx';
import type { PhoneHost } from './phone-host.ts';
import { useStateStore } from './use-store-view.ts';

/** Tells how phones join, and lists those that have. */
export function PhonesDialog({
  join,
  phones,
  onClose,
}: {
  readonly join: PageSettings['join'];
  readonly phones: PhoneHost;
  readonly onClose: () => void;
}): ReactNode {
  const { phones: all } = useStateStore(phones.state);
  return (
    <Dialog title="Play on phones" onClose={onClose}>
      {join === undefined ? (
        <p>
          Only this machine can open the page. To let phones on your network take seats, start it with{' '}
          <code>rookery dev --phones</code>.
        </p>
      ) : (
        <>
          {/* The code is made by the dev server from its own address. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
          <div className="wb-qr" dangerouslySetInnerHTML={{ __html: join.code }} />
          <p>
            Scan it with a phone on the same network, or open <a href={join.url}>{join.url}</a>. Each phone gets a seat of
            its own and sees what that seat may see.
          </p>
          <ul className="wb-phones">
            {all.map(({ id, seat }) => (
              <li key={id}>
                Phone {id} {seat === null ? 'watches' : `plays as Player ${seat + 1}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
