import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { BulkActionPreviewQuery, UserSelection } from '#generated/graphql.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { BulkActionPreview } from './bulkAction.documents.ts';
import { type AskedAct, peopleOf } from './bulkActions.ts';
import { ManyActOutcome } from './ManyActOutcome.tsx';
import { ManyActPreview } from './ManyActPreview.tsx';
import { ManyActValue } from './ManyActValue.tsx';
import { type ActProgress, type ActValue, useManyAct } from './useManyAct.ts';
import { useUndo } from './useUndo.ts';

type Props = {
  act: AskedAct;
  of: UserSelection;
  onClose: () => void;
  /** Told when something was done, and what: the list is not what it was. */
  onDone: (progress: ActProgress) => void;
  /** Stays open when all went well: nothing else on the page offers to undo it. */
  stays?: boolean;
};

/** Says how many it is about to do something to and what that changes, asks for what it needs, and tells who was left out. */
export function ManyActModal({ act, of, onClose, onDone, stays = false }: Props) {
  const form = useId();
  const [value, setValue] = useState<ActValue>({ id: undefined, text: '' });
  const [state, send] = useManyAct(act);
  const asked = useSettled(act.value?.kind === 'text' ? value.text.trim() || undefined : value.id);
  const preview = useQueryWhen(act.preview !== null && asked !== undefined, BulkActionPreview, {
    kind: act.kind,
    of,
    value: asked,
  });
  const known = preview.kind === 'done' && asked !== undefined ? preview.data.bulkActionPreview : null;
  const people = peopleOf(of.count);
  const needsText = act.value !== null && ['text', 'stage', 'extension'].includes(act.value.kind);
  const isMissing =
    (needsText && !value.text.trim()) || (act.value !== null && act.value.kind !== 'text' && value.id === undefined);
  const ended = state.kind === 'over' && state.progress.refused === 0 && !state.progress.error ? state.progress : null;
  const close = () => {
    if (state.kind !== 'ready') onDone(state.progress);
    onClose();
  };
  const isBusy = state.kind === 'ready' && state.isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isMissing && !isBusy) void send(of, value);
  };
  // Where all went well there is nothing to read: the list says it, and how to undo it.
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (ended && !stays) leave();
  }, [ended, stays]);
  if (state.kind !== 'ready')
    return (
      <Modal
        isOpen
        onClose={close}
        title={act.title(people).replace('?', '')}
        actions={
          <>
            {state.kind === 'over' && state.progress.undoUntil && (
              <UndoButton
                id={state.progress.id}
                onUndone={() => {
                  onDone({ ...state.progress, status: 'undone', undoUntil: null });
                  onClose();
                }}
              />
            )}
            <Button look="primary" onClick={close}>
              {state.kind === 'running' ? 'Continue in the background' : 'Close'}
            </Button>
          </>
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
          type="submit"
          form={form}
          disabled={isMissing || (known !== null && changedBy(known) === 0)}
          busy={state.isBusy && act.busy}
        >
          {act.act(peopleOf(known ? changedBy(known) : of.count))}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-3 pb-2">
        {state.failure && (
          <p role="alert" className="text-sm font-semibold text-bad">
            {state.failure.message}
          </p>
        )}
        {act.value && <ManyActValue of={act.value} value={value} onChange={setValue} />}
        {known && act.preview && <ManyActPreview of={known} words={act.preview} />}
      </form>
    </Modal>
  );
}

function UndoButton({ id, onUndone }: { id: number; onUndone: () => void }) {
  const [undo, isBusy] = useUndo(id, onUndone);
  return (
    <Button busy={isBusy && 'Undoing…'} onClick={undo}>
      Undo
    </Button>
  );
}

type Preview = BulkActionPreviewQuery['bulkActionPreview'];

/** How many an act would change. */
const changedBy = ({ total, same, skipped }: Preview) =>
  skipped.reduce((left, { count }) => left - count, total - same);

const pause = 400;

/** What was chosen, once it stays so for a moment: nobody asks for each letter of a tag. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
