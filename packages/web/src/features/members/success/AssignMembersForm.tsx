import { useState } from 'react';
import { PeopleField } from '#admin/PeopleField.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { Modal } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';
import { AssignSuccessManager } from './successManager.documents.ts';

type Props = { manager: { id: number; name: string }; onClose: () => void; onDone: () => void };

/** '3 members assigned'. */
const assigned = (count: number) => `${count.toLocaleString('en-PH')} ${count === 1 ? 'member' : 'members'} assigned`;

/** Gives one member or many a success manager of their own. */
export function AssignMembersForm({ manager, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState<readonly Option<number>[]>([]);
  const [assign, { isBusy }] = useMutation(AssignSuccessManager);
  const save = async () => {
    const acted = await assign({ userIds: chosen.map(({ value }) => value), managerId: manager.id });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(assigned(acted.data.assignSuccessManager));
    onClose();
    onDone();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Assign members"
      text={`${manager.name} will replace their batch’s success manager.`}
      withCancel
      actions={
        <Button look="primary" disabled={chosen.length === 0} busy={isBusy && 'Assigning…'} onClick={() => void save()}>
          Assign
        </Button>
      }
    >
      <div className="pb-2">
        <PeopleField label="Members" value={chosen} onChange={setChosen} />
      </div>
    </Modal>
  );
}
