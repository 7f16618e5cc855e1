import { Lock } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { WayIn } from '#kernel/graphql/wayIn.documents.ts';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

import { EnrollButton } from './EnrollButton.tsx';

const GateModal = lazyWithRetry(() => import('./GateModal.tsx').then((file) => file.GateModal));

type Props = {
  /** Milliseconds after which it opens by itself; left out, it opens by its button alone. */
  delay?: number;
  /** Where nothing is left to see without it, closing it leads on. */
  onClose?: () => void;
};

/** The way to what is for members: what is on sale, else a button that opens the pop-up, which may open by itself too. */
export function MembershipGate({ delay, onClose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = useCallback(() => {
    setWasOpen(true);
    setOpen(true);
  }, []);
  useEffect(() => {
    if (delay === undefined) return undefined;
    const timer = setTimeout(open, delay);
    return () => clearTimeout(timer);
  }, [delay, open]);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const signedIn = useMaybeMe() !== null;
  const asked = useQueryWhen(signedIn, WayIn);
  const offer = (asked.kind === 'done' && asked.data.wayIn?.offer) || null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4">
        <Lock strokeWidth={1.75} className="size-5 shrink-0 text-sea" aria-hidden="true" />
        <p className="min-w-0 grow basis-28 font-semibold">Members only</p>
        {offer ? (
          <EnrollButton offer={offer} />
        ) : (
          <Button look="primary" onClick={open} aria-haspopup="dialog">
            How to join
          </Button>
        )}
      </div>
      {wasOpen && (
        <Suspense>
          <GateModal isOpen={isOpen} offer={offer} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
