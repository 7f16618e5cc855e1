import type { PointerEvent } from 'react';
import { typeWord } from '@tribe/domain/features/forms/draft.ts';
import { type FieldType, fieldTypes } from '@tribe/domain/features/forms/field.ts';
import { TypeIcon } from './TypeIcon.tsx';

type Props = { onAdd: (type: FieldType) => void; onDrag: (event: PointerEvent, type: FieldType) => void };

/** All types of questions: pressed, one is added behind the chosen one; dragged, where it is dropped. */
export function Palette({ onAdd, onDrag }: Props) {
  return (
    <section aria-label="Add a field">
      <p className="mb-2 font-bold">Add a field</p>
      <ul className="grid grid-cols-2 gap-1.5 @max-4xl:grid-cols-3">
        {fieldTypes.map((type) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => onAdd(type)}
              onPointerDown={(event) => event.pointerType === 'mouse' && onDrag(event, type)}
              className="flex min-h-8 w-full items-center gap-1.5 rounded-small border border-line bg-card px-2 text-sm hover:border-sea"
            >
              <TypeIcon type={type} />
              <span className="truncate">{typeWord(type)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
