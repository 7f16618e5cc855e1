import { useRef } from 'react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { toast, undoDuration } from '#ui/toast.ts';
import { UndoAct } from './undo.documents.ts';

/**
 * `say` tells what was done, with Undo beside it for as long as the server can take it back; `undoLast` is the key for it: the last
 * that can still be taken back, then the one before.
 */
export function useUndo() {
  const [undo] = useMutation(UndoAct);
  const open = useRef<{ until: number; take: () => void }[]>([]);
  const takeBack = async (id: string, onUndone: () => void) => {
    const done = await undo({ id });
    if (done.ok) toast.success('Undone');
    else toast.error(done.failure.message);
    onUndone();
  };
  const say = (text: string, id: string, onUndone: () => void): void => {
    const act = { until: performance.now() + undoDuration, take };
    open.current.push(act);
    const said = toast.undo(text, take);
    function take() {
      if (!open.current.includes(act)) return;
      open.current = open.current.filter((each) => each !== act);
      toast.withdraw(said);
      void takeBack(id, onUndone);
    }
  };
  const undoLast = (): void => {
    open.current = open.current.filter(({ until }) => until > performance.now());
    const last = open.current.at(-1);
    if (last) last.take();
    else toast.info('There’s nothing left to undo');
  };
  return { say, undoLast };
}
