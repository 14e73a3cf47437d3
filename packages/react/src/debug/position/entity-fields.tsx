import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useDebugWords } from '../texts/use-debug-words.ts';
import { titleOf } from '../tree/entity-node.ts';
import { AttributeField } from './attribute-field.tsx';
import { isWithin, type PositionEdit } from './edit-position.ts';
import { EntityChoice, type EntityOption } from './entity-choice.tsx';
import type { Position, PositionEntity } from './position.ts';

interface EntityFieldsProps {
  readonly position: Position;
  readonly labels: Readonly<Record<number, string>>;
  /** The entity that another tab asked to edit. */
  readonly asked: number | null;
  readonly onEdit: (edit: PositionEdit) => void;
}

/** An entity to choose, the space that it lies in, and its attributes. */
export function EntityFields({ position, labels, asked, onEdit }: EntityFieldsProps): ReactNode {
  const words = useDebugWords();
  const { entities } = position;
  const [chosen, setChosen] = useState(asked);
  useEffect(() => {
    if (asked !== null) setChosen(asked);
  }, [asked]);
  const options = useMemo(
    () => entities.map((entity) => ({ id: entity.id, title: titleIn(entities, entity, labels) })),
    [entities, labels],
  );
  const entity = entities.find(({ id }) => id === chosen) ?? entities[0];
  if (entity === undefined) return null;
  return (
    <>
      <EntityChoice label={words('debug.entity')} value={entity.id} options={options} onChange={setChosen} />
      <PlaceFields position={position} entity={entity} options={options} onEdit={onEdit} />
      <div className="rk-edit-attributes">
        {Object.entries(entity.attributes).map(([name, value]) => (
          <AttributeField
            key={`${entity.id} ${name}`}
            name={name}
            value={value}
            options={options}
            onChange={(next) => onEdit({ kind: 'set', id: entity.id, attribute: name, value: next })}
          />
        ))}
      </div>
    </>
  );
}

interface PlaceFieldsProps extends Pick<EntityFieldsProps, 'position' | 'onEdit'> {
  readonly entity: PositionEntity;
  readonly options: readonly EntityOption[];
}

/** The space of an entity, and its place there. The game itself lies nowhere. */
function PlaceFields({ position: { entities }, entity, options, onEdit }: PlaceFieldsProps): ReactNode {
  const words = useDebugWords();
  const place = useId();
  const { id, in: parent } = entity;
  const spaces = useMemo(() => options.filter((option) => !isWithin(entities, option.id, id)), [options, entities, id]);
  if (parent === id) return null;
  const siblings = entities.filter((each) => each.in === parent && each.id !== parent);
  const move = (to: number, at: number): void => onEdit({ kind: 'move', id, to, at });
  return (
    <div className="rk-debug-line">
      <EntityChoice
        label={words('debug.liesIn')}
        value={parent}
        options={spaces}
        onChange={(to) => move(to, entities.filter((each) => each.in === to).length)}
      />
      <div className="rk-debug-field" data-narrow="yes">
        <label htmlFor={place}>{words('debug.place')}</label>
        <input
          id={place}
          className="rk-input"
          type="number"
          min={0}
          max={siblings.length - 1}
          value={siblings.indexOf(entity)}
          onChange={({ target }) => Number.isNaN(target.valueAsNumber) || move(parent, target.valueAsNumber)}
        />
      </div>
    </div>
  );
}

/** Title of an entity, after that of what it lies in. */
function titleIn(
  entities: readonly PositionEntity[],
  entity: PositionEntity,
  labels: Readonly<Record<number, string>>,
): string {
  const title = titleOf(entity.class, entity.name, entity.id, labels[entity.id] ?? '');
  const parent = entities.find(({ id }) => id === entity.in);
  if (parent === undefined || parent.in === parent.id) return title;
  return `${labels[parent.id] || parent.name || parent.class} › ${title}`;
}
