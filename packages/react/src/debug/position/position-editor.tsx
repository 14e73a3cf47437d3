import { pluralize } from '@rookery/table';
import { type ReactNode, useMemo, useState } from 'react';
import { Button, IconButton } from '../../controls/button.tsx';
import { copyText } from '../copy-text.ts';
import type { DebugPanelProps } from '../debug-props.ts';
import { useDebugWords } from '../texts/use-debug-words.ts';
import { attributeText, titleOf } from '../tree/entity-node.ts';
import { useDebug } from '../use-inspection.ts';
import { editPosition, type PositionEdit } from './edit-position.ts';
import { EntityFields } from './entity-fields.tsx';
import { PastePosition } from './paste-position.tsx';
import type { Position } from './position.ts';

/** A position that is edited, with the labels of its entities as far as they are known. */
interface KeptPosition {
  readonly position: Position;
  readonly labels: Readonly<Record<number, string>>;
}

/** Edits the presented position, or a pasted one, and plays on from there as a new match. */
export function PositionEditor({ playFrom }: Pick<DebugPanelProps, 'playFrom'>): ReactNode {
  const words = useDebugWords();
  const { position: shown, inspection, edited: asked } = useDebug();
  // The match may change while a position is edited, so the editor keeps its own from the first edit on.
  const [kept, setKept] = useState<KeptPosition | null>(null);
  const [edits, setEdits] = useState<readonly PositionEdit[]>([]);
  const [told, setTold] = useState('');
  const start = kept?.position ?? shown;
  const position = useMemo(() => (start === null ? null : editPosition(start, edits)), [start, edits]);
  if (start === null || position === null || inspection === null) return null;
  const { labels } = kept ?? inspection;
  const nameOf = (id: number): string => {
    const entity = position.entities.find((each) => each.id === id);
    return entity === undefined ? `#${id}` : titleOf(entity.class, entity.name, id, labels[id] ?? '');
  };
  const tell = (edit: PositionEdit): string =>
    edit.kind === 'set'
      ? words('debug.becomes', {
          entity: nameOf(edit.id),
          attribute: edit.attribute,
          value: attributeText(edit.value, labels),
        })
      : words('debug.goes', { entity: nameOf(edit.id), to: nameOf(edit.to), at: edit.at });
  const restart = (from: KeptPosition | null): void => {
    setKept(from);
    setEdits([]);
    setTold('');
  };
  const play = async (): Promise<void> => setTold((await playFrom?.(JSON.stringify(position))) ?? '');
  const copy = async (): Promise<void> => {
    const { isCopied } = await copyText(JSON.stringify(position));
    setTold(words(isCopied ? 'debug.copied' : 'debug.notCopied'));
  };
  return (
    <div className="rk-edit">
      {inspection.questions.length > 0 && <p className="rk-quiet">{words('debug.openQuestion')}</p>}
      <EntityFields
        position={position}
        labels={labels}
        asked={asked}
        onEdit={(edit) => {
          setKept({ position: start, labels });
          setEdits(withEdit(edits, edit));
          setTold('');
        }}
      />
      {edits.length === 0 ? (
        <p className="rk-quiet">{words('debug.noEdits')}</p>
      ) : (
        <>
          <h4>{pluralize(words, 'debug.edits', edits.length)}</h4>
          <ul className="rk-edits">
            {edits.map((edit) => (
              <li key={keyOf(edit)}>
                <span>{tell(edit)}</span>
                <IconButton
                  icon="close"
                  label={words('debug.removeEdit', { edit: tell(edit) })}
                  onClick={() => setEdits(edits.filter((each) => each !== edit))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="rk-buttons">
        {playFrom !== undefined && (
          <Button tone="main" onClick={() => void play()}>
            {words('debug.playFrom')}
          </Button>
        )}
        <Button onClick={() => void copy()}>{words('debug.copyPosition')}</Button>
        {kept !== null && (
          <Button tone="quiet" onClick={() => restart(null)}>
            {words('debug.discard')}
          </Button>
        )}
      </div>
      <p className="rk-debug-told" role="status">
        {told}
      </p>
      <PastePosition onPaste={(pasted) => restart({ position: pasted, labels: {} })} />
    </div>
  );
}

/** Adds an edit; it replaces an earlier one of the same attribute or place. */
function withEdit(edits: readonly PositionEdit[], edit: PositionEdit): readonly PositionEdit[] {
  return [...edits.filter((each) => keyOf(each) !== keyOf(edit)), edit];
}

function keyOf(edit: PositionEdit): string {
  return edit.kind === 'set' ? `${edit.id} ${edit.attribute}` : `${edit.id}`;
}
