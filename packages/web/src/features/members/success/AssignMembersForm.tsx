import { useState } from 'react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { Modal } from '#ui/Modal.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { toast } from '#ui/toast.ts';
import { PersonChoices } from '../merge/merge.documents.ts';
import { AssignSuccessManager } from './successManager.documents.ts';

type Props = { manager: { id: number; name: string }; onClose: () => void; onDone: () => void };

/** '3 members assigned'. */
const assigned = (count: number) => `${count.toLocaleString('en-PH')} ${count === 1 ? 'member' : 'members'} assigned`;

/** Gives one member or many a success manager of their own. */
export function AssignMembersForm({ manager, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const [search, setSearch] = useState('');
  const found = useQuery(PersonChoices, { search });
  const [assign, { isBusy }] = useMutation(AssignSuccessManager);
  const offered: Option[] =
    found.kind === 'done' ? found.data.users.map(({ id, name, note }) => ({ value: id, label: name, note })) : [];
  const all = [...offered, ...chosen.filter((one) => !offered.some(({ value }) => value === one.value))];
  const save = async () => {
    const acted = await assign({ userIds: chosen.map(({ value }) => Number(value)), managerId: manager.id });
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
        <MultiSelectField
          label="Members"
          placeholder="Type a name"
          value={chosen.map(({ value }) => value)}
          options={all}
          onSearch={setSearch}
          isSearching={found.kind === 'loading'}
          onChange={(ids) => setChosen(all.filter(({ value }) => ids.includes(value)))}
        />
      </div>
    </Modal>
  );
}
