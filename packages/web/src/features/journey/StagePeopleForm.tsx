import { useState } from 'react';
import { displayName } from '@tribe/domain/features/members/person.ts';
import type { StageByIdQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { Modal } from '#ui/Modal.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { toast } from '#ui/toast.ts';
import { AssignStageLeaders, AssignStageReviewers, StagePeopleChoices } from './stage.documents.ts';

type Stage = Pick<StageByIdQuery['stage'], 'id' | 'leaders' | 'reviewers'>;
type People = Stage['leaders'];

/** Chooses who leads a stage and who reviews it; both lists are saved together. */
export function StagePeopleForm({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const [leaders, setLeaders] = useState(() => stage.leaders.map(({ id }) => id));
  const [reviewers, setReviewers] = useState(() => stage.reviewers.map(({ id }) => id));
  const [isSaving, setSaving] = useState(false);
  const [assignLeaders] = useMutation(AssignStageLeaders);
  const [assignReviewers] = useMutation(AssignStageReviewers);
  const save = async () => {
    setSaving(true);
    const stageId = stage.id;
    const led = await assignLeaders({ stageId, userIds: leaders });
    const reviewed = led.ok ? await assignReviewers({ stageId, userIds: reviewers }) : led;
    setSaving(false);
    if (!reviewed.ok) {
      toast.error(reviewed.failure.message);
      return;
    }
    toast.success('People saved');
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Leaders and reviewers"
      withCancel
      actions={
        <Button look="primary" busy={isSaving && 'Saving…'} onClick={() => void save()}>
          Save
        </Button>
      }
    >
      <div className="grid gap-5 pb-2">
        <PeopleField label="Leaders" known={stage.leaders} value={leaders} onChange={setLeaders} />
        <PeopleField label="Reviewers" known={stage.reviewers} value={reviewers} onChange={setReviewers} />
      </div>
    </Modal>
  );
}

type FieldProps = { label: string; known: People; value: number[]; onChange: (ids: number[]) => void };

function PeopleField({ label, known, value, onChange }: FieldProps) {
  const [search, setSearch] = useState('');
  const [met, setMet] = useState<readonly Option<number>[]>(() => known.map(optionOf));
  const found = useQuery(StagePeopleChoices, { search });
  const offered =
    found.kind === 'done' ? found.data.users.map(({ id, name, note }) => ({ value: id, label: name, note })) : [];
  const all = [...offered, ...met.filter((person) => !offered.some((one) => one.value === person.value))];
  return (
    <MultiSelectField
      label={label}
      value={value}
      options={all}
      onSearch={setSearch}
      isSearching={found.kind === 'loading'}
      placeholder="Type a name"
      onChange={(ids) => {
        setMet(all.filter((person) => ids.includes(person.value)));
        onChange(ids.filter((id) => typeof id === 'number'));
      }}
    />
  );
}

const optionOf = (person: People[number]): Option<number> => ({ value: person.id, label: displayName(person) });
