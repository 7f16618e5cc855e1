import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { StartImpersonation as StartImpersonationDocument } from './impersonation.documents.ts';

type Props = { person: { id: number; name: string; status: string; accessLevels: readonly { id: string }[] } };

/** Lets who may look at the product as a person, once they have said why. */
export function StartImpersonation({ person }: Props) {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [start, { isBusy }] = useMutation(StartImpersonationDocument);
  const isAdmin = person.accessLevels.some(({ id }) => id === 'admin');
  const mayTry = me.functionAccess.user_impersonate === true && !me.isImpersonating;
  if (!mayTry || isAdmin || person.id === me.id || person.status !== 'ACTIVE') return null;

  const begin = async () => {
    const acted = await start({ id: person.id, reason });
    if (!acted.ok) return toast.error(acted.failure.message);
    window.location.assign(to('home'));
  };
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        icon={<UserCheck strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      >
        Sign in as
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Sign in as ${person.name}?`}
        text="You’ll see what they see, for up to an hour. Their account shows that you signed in, when and why."
        withCancel
        actions={
          <Button
            look="primary"
            disabled={reason.trim().length < 3}
            busy={isBusy && 'Signing in…'}
            onClick={() => void begin()}
          >
            Sign in as {person.name}
          </Button>
        }
      >
        <div className="pb-2">
          <TextField label="Reason" value={reason} onChange={setReason} maxLength={500} />
        </div>
      </Modal>
    </>
  );
}
