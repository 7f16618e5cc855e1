import { Archive, ArchiveRestore, Ellipsis, KeyRound, Mail, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { InviteUser, RestoreUser, SendPasswordReset, ArchiveUser, RemoveSecondFactor } from '../personAct.documents.ts';
import type { Person } from '../person.documents.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';

type RemoveFactorFormProps = { person: { id: number; name: string }; onClose: () => void; onRemoved: () => void };

/** Helps somebody who has lost both phone and recovery codes. */
function RemoveFactorForm({ person, onClose, onRemoved }: RemoveFactorFormProps) {
  const [remove, { isBusy }] = useMutation(RemoveSecondFactor);
  const save = async (reason: string) => {
    const acted = await remove({ id: person.id, reason });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(`${person.name} now logs in with just a password`);
    onRemoved();
  };
  return (
    <ReasonModal
      title={`Turn off two-step verification for ${person.name}?`}
      text="Make sure it’s really them asking. They’ll be signed out everywhere and told by email."
      act="Turn off two-step verification"
      busy={isBusy && 'Removing…'}
      onClose={onClose}
      onAct={(reason) => void save(reason)}
    />
  );
}

type Props = { person: { id: number; name: string }; onClose: () => void; onArchived: () => void };

/** Asks why before a person is archived. */
function ArchivePersonForm({ person, onClose, onArchived }: Props) {
  const [archive, { isBusy }] = useMutation(ArchiveUser);
  const save = async (reason: string) => {
    const acted = await archive({ id: person.id, reason });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(`${person.name} archived`);
    onArchived();
  };
  return (
    <ReasonModal
      title={`Archive ${person.name}?`}
      text="They’ll disappear from every list and be signed out right away. Everything they did is kept, and you can restore them."
      act="Archive user"
      busy={isBusy && 'Archiving…'}
      onClose={onClose}
      onAct={(reason) => void save(reason)}
    />
  );
}

const look = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const;

/** What else staff may do with a person, by their flags. */
export function PersonMenu({ person, onDone }: { person: Person; onDone: () => void }) {
  const me = useMe();
  const [isArchiving, setArchiving] = useState(false);
  const [isRemovingFactor, setRemovingFactor] = useState(false);
  const [invite] = useMutation(InviteUser);
  const [reset] = useMutation(SendPasswordReset);
  const [restore] = useMutation(RestoreUser);
  const go = useGo();
  const isActive = person.status === 'ACTIVE';
  const mayEdit = me.pageAccess.editUser === true && isActive;
  const mayMail = mayEdit && me.functionAccess.user_create === true;
  const mayArchive = me.functionAccess.user_archive === true && me.id !== person.id;

  const mail = async (title: string, act: string, send: () => ReturnType<typeof invite | typeof reset>) => {
    if (!(await confirm({ title, text: `We’ll email ${person.email}. Only they will see the password.`, act }))) return;
    const acted = await send();
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(`Emailed ${person.email}`);
    onDone();
  };
  const bringBack = async () => {
    const acted = await restore({ id: person.id });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(`${person.name} restored`);
    onDone();
  };
  const items = [
    ...(mayMail
      ? [
          {
            label: 'Invite again',
            icon: <Mail {...look} />,
            onChoose: () =>
              void mail(`Invite ${person.name} again?`, 'Send invitation', () => invite({ id: person.id })),
          },
          {
            label: 'Send a password reset',
            icon: <KeyRound {...look} />,
            onChoose: () =>
              void mail(`Email ${person.name} a password reset?`, 'Send email', () => reset({ userId: person.id })),
          },
        ]
      : []),
    ...(mayEdit && mayArchive
      ? [
          {
            label: 'Turn off two-step verification',
            icon: <ShieldOff {...look} />,
            onChoose: () => setRemovingFactor(true),
          },
        ]
      : []),
    ...(mayArchive && isActive
      ? [{ label: 'Archive', icon: <Archive {...look} />, isDanger: true, onChoose: () => setArchiving(true) }]
      : []),
    ...(mayArchive && me.pageAccess.archivedUsers === true && !isActive
      ? [{ label: 'Restore', icon: <ArchiveRestore {...look} />, onChoose: () => void bringBack() }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label="More"
        trigger={<IconButton label="More" icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />}
        items={items}
      />
      {isRemovingFactor && (
        <RemoveFactorForm
          person={person}
          onClose={() => setRemovingFactor(false)}
          onRemoved={() => {
            setRemovingFactor(false);
            onDone();
          }}
        />
      )}
      {isArchiving && (
        <ArchivePersonForm person={person} onClose={() => setArchiving(false)} onArchived={() => go('users')} />
      )}
    </>
  );
}
