import { useState } from 'react';
import { useAct } from '#kernel/graphql/useAct.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { ArchiveUser } from './personAct.documents.ts';

type Props = { person: { id: number; name: string }; onClose: () => void; onArchived: () => void };

/** Asks why before a person is archived. */
export function ArchivePersonForm({ person, onClose, onArchived }: Props) {
  const [reason, setReason] = useState('');
  const [archive, { isBusy }] = useAct(ArchiveUser);
  const save = async () => {
    const acted = await archive({ id: person.id, reason });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(`${person.name} archived`);
    onArchived();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Archive ${person.name}?`}
      text="They leave every list and are signed out at once. All that they did is kept, and they can be restored."
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" disabled={!reason.trim()} busy={isBusy && 'Archiving…'} onClick={() => void save()}>
            Archive member
          </Button>
        </>
      }
    >
      <div className="pb-2">
        <TextField label="Reason" value={reason} onChange={setReason} maxLength={500} />
      </div>
    </Modal>
  );
}
