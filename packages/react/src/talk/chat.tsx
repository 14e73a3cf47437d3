import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../parts/button.tsx';
import { useTableContext } from '../provider/context.ts';
import { useView, useWords } from '../provider/hooks.ts';
import { seatColour } from '../table/seats.ts';

/** No line may be longer. */
const LONGEST = 500;

/**
 * What players and spectators say to each other.
 *
 * @example
 * <Chat />
 */
export function Chat(): ReactNode {
  const words = useWords();
  const { store } = useTableContext();
  const view = useView();
  const [text, setText] = useState('');
  const lines = view?.chat ?? [];
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is scrolled to.
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  const say = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    setText('');
    void store.perform({ kind: 'say', text: text.trim() });
  };
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
      <form onSubmit={say}>
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
    </section>
  );
}

/** Whether a line is nothing but an address of the same place as this page: only that is a link, others might lead anywhere. */
function isOwnAddress(text: string): boolean {
  return typeof location !== 'undefined' && text.startsWith(`${location.origin}/`) && !/\s/.test(text);
}
