import { useState } from 'react';
import { PickField } from '#admin/PickField.tsx';
import { onePerson } from '#admin/onePerson.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';
import { KeepApart, KeptApart } from './byHand.documents.ts';

const numberOf = (id: string | number | null): number | null => (typeof id === 'number' ? id : null);

/** Keeps two people out of the same group, and shows from whom somebody is kept apart already. */
export function ApartModal({ onClose }: { onClose: () => void }) {
  const [userId, setUserId] = useState<number | null>(null);
  const [otherId, setOtherId] = useState<number | null>(null);
  const asked = useQueryWhen(userId !== null, KeptApart, { userId: userId ?? 0 });
  const [keep, { isBusy }] = useMutation(KeepApart);
  const change = async (other: number, isApart: boolean) => {
    if (userId === null) return;
    const done = await keep({ userId, otherId: other, isApart });
    if (!done.ok) return toast.error(done.failure.message);
    toast.success(isApart ? 'We’ll keep them apart' : 'They can share a group again');
    setOtherId(null);
    asked.retry();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Keep two people apart"
      text="We won’t put them into the same group. Only staff see this, and they aren’t told."
      withCancel
      actions={
        <Button
          look="primary"
          disabled={userId === null || otherId === null}
          busy={isBusy && 'Saving…'}
          onClick={() => otherId !== null && void change(otherId, true)}
        >
          Keep apart
        </Button>
      }
    >
      {/* Room for the list of people. */}
      <div className="grid min-h-96 content-start gap-5 pb-2">
        <PickField label="Person" pick={onePerson} value={userId} onChange={(id) => setUserId(numberOf(id))} />
        <PickField label="Apart from" pick={onePerson} value={otherId} onChange={(id) => setOtherId(numberOf(id))} />
        {userId !== null && (
          <Answer of={asked} empty={<p className="text-sm text-ink-soft">They aren’t kept apart from anyone yet.</p>}>
            {({ keptApart }) => (
              <section aria-label="Kept apart from">
                <h3 className="text-sm font-semibold">Kept apart from</h3>
                <ul className="divide-y divide-line">
                  {keptApart.map(({ id, name }) => (
                    <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-1.5">
                      <span className="min-w-0 wrap-anywhere">{name}</span>
                      <Button
                        size="small"
                        aria-label={`Allow again: ${name}`}
                        disabled={isBusy}
                        onClick={() => void change(id, false)}
                      >
                        Allow again
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </Answer>
        )}
      </div>
    </Modal>
  );
}
