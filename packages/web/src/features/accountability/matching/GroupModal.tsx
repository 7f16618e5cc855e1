import { Suspense, useState } from 'react';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { AccountabilityGroupByIdQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Modal } from '#ui/Modal.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import {
  AccountabilityGroupById,
  MergeAccountabilityGroups,
  RematchBuddy,
  SetAccountabilityStatus,
} from './board.documents.ts';
import { Health } from './Health.tsx';
import { useGroupPage } from './useGroupPage.ts';

const EditGroup = lazyWithRetry(() => import('./GroupForm.tsx').then((file) => file.EditGroup));

type Detail = AccountabilityGroupByIdQuery['accountabilityGroup'];
type Props = { id: number; onClose: () => void; onChanged: () => void };

/** A group that runs: who is in it, and what staff can do with it. */
export function GroupModal({ id, onClose, onChanged }: Props) {
  const asked = useQuery(AccountabilityGroupById, { id });
  const [isEditing, setEditing] = useState(false);
  const changed = () => {
    asked.retry();
    onChanged();
  };
  const name = asked.kind === 'done' ? asked.data.accountabilityGroup.group.name : 'Group';
  if (isEditing)
    return (
      <Modal isOpen onClose={onClose} title={`Edit ${name}`} size="wide">
        <Suspense>
          <EditGroup id={id} onClose={() => setEditing(false)} onSaved={changed} />
        </Suspense>
      </Modal>
    );
  return (
    <Modal isOpen onClose={onClose} title={name} size="wide">
      <Answer of={asked} failure={failedPage()}>
        {({ accountabilityGroup }) => (
          <Shown
            detail={accountabilityGroup}
            onEdit={() => setEditing(true)}
            onChanged={changed}
            onGone={() => {
              onChanged();
              onClose();
            }}
          />
        )}
      </Answer>
    </Modal>
  );
}

function Shown({
  detail: { id, group, members },
  onEdit,
  onChanged,
  onGone,
}: {
  detail: Detail;
  onEdit: () => void;
  onChanged: () => void;
  onGone: () => void;
}) {
  const { pageAccess, functionAccess } = useMe();
  const mayManage = functionAccess.accountability_manage === true && pageAccess.adminAccountabilityGroup === true;
  const [setStatus, { isBusy }] = useMutation(SetAccountabilityStatus);
  const [rematch] = useMutation(RematchBuddy);
  const change = async (status: string) => {
    const done = await setStatus({ id, status });
    if (!done.ok) return toast.error(done.failure.message);
    if (status === 'ended') return onGone();
    onChanged();
  };
  const end = async () => {
    const isSure = await confirm({
      title: `End ${group.name}?`,
      text: `${members.length} people will leave it. Their check-ins will be kept.`,
      act: 'End group',
      isDanger: true,
    });
    if (isSure) await change('ended');
  };
  const move = async (personId: number, name: string) => {
    const done = await rematch({ groupId: id, personId });
    if (!done.ok) return toast.error(done.failure.message);
    toast.success(`${name} is in ${done.data.rematchBuddy.groupName} now`);
    onChanged();
  };
  return (
    <div className="grid gap-4 pb-2">
      <p className="num flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        {`${group.memberCount} of ${group.capacity} places · ${group.teamLeadName ?? 'No lead yet'} · since ${showDay(group.startsOn)}`}
        <Health percent={group.health} />
      </p>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className="flex min-h-14 items-center gap-3 py-1.5">
            <Avatar name={member.name} image={member.profileImage} size="small" decorative />
            <span className="min-w-0 grow">
              <span className="block truncate font-semibold">{member.name}</span>
              <span className="num block truncate text-sm text-ink-soft">
                {member.lastWeek
                  ? `Last check-in: week of ${showDay(member.lastWeek)}`
                  : `No check-in since ${showDay(dayOf(new Date(member.joinedAt)))}`}
              </span>
            </span>
            {mayManage && (
              <Button
                size="small"
                aria-label={`Rematch ${member.name}`}
                onClick={() => void move(member.id, member.name)}
              >
                Rematch
              </Button>
            )}
          </li>
        ))}
      </ul>
      {members.length === 0 && <p className="text-sm text-ink-soft">No one you can see is in this group.</p>}
      {mayManage && group.status !== 'ended' && (
        <>
          <Merge id={id} isChallenge={group.kind === 'challenge'} onGone={onGone} />
          <div className="flex flex-wrap gap-2">
            <Button onClick={onEdit}>Edit group</Button>
            <Button
              busy={isBusy && 'Saving…'}
              onClick={() => void change(group.status === 'paused' ? 'running' : 'paused')}
            >
              {group.status === 'paused' ? 'Resume group' : 'Pause group'}
            </Button>
            <Button look="danger" onClick={() => void end()}>
              End group
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Merge({ id, isChallenge, onGone }: { id: number; isChallenge: boolean; onGone: () => void }) {
  const page = useGroupPage(isChallenge, { page: 1, pageSize: 100, status: 'running' });
  const [into, setInto] = useState<number | null>(null);
  const [merge, { isBusy }] = useMutation(MergeAccountabilityGroups);
  if (page.kind !== 'done') return null;
  const others = Object.values(page.data)
    .flatMap(({ rows }) => rows)
    .filter((group) => group.id !== id);
  const run = async () => {
    if (into === null) return;
    const done = await merge({ id, intoId: into });
    if (!done.ok) return toast.error(done.failure.message);
    toast.success('Groups merged');
    onGone();
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow">
        <SelectField
          label="Merge into"
          placeholder="Choose a group"
          value={into}
          options={others.map((group) => ({
            value: group.id,
            label: `${group.name} (${group.memberCount} of ${group.capacity})`,
          }))}
          onChange={setInto}
        />
      </div>
      <Button disabled={into === null} busy={isBusy && 'Merging…'} onClick={() => void run()}>
        Merge groups
      </Button>
    </div>
  );
}
