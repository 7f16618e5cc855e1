import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { classes } from './classes.ts';
import { dismissals } from './dismissToasts.ts';
import { IconButton } from './IconButton.tsx';
import { useKept } from './keep.ts';
import { Button } from './Button.tsx';
import { toastDuration, toastLimit, undoDuration, waitingToasts, withdrawnToasts } from './toast.ts';

const marks = {
  success: { Icon: CircleCheck, colour: 'text-good' },
  error: { Icon: CircleAlert, colour: 'text-bad' },
  info: { Icon: Info, colour: 'text-info' },
};

type ToneData = { tone: keyof typeof marks; onUndo?: () => void };

const idOf = (said: number) => `said-${said}`;

/** The heavy half of ToastHost. */
export function Toaster() {
  return (
    <Toast.Provider timeout={toastDuration} limit={toastLimit}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-60 mx-auto flex max-w-sm flex-col-reverse gap-2 outline-none sm:right-6 sm:bottom-6 sm:left-auto sm:mx-0 sm:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager<ToneData>();
  const dismissed = useKept(dismissals);
  const waiting = useKept(waitingToasts);
  useEffect(() => {
    if (waiting.length === 0) return;
    waitingToasts.set([]);
    for (const { id, tone, text, onUndo } of waiting)
      add({
        id: idOf(id),
        title: text,
        priority: tone === 'error' ? 'high' : 'low',
        data: { tone, ...(onUndo && { onUndo }) },
        ...(onUndo && { timeout: undoDuration }),
      });
  }, [waiting, add]);
  const withdrawn = useKept(withdrawnToasts);
  useEffect(() => {
    for (const id of withdrawn) close(idOf(id));
  }, [withdrawn, close]);
  // Only what is dismissed while these are shown: the first toast may come long after an earlier step was left.
  const seen = useRef(dismissed);
  useEffect(() => {
    if (dismissed === seen.current) return;
    seen.current = dismissed;
    close();
  }, [dismissed, close]);
  return toasts.map((toast) => {
    const { tone = 'info', onUndo } = toast.data ?? {};
    const { Icon, colour } = marks[tone];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'down']}
        // The library hides toasts it reads out by itself, and their buttons; but those can be reached all the same.
        aria-hidden={undefined}
        className="pointer-events-auto rounded-card border border-line bg-raised shadow-float transition-[translate,opacity] duration-200 data-ending-style:translate-y-3 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-center gap-3 py-2 pr-2 pl-3.5">
          <Icon strokeWidth={1.75} className={classes('size-5 shrink-0', colour)} aria-hidden="true" />
          <Toast.Title render={<p />} className="min-w-0 grow text-sm font-semibold wrap-anywhere" />
          {onUndo && (
            <Button
              size="small"
              onClick={() => {
                close(toast.id);
                onUndo();
              }}
            >
              Undo
            </Button>
          )}
          <Toast.Close
            aria-label="Dismiss"
            aria-hidden={undefined}
            render={<IconButton label="Dismiss" icon={<X strokeWidth={1.75} className="size-4" />} />}
          />
        </Toast.Content>
      </Toast.Root>
    );
  });
}
