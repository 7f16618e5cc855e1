import { useState } from 'react';
import type { UserSelection } from '#generated/graphql.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { type ManyAct, peopleOf } from './bulkActions.ts';
import { ManyActOutcome } from './ManyActOutcome.tsx';
import { ManyActValue } from './ManyActValue.tsx';
import { type ActValue, useManyAct } from './useManyAct.ts';

type Props = {
  act: ManyAct;
  of: UserSelection;
  onClose: () => void;
  /** Told when something was done: the list is not what it was. */
  onDone: () => void;
};

/** Says how many it is about to do something to, asks for what it needs, and tells what became of them. */
export function ManyActModal({ act, of, onClose, onDone }: Props) {
  const [value, setValue] = useState<ActValue | undefined>(act.value ? undefined : null);
  const [state, send] = useManyAct(act);
  const people = peopleOf(of.count);
  const isMissing = value === undefined || (typeof value === 'string' && !value.trim());
  const close = () => {
    if (state.kind !== 'ready') onDone();
    onClose();
  };
  if (state.kind !== 'ready')
    return (
      <Modal
        isOpen
        onClose={close}
        title={act.title(people).replace('?', '')}
        actions={
          <Button look="primary" onClick={close}>
            {state.kind === 'running' ? 'Go on in the background' : 'Close'}
          </Button>
        }
      >
        <ManyActOutcome state={state} done={act.done} />
      </Modal>
    );
  return (
    <Modal
      isOpen
      onClose={close}
      title={act.title(people)}
      text={act.text}
      withCancel
      actions={
        <Button
          look={act.isDanger ? 'danger' : 'primary'}
          disabled={isMissing}
          busy={state.isBusy && act.busy}
          onClick={() => void send(of, value ?? null)}
        >
          {act.act(people)}
        </Button>
      }
    >
      <div className="grid gap-3 pb-2">
        {state.failure && (
          <p role="alert" className="text-sm font-semibold text-bad">
            {state.failure.message}
          </p>
        )}
        {act.value && <ManyActValue of={act.value} value={value} onChange={setValue} />}
      </div>
    </Modal>
  );
}
