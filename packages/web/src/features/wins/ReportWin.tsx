import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import type { Win } from './win.documents.ts';

const ReportWinModal = lazyWithRetry(() => import('./ReportWinModal.tsx').then((file) => file.ReportWinModal));

/** The way to tell the team that a win of somebody else should not be there. */
export function ReportWin({ win }: { win: Win }) {
  const [isOpen, setOpen] = useState(false);
  if (win.isMine || win.status !== 'published') return null;
  return (
    <>
      <Button
        look="quiet"
        size="small"
        icon={<Flag strokeWidth={1.75} className="size-4" aria-hidden="true" />}
        aria-label={`Report ${win.title}`}
        onClick={() => setOpen(true)}
      >
        Report
      </Button>
      {isOpen && (
        <Suspense>
          <ReportWinModal win={win} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
