import { type ReactNode, useEffect, useId, useState } from 'react';
import { useDebugWords } from '../texts/use-debug-words.ts';
import { isUndefined, referenceIn, UNDEFINED } from '../tree/entity-node.ts';
import { EntityChoice, type EntityOption } from './entity-choice.tsx';

interface AttributeFieldProps {
  readonly name: string;
  readonly value: unknown;
  readonly options: readonly EntityOption[];
  readonly onChange: (value: unknown) => void;
}

/** Field for one attribute: by its kind, or as JSON. */
export function AttributeField({ name, value, options, onChange }: AttributeFieldProps): ReactNode {
  const reference = referenceIn(value);
  if (reference !== undefined)
    return <EntityChoice label={name} value={reference} options={options} onChange={(id) => onChange({ '@': id })} />;
  if (typeof value === 'boolean')
    return (
      <label className="rk-debug-check">
        <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
        {name}
      </label>
    );
  return <TextField name={name} value={value} onChange={onChange} />;
}

function TextField({ name, value, onChange }: Omit<AttributeFieldProps, 'options'>): ReactNode {
  const words = useDebugWords();
  const id = useId();
  const isText = typeof value === 'string';
  const printed = isText ? value : isUndefined(value) ? '' : JSON.stringify(value);
  const [text, setText] = useState(printed);
  useEffect(() => setText(printed), [printed]);
  const read = isText ? text : valueIn(text);
  const isWrong = read === undefined;
  const leave = (): void => {
    if (text !== printed && read !== undefined) onChange(read);
  };
  return (
    <div className="rk-debug-field">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        className="rk-input"
        inputMode={typeof value === 'number' ? 'decimal' : undefined}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className="rk-debug-wrong">
          {words('debug.notJson')}
        </p>
      )}
    </div>
  );
}

/** Parses JSON; undefined if it is none. An empty field is the encoded form of undefined. */
function valueIn(text: string): unknown {
  if (text.trim() === '') return UNDEFINED;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
