import { useState } from 'react';
import { displayName } from '@tribe/domain/features/members/person.ts';
import type { StageByIdQuery } from '#generated/graphql.ts';
import { PeopleField } from '#admin/PeopleField.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { Modal } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';
import { AssignStageLeaders, AssignStageReviewers } from './stage.documents.ts';

type Stage = Pick<StageByIdQuery['stage'], 'id' | 'leaders' | 'reviewers'>;
type People = Stage['leaders'];

/** Chooses who leads a stage and who reviews it; both lists are saved together. */
export function StagePeopleForm({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const [leaders, setLeaders] = useState<readonly Option<number>[]>(() => stage.leaders.map(optionOf));
  const [reviewers, setReviewers] = useState<readonly Option<number>[]>(() => stage.reviewers.map(optionOf));
  const [isSaving, setSaving] = useState(false);
  const [assignLeaders] = useMutation(AssignStageLeaders);
  const [assignReviewers] = useMutation(AssignStageReviewers);
  const save = async () => {
    setSaving(true);
    const stageId = stage.id;
    const led = await assignLeaders({ stageId, userIds: idsOf(leaders) });
    const reviewed = led.ok ? await assignReviewers({ stageId, userIds: idsOf(reviewers) }) : led;
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
        <PeopleField label="Leaders" value={leaders} onChange={setLeaders} />
        <PeopleField label="Reviewers" value={reviewers} onChange={setReviewers} />
      </div>
    </Modal>
  );
}

const idsOf = (people: readonly Option<number>[]) => people.map(({ value }) => value);

const optionOf = (person: People[number]): Option<number> => ({ value: person.id, label: displayName(person) });
