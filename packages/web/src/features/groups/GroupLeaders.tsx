import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '@tribe/domain/features/members/person.ts';
import type { GroupFieldsFragment } from '#generated/graphql.ts';
import { PeopleField } from '#admin/PeopleField.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { Modal } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';
import { AssignGroupLeaders } from './group.documents.ts';

type Group = Pick<GroupFieldsFragment, 'id' | 'leaders'>;

/** Who leads a group, and the way to change it. */
export function GroupLeaders({ group }: { group: Group }) {
  const mayEdit = useMe().functionAccess.group_create === true;
  const [isEditing, setEditing] = useState(false);
  const change = mayEdit && (
    <Button
      size="small"
      icon={<Pencil strokeWidth={1.75} className="size-4" aria-hidden="true" />}
      onClick={() => setEditing(true)}
    >
      Change leaders
    </Button>
  );
  return (
    <Card title="Leaders" aside={change}>
      {group.leaders.length === 0 ? (
        <p className="text-sm text-ink-soft">No one leads this group yet.</p>
      ) : (
        <ul className="grid gap-2">
          {group.leaders.map((person) => (
            <li key={person.id} className="flex items-center gap-2.5">
              <Avatar name={displayName(person)} size="small" decorative />
              {displayName(person)}
            </li>
          ))}
        </ul>
      )}
      {isEditing && <LeadersForm group={group} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function LeadersForm({ group, onClose }: { group: Group; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly Option<number>[]>(() =>
    group.leaders.map((person) => ({ value: person.id, label: displayName(person) })),
  );
  const [assign, { isBusy }] = useMutation(AssignGroupLeaders);
  const save = async () => {
    const saved = await assign({ id: group.id, userIds: chosen.map(({ value }) => value) });
    if (!saved.ok) return toast.error(saved.failure.message);
    toast.success('Leaders saved');
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Group leaders"
      text="They see everyone in it, and who needs them today."
      withCancel
      actions={
        <Button look="primary" busy={isBusy && 'Saving…'} onClick={() => void save()}>
          Save leaders
        </Button>
      }
    >
      <div className="pb-2">
        <PeopleField label="Leaders" value={chosen} onChange={setChosen} />
      </div>
    </Modal>
  );
}
