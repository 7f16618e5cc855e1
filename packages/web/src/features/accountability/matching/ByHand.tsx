import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { AccountabilityKind } from '@tribe/domain/features/accountability/group.ts';
import { Button } from '#ui/Button.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Menu } from '#ui/Menu.tsx';
import { Modal } from '#ui/Modal.tsx';

const GroupForm = lazyWithRetry(() => import('./GroupForm.tsx').then((file) => file.GroupForm));
const LeadModal = lazyWithRetry(() => import('./LeadModal.tsx').then((file) => file.LeadModal));
const ApartModal = lazyWithRetry(() => import('./ApartModal.tsx').then((file) => file.ApartModal));

type Props = { kinds: readonly AccountabilityKind[]; batchId: number | undefined; onChanged: () => void };

/** What those who form groups do without the matching: a group by hand, who leads, and who stays apart. */
export function ByHand({ kinds, batchId, onChanged }: Props) {
  const [open, setOpen] = useState<'group' | 'lead' | 'apart' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        look="primary"
        icon={<Plus strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        onClick={() => setOpen('group')}
      >
        New group
      </Button>
      <Menu
        label="More"
        align="end"
        items={[
          { label: 'Make someone a team lead', onChoose: () => setOpen('lead') },
          { label: 'Keep two people apart', onChoose: () => setOpen('apart') },
        ]}
      />
      {open === 'group' && (
        <Modal isOpen onClose={close} title="New group" size="wide">
          <Suspense>
            <GroupForm kinds={kinds} batchId={batchId} onClose={close} onSaved={onChanged} />
          </Suspense>
        </Modal>
      )}
      <Suspense>
        {open === 'lead' && <LeadModal onClose={close} />}
        {open === 'apart' && <ApartModal onClose={close} />}
      </Suspense>
    </>
  );
}
