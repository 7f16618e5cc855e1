import { useState } from 'react';
import { typeWord } from '@tribe/domain/features/forms/draft.ts';
import { type FieldType, fieldTypes } from '@tribe/domain/features/forms/field.ts';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TypeIcon } from './TypeIcon.tsx';

type Props = { onClose: () => void; onAdd: (type: FieldType) => void };

/** Adds a question by its name: Enter takes the first that fits. */
export function AddFieldModal({ onClose, onAdd }: Props) {
  const [search, setSearch] = useState('');
  const found = fieldTypes.filter((type) => typeWord(type).toLowerCase().includes(search.trim().toLowerCase()));
  const [first] = found;
  return (
    <Modal isOpen onClose={onClose} size="small" title="Add a field">
      <form
        className="grid gap-2 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) onAdd(first);
        }}
      >
        <TextField label="Field type" value={search} onChange={setSearch} />
        <ul className="grid grid-cols-2 gap-1.5">
          {found.map((type) => (
            <li key={type}>
              <button
                type="button"
                onClick={() => onAdd(type)}
                className="flex min-h-9 w-full items-center gap-2 rounded-small border border-line px-2 text-sm hover:border-sea"
              >
                <TypeIcon type={type} />
                {typeWord(type)}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </Modal>
  );
}
