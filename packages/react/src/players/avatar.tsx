import type { SeatView, SessionView } from '@rookery/protocol';
import type { ReactNode } from 'react';
import { Icon } from '../controls/icon.tsx';
import { Picture } from '../faces/picture.tsx';

/** Whether an avatar is a file name or URL, rather than an emoji or letters. */
const isAddress = (avatar: string): boolean => /[./:]/.test(avatar);

/** Avatar of a seat: its image or emoji, else the first letter of the player's name, or a robot for a bot. */
export function Avatar({ seat, view }: { readonly seat: SeatView; readonly view: SessionView }): ReactNode {
  const avatar = avatarOf(seat, view);
  return (
    <span className="rk-avatar" aria-hidden="true" data-chosen={avatar !== undefined || undefined}>
      {avatar !== undefined ? isAddress(avatar) ? <Picture image={avatar} /> : avatar : signOf(seat)}
    </span>
  );
}

function signOf({ status, name, bot }: SeatView): ReactNode {
  if (bot !== undefined) return <Icon name="bot" />;
  return status === 'open' ? '?' : name.slice(0, 1).toUpperCase();
}

/** Avatar that the rules assign; before the match starts, the one chosen in the options. */
function avatarOf({ seat, options }: SeatView, { match }: SessionView): string | undefined {
  for (const child of match?.table.children ?? [])
    if (child.attributes.seat === seat && 'colour' in child.attributes) return textOf(child.attributes.avatar);
  return textOf(options.avatar);
}

function textOf(avatar: unknown): string | undefined {
  return typeof avatar === 'string' && avatar !== '' ? avatar : undefined;
}
