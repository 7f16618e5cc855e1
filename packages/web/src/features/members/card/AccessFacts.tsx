import { useState } from 'react';
import { addDays, showInstant, startOfDay, type Day } from '@tribe/domain/kernel/time/manila.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { DateField } from '#ui/DateField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { PersonLevels, type Person, type Panels } from '../person.documents.ts';
import { GrantUserAccess, RevokeUserAccess } from '../personAct.documents.ts';

type Level = Panels['access'][number];
type Props = { person: Person; panels: Panels; onDone: () => void };

const input: Readonly<Record<string, string>> = {
  manual: 'Granted manually',
  subscription: 'Through a subscription',
  import: 'Imported',
  stage: 'Through a stage',
  signup: 'At sign-up',
};

/** The levels that a person holds, how they came by each and until when; those who may, give and take them. */
export function AccessFacts({ person, panels, onDone }: Props) {
  const [isGranting, setGranting] = useState(false);
  const { id: me, pageAccess, functionAccess } = useMe();
  const mayChange = pageAccess.editUser === true && functionAccess.user_create === true && person.status === 'ACTIVE';
  return (
    <>
      {panels.access.length === 0 && <p className="font-normal text-ink-faint">None</p>}
      <ul className="grid gap-1">
        {panels.access.map((level) => (
          <LevelItem key={level.id} person={person} level={level} mayRevoke={mayChange} onDone={onDone} />
        ))}
      </ul>
      {/* Nobody gives themselves a level. */}
      {mayChange && me !== person.id && (
        <button
          type="button"
          onClick={() => setGranting(true)}
          className="min-h-8 text-sm font-semibold text-sea hover:underline"
        >
          Grant level
        </button>
      )}
      {isGranting && <GrantForm person={person} onClose={() => setGranting(false)} onDone={onDone} />}
    </>
  );
}

type ItemProps = { person: Person; level: Level; mayRevoke: boolean; onDone: () => void };

function LevelItem({ person, level, mayRevoke, onDone }: ItemProps) {
  const [revoke, { isBusy }] = useMutation(RevokeUserAccess);
  const ask = async () => {
    const isSure = await confirm({
      title: `Revoke ${level.name}?`,
      text: `${person.name} will lose this access right away and will have to log in again.`,
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
    <li className="flex flex-wrap items-baseline justify-between gap-x-2">
      <div className="min-w-0">
        <p>{level.name}</p>
        <p className="num text-sm font-normal text-ink-soft">
          {input[level.via] ?? level.via}
          {level.expiresAt && ` · until ${showInstant(new Date(level.expiresAt))}`}
        </p>
      </div>
      {mayRevoke && (
        <Button
          look="text"
          size="small"
          className="-mx-2.5 shrink-0 whitespace-nowrap"
          busy={isBusy && 'Revoking…'}
          onClick={() => void ask()}
        >
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
      text={`${person.name} has to log in again to use it.`}
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
          help="The last day. Leave blank for no end date."
          value={until}
          onChange={setUntil}
        />
      </div>
    </Modal>
  );
}
