import { useMutation } from '#kernel/graphql/useMutation.ts';
import { toast } from '#ui/toast.ts';
import { UndoAct } from './undo.documents.ts';

/** Says what was done, with Undo beside it for as long as the server can take it back. */
export function useUndo() {
  const [undo] = useMutation(UndoAct);
  return (text: string, id: string, onUndone: () => void) =>
    toast.undo(text, async () => {
      const done = await undo({ id });
      if (done.ok) toast.success('Undone');
      else toast.error(done.failure.message);
      onUndone();
    });
}
