import type { ClientRefusal } from '@rookery/client';
import type { ChatAccess } from '@rookery/protocol';
import { refusalText } from '@rookery/table';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { useTableContext } from '../provider/context.ts';
import { useView, useWords } from '../provider/hooks.ts';
import { seatColour } from '../table/seats.ts';

/** Settings of the chat that the host can choose. */
const ACCESS: readonly ChatAccess[] = ['everyone', 'players', 'nobody'];
/** Maximum length of a line. */
const LONGEST = 500;

/**
 * Chat of players and spectators.
 *
 * @example
 * <Chat />
 */
export function Chat(): ReactNode {
  const words = useWords();
  const { store } = useTableContext();
  const view = useView();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null);
  const lines = view?.chat ?? [];
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is scrolled to.
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  const say = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    const reply = await store.perform({ kind: 'say', text: said });
    setRefusal(reply.ok ? null : reply.refusal);
    // A message that was not sent returns to the input, unless another one is being written.
    if (!reply.ok) setText((now) => (now === '' ? said : now));
  };
  const { chatAccess = 'everyone', seat = null, seats = [] } = view ?? {};
  const isHost = seat !== null && seats[seat]?.isHost === true;
  const isClosed = chatAccess === 'nobody' || (chatAccess === 'players' && seat === null);
  return (
    <section className="rk-chat" aria-label={words('panel.chat')}>
      {lines.length === 0 ? (
        <p className="rk-quiet">{words('panel.noChat')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <ol ref={list} tabIndex={0} aria-label={words('panel.messages')}>
          {lines.map(({ seat, name, text: said, at }) => (
            <li key={`${at} ${name} ${said}`} {...seatColour(view?.seats ?? [], seat)}>
              <b>{name}</b> {isOwnAddress(said) ? <a href={said}>{said}</a> : said}
            </li>
          ))}
        </ol>
      )}
      {isHost && (
        <label className="rk-chat-access">
          {words('panel.chatAccess')}{' '}
          <select
            className="rk-input"
            value={chatAccess}
            onChange={({ target }) => void store.perform({ kind: 'setChat', chat: target.value as ChatAccess })}
          >
            {ACCESS.map((each) => (
              <option key={each} value={each}>
                {words(`panel.chatAccess.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {refusal !== null && <p role="status">{refusalText(refusal, words)}</p>}
      {isClosed ? (
        <p className="rk-quiet">{words('panel.chatClosed')}</p>
      ) : (
        <form onSubmit={(event) => void say(event)}>
          <input
            className="rk-input"
            value={text}
            maxLength={LONGEST}
            placeholder={words('panel.saySomething')}
            aria-label={words('panel.saySomething')}
            onChange={({ target }) => setText(target.value)}
          />
          <IconButton icon="send" type="submit" label={words('panel.send')} disabled={text.trim() === ''} />
        </form>
      )}
    </section>
  );
}

/**
 * Whether a line is nothing but a URL of this page's origin. Only such URLs become links, because others might lead
 * anywhere.
 */
function isOwnAddress(text: string): boolean {
  return typeof location !== 'undefined' && text.startsWith(`${location.origin}/`) && !/\s/.test(text);
}
