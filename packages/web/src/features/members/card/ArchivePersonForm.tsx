import { useMutation } from '#kernel/graphql/useMutation.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { toast } from '#ui/toast.ts';
import { ArchiveUser } from '../personAct.documents.ts';

type Props = { person: { id: number; name: string }; onClose: () => void; onArchived: () => void };

/** Asks why before a person is archived. */
export function ArchivePersonForm({ person, onClose, onArchived }: Props) {
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
