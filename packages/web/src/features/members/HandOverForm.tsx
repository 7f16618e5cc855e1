import { useState } from 'react';
import type { SuccessManagerByIdQuery } from '#generated/graphql.ts';
import { useAct } from '#kernel/graphql/useAct.ts';
import { useGo } from '#kernel/url/useGo.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';
import { assigned } from './AssignMembersForm.tsx';
import { ManyActValue } from './ManyActValue.tsx';
import { AssignSuccessManager } from './successManager.documents.ts';
import type { ActValue } from './useManyAct.ts';

type Props = { card: SuccessManagerByIdQuery['successManager']; onClose: () => void };

/** Gives all members of who left to another success manager. */
export function HandOverForm({ card: { manager, worklist }, onClose }: Props) {
  const go = useGo();
  const [chosen, setChosen] = useState<ActValue | undefined>();
  const [assign, { isBusy }] = useAct(AssignSuccessManager);
  const save = async () => {
    const managerId = typeof chosen === 'number' ? chosen : null;
    const acted = await assign({ userIds: worklist.map(({ id }) => id), managerId });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(assigned(acted.data.assignSuccessManager));
    go('successManagers');
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Hand over members"
      text={`Whoever is on the worklist of ${manager.name} goes to the one chosen here.`}
      withCancel
      actions={
        <Button
          look="primary"
          disabled={chosen === undefined}
          busy={isBusy && 'Handing over…'}
          onClick={() => void save()}
        >
          Hand over
        </Button>
      }
    >
      <div className="pb-2">
        <ManyActValue
          of={{ kind: 'manager', label: 'Success manager', none: 'That of their batch' }}
          value={chosen}
          onChange={setChosen}
        />
      </div>
    </Modal>
  );
}
