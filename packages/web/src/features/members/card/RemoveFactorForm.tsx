import { useMutation } from '#kernel/graphql/useMutation.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { toast } from '#ui/toast.ts';
import { RemoveSecondFactor } from '../personAct.documents.ts';

type Props = { person: { id: number; name: string }; onClose: () => void; onRemoved: () => void };

/** Helps somebody who has lost both phone and recovery codes. */
export function RemoveFactorForm({ person, onClose, onRemoved }: Props) {
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
