import { Bell } from 'lucide-react';
import { Suspense, useState, useEffect } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { useKnownAnswer } from '#kernel/graphql/useKnownAnswer.ts';
import { isRecord } from '#kernel/failures/failure.ts';
import { UnreadNotifications } from './bell.documents.ts';

/** The server is asked no more often than this; milliseconds. */
const pause = 60_000;

/** How many notifications are unread: asked as the shell opens and when one comes back to the page; and the way to ask at once. */
function useUnread(): { unread: number; askNow: () => void } {
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

const NotificationPanel = lazyWithRetry(() => import('./NotificationPanel.tsx').then((file) => file.NotificationPanel));

/** How much is new, and behind it what. */
export function NotificationBell() {
  const { unread, askNow } = useUnread();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const shown = unread > 99 ? '99+' : String(unread);
  return (
    <>
      <span className="relative">
        <IconButton
          label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          icon={<Bell strokeWidth={1.75} className="size-5" />}
          onClick={() => {
            setWasOpen(true);
            setOpen(true);
          }}
        />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="num pointer-events-none absolute -top-0.5 -right-0.5 min-w-4.5 rounded-full bg-bad px-1 text-center text-xs leading-4.5 font-bold text-card"
          >
            {shown}
          </span>
        )}
      </span>
      {wasOpen && (
        <Suspense>
          <NotificationPanel isOpen={isOpen} onClose={() => setOpen(false)} onRead={askNow} />
        </Suspense>
      )}
    </>
  );
}
