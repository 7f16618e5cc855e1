import type { ReactNode } from 'react';
import { pageFailure } from '@tribe/domain/kernel/text/messages.ts';
import { Button } from './Button.tsx';

type Props = {
  /** The page's heading, for those who hear it, where the failure is all that the page shows. */
  title?: string;
  /** What happened; the specification's sentence when nothing more is known. */
  message?: string;
  onRetry?: () => void;
  /** Another way out beside trying again. */
  action?: ReactNode;
};

export function FailureView({ title, message = pageFailure, onRetry, action }: Props) {
  return (
    <div role="alert" className="flex animate-appear flex-col items-center gap-3 px-5 py-10 text-center">
      {title && <h1 className="sr-only">{title}</h1>}
      <span className="grid size-14 place-items-center rounded-full bg-bad-soft text-bad" aria-hidden="true">
        <svg
          viewBox="0 0 24 24"
          className="size-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M12 8v5m0 3.5v.01M10.3 4.2 2.7 17.5A2 2 0 0 0 4.4 20.5h15.2a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z" />
        </svg>
      </span>
      <p className="max-w-md text-base font-semibold">{message}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        {action}
      </div>
    </div>
  );
}
