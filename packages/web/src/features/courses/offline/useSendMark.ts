import { useClient } from '#kernel/graphql/client.ts';
import type { Acted } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { type Marked, sendMark, sendNote } from './sendMarks.ts';
import type { LessonMark, NoteMark } from './waitingMarks.ts';

/** Makes the function that sends a mark. */
export function useSendMark(): (mark: LessonMark) => Promise<Acted<Marked>> {
  const me = useMe();
  const client = useClient();
  return (mark) => sendMark(client, me.id, mark);
}

/** Makes the function that sends what was done to a note. */
export function useSendNote(): (mark: NoteMark) => Promise<Acted<unknown>> {
  const me = useMe();
  const client = useClient();
  return (mark) => sendNote(client, me.id, mark);
}
