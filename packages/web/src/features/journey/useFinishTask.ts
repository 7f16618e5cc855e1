import type { SentFile } from '#kernel/files/SentFilesField.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { waitingEvents } from '#kernel/outbox/outbox.ts';
import type { Sent } from '#kernel/outbox/sendEvents.ts';
import { savedHere, useSend } from '#kernel/outbox/useSend.ts';
import { celebrate } from '#ui/celebrate.ts';
import { playChime } from '#ui/chime.ts';
import { toast } from '#ui/toast.ts';
import { handingIn } from './handingIn.ts';
import { isSoundOn } from './sound.ts';
import { taskFinished, taskHandedIn, waitingTasks } from './taskEvents.ts';

/** What shows that a task is done: words or a link, and files that were sent before or wait in this browser. */
export type Proof = { text: string; files: readonly SentFile[] };

/** Null for a task that is on its way already. */
type Finish = (task: { id: number; title: string }, proof?: Proof) => Promise<Sent<unknown> | null>;

/**
 * Makes the function that finishes a task: shown at once, told by the chime, kept offline, and taken back where the server
 * refuses. One with proof waits for the answer, so that what was typed is still there when it is refused.
 */
export function useFinishTask(): Finish {
  const me = useMe();
  const send = useSend();
  return async ({ id, title }, proof) => {
    if (waitingTasks(waitingEvents(me.id)).includes(id)) return null;
    if (proof !== undefined) handingIn.set([...handingIn.get(), id]);
    const sent = proof?.files.length
      ? await send(taskHandedIn, {
          taskId: id,
          title,
          proof: proof.text,
          pictures: proof.files.map((file) => file.id).join(),
        })
      : await send(taskFinished, { taskId: id, title, proof: proof?.text ?? '' });
    handingIn.set(handingIn.get().filter((other) => other !== id));
    if (sent.kind === 'arrived') rejoice(sent.answer.progress.remainingTasksCount);
    else if (sent.kind === 'waiting') toast.info(savedHere);
    else toast.error(sent.failure.message);
    return sent;
  };
}

function rejoice(remaining: number): void {
  void playChime({ isOn: isSoundOn() });
  if (remaining === 0) celebrate();
}
