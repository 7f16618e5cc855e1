import { useState } from 'react';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { GroupMovePreviewQuery, GroupPlacesQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { GroupMovePreview, MoveGroupMembers } from './groupMember.documents.ts';

type Place = GroupPlacesQuery['groupPlaces'][number];
type Props = { userIds: number[]; places: readonly Place[]; onClose: () => void; onDone: () => void };

/** 'Agila, 2 places left'. A full one can't be chosen. */
const optionOf = ({ id, name, capacity, memberCount }: Omit<Place, 'subGroups'>) => {
  const left = capacity === null ? null : Math.max(0, capacity - memberCount);
  return {
    value: id,
    label: left === null ? name : `${name} (${left === 0 ? 'full' : `${counted(left, 'place')} left`})`,
    disabled: left === 0,
  };
};

/** Says where people go, who comes from where and how full it gets, and moves them. */
export function MoveModal({ userIds, places, onClose, onDone }: Props) {
  const [groupId, setGroupId] = useState<number | null>(null);
  const [subGroupId, setSubGroupId] = useState<number | null>(null);
  const group = places.find(({ id }) => id === groupId);
  const input = { userIds, groupId, subGroupId };
  const asked = useQueryWhen(groupId !== null, GroupMovePreview, { input });
  const preview = asked.kind === 'done' && !asked.isStale && groupId !== null ? asked.data.groupMovePreview : null;
  const failure = asked.kind === 'failed' && groupId !== null ? asked.failure.message : null;
  const [move, { isBusy }] = useMutation(MoveGroupMembers);
  const people = counted(userIds.length, 'member');
  const moved = preview ? preview.moves.reduce((sum, { count }) => sum + count, 0) : userIds.length;
  const save = async () => {
    const done = await move({ input });
    if (!done.ok) return toast.error(done.failure.message);
    toast.success(`${counted(done.data.moveGroupMembers, 'member')} moved`);
    onDone();
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Move ${people}`}
      text="They’ll leave their current group, and we’ll tell them about the new one."
      withCancel
      actions={
        <Button
          look="primary"
          disabled={!preview || preview.refusal !== null || moved === 0}
          busy={isBusy && 'Moving…'}
          onClick={() => void save()}
        >
          {`Move ${counted(moved, 'member')}`}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        <SelectField
          label="Group"
          value={groupId}
          options={places.map(optionOf)}
          onChange={(id) => {
            setGroupId(id);
            setSubGroupId(null);
          }}
        />
        {group && group.subGroups.length > 0 && (
          <SelectField
            label="Subgroup"
            placeholder="No subgroup"
            value={subGroupId}
            options={group.subGroups.map(optionOf)}
            onChange={setSubGroupId}
          />
        )}
        {failure && (
          <p role="alert" className="text-sm font-semibold text-bad">
            {failure}
          </p>
        )}
        {preview && <Preview of={preview} />}
      </div>
    </Modal>
  );
}

function Preview({
  of: { target, capacity, before, after, moves, stay, refusal },
}: {
  of: GroupMovePreviewQuery['groupMovePreview'];
}) {
  return (
    <div aria-live="polite" className="grid gap-2 rounded-control bg-sunk p-3.5 text-sm">
      {refusal && <p className="font-semibold text-bad">{refusal}.</p>}
      <p className="num">
        {target}: {before.toLocaleString('en-PH')} now, {after.toLocaleString('en-PH')} after
        {capacity !== null && `, of ${counted(capacity, 'place')}`}
      </p>
      <ul className="num grid gap-1 text-ink-soft">
        {moves.map(({ from, count }) => (
          <li key={from ?? ''}>
            {count.toLocaleString('en-PH')} {from === null ? 'without a group join' : `leave ${from}`}
          </li>
        ))}
        {stay > 0 && <li>{stay.toLocaleString('en-PH')} are already there</li>}
      </ul>
    </div>
  );
}
