import { useState } from 'react';
import { addDays, showInstant, startOfDay, type Day } from '@tribe/domain/kernel/time/manila.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { DateField } from '#ui/DateField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { PersonLevels } from './person.documents.ts';
import { GrantUserAccess, RevokeUserAccess } from './personAct.documents.ts';
import type { Panels, Person } from './UserPage.tsx';

type Level = Panels['access'][number];
type Props = { person: Person; panels: Panels; onDone: () => void };

const input: Readonly<Record<string, string>> = {
  manual: 'Given by staff',
  subscription: 'With a subscription',
  import: 'Imported',
  stage: 'With a stage',
  signup: 'With the sign-up',
};

/** The levels that a person holds, how they came by each and until when; those who may, give and take them. */
export function AccessPanel({ person, panels, onDone }: Props) {
  const [isGranting, setGranting] = useState(false);
  const { id: me, pageAccess, functionAccess } = useMe();
  const mayChange = pageAccess.editUser === true && functionAccess.user_create === true && person.status === 'ACTIVE';
  // Nobody gives themselves a level.
  const aside = mayChange && me !== person.id && (
    <Button size="small" onClick={() => setGranting(true)}>
      Grant level
    </Button>
  );
  return (
    <Card title="Access" aside={aside}>
      {panels.access.length === 0 && <p className="text-ink-soft">No level</p>}
      <ul className="grid gap-3">
        {panels.access.map((level) => (
          <LevelItem key={level.id} person={person} level={level} mayRevoke={mayChange} onDone={onDone} />
        ))}
      </ul>
      {isGranting && <GrantForm person={person} onClose={() => setGranting(false)} onDone={onDone} />}
    </Card>
  );
}

type ItemProps = { person: Person; level: Level; mayRevoke: boolean; onDone: () => void };

function LevelItem({ person, level, mayRevoke, onDone }: ItemProps) {
  const [revoke, { isBusy }] = useMutation(RevokeUserAccess);
  const ask = async () => {
    const isSure = await confirm({
      title: `Revoke ${level.name}?`,
      text: `${person.name} loses at once what it allows, and signs in anew.`,
      act: `Revoke ${level.name}`,
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await revoke({ userId: person.id, level: level.id });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(`${level.name} revoked`);
    onDone();
  };
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold">{level.name}</p>
        <p className="num text-sm text-ink-soft">
          {input[level.via] ?? level.via}
          {level.expiresAt && ` · until ${showInstant(new Date(level.expiresAt))}`}
        </p>
      </div>
      {mayRevoke && (
        <Button look="text" size="small" busy={isBusy && 'Revoking…'} onClick={() => void ask()}>
          Revoke<span className="sr-only"> {level.name}</span>
        </Button>
      )}
    </li>
  );
}

type FormProps = { person: Person; onClose: () => void; onDone: () => void };

function GrantForm({ person, onClose, onDone }: FormProps) {
  const [level, setLevel] = useState<string | null>(null);
  const [until, setUntil] = useState<Day | null>(null);
  const [grant, { isBusy }] = useMutation(GrantUserAccess);
  const levels = useQueryWhen(true, PersonLevels);
  const kept = new Set(person.accessLevels.map(({ id }) => id));
  const options = levels.kind === 'done' ? levels.data.accessLevels : [];
  const save = async () => {
    if (level === null) return;
    // Held to the end of the day.
    const expiresAt = until === null ? null : startOfDay(addDays(until, 1)).toISOString();
    const acted = await grant({ userId: person.id, level, expiresAt });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success('Level granted');
    onClose();
    onDone();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Grant level"
      text={`${person.name} signs in anew to use it.`}
      withCancel
      actions={
        <Button look="primary" disabled={level === null} busy={isBusy && 'Granting…'} onClick={() => void save()}>
          Grant
        </Button>
      }
    >
      <div className="grid gap-5 pb-2">
        <SelectField
          label="Level"
          value={level}
          onChange={setLevel}
          options={options.filter(({ id }) => !kept.has(id)).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DateField
          label="Until"
          optional
          help="The last day; leave it empty for good."
          value={until}
          onChange={setUntil}
        />
      </div>
    </Modal>
  );
}
