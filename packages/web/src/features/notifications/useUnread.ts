import { useEffect } from 'react';
import { useKnownAnswer } from '#kernel/graphql/useKnownAnswer.ts';
import { isRecord } from '#kernel/failures/failure.ts';
import { UnreadNotifications } from './bell.documents.ts';

/** The server is asked no more often than this; milliseconds. */
const pause = 60_000;

/** How many notifications are unread: asked as the shell opens and when one comes back to the page; and the way to ask at once. */
export function useUnread(): { unread: number; askNow: () => void } {
  const { known, ask } = useKnownAnswer(UnreadNotifications, {});

  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    const look = () => {
      if (document.visibilityState !== 'visible' || performance.now() - askedAt < pause) return;
      askedAt = performance.now();
      ask();
    };
    look();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask]);

  const count = isRecord(known.data) ? known.data['unreadNotifications'] : 0;
  return { unread: typeof count === 'number' ? count : 0, askNow: ask };
}
