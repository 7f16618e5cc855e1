import { Star } from 'lucide-react';
import { useState } from 'react';
import { stageLabel } from '@tribe/domain/features/journey/stage.ts';
import { compact } from '@tribe/domain/kernel/text/compact.ts';
import { useKnownProgress } from '#features/journey/useMyProgress.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

const ProgressPanel = lazyWithRetry(() => import('./ProgressPanel.tsx').then((file) => file.ProgressPanel));

/** XP and stage in the top bar, as far as they are known by now; what is left to do slides in from the right. */
export function ProgressButton() {
  const me = useMe();
  const known = useKnownProgress();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const points = known?.points ?? me.points;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={`${points} XP`}
        onClick={() => setOpen(true)}
        className="reach num inline-flex min-h-9 items-center shrink-0 gap-1.5 rounded-full whitespace-nowrap bg-mango-soft px-2.5 text-sm sm:px-3 font-semibold text-mango-ink transition-colors hover:bg-mango hover:text-on-mango"
      >
        <Star strokeWidth={1.75} className="size-4 max-[24rem]:hidden" aria-hidden="true" />
        {compact(points)} XP
        <span className="hidden font-medium lg:inline">· {stageLabel(known?.stage ?? me.stage)}</span>
      </button>
      <Drawer isOpen={isOpen} onClose={close} title="Your progress">
        <ProgressPanel onLeave={close} />
      </Drawer>
    </>
  );
}
