import { useMutation } from '#kernel/graphql/useMutation.ts';
import { toast } from '#ui/toast.ts';
import { UndoBulkAction } from './bulkAction.documents.ts';
import { peopleOf } from './bulkActions.ts';

/** Undoes an act on many, and says whom it couldn't put back. */
export function useUndo(id: number, onUndone: () => void): [undo: () => void, isBusy: boolean] {
  const [undo, { isBusy }] = useMutation(UndoBulkAction);
  const act = async () => {
    const acted = await undo({ id });
    if (!acted.ok) return toast.error(acted.failure.message);
    const { refused } = acted.data.undoBulkAction;
    if (refused > 0) toast.info(`Undone, except for ${peopleOf(refused)} who changed in the meantime`);
    else toast.success('Undone');
    onUndone();
  };
  return [() => void act(), isBusy];
}
