import { useRef } from 'react';
import { moveUpReasonName } from '@tribe/domain/features/journey/move-up/moveUp.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { useKeys } from '#ui/ReviewKeys.tsx';
import type { Request } from './queue.documents.ts';

const words: Readonly<Record<string, string>> = {
  request: 'sent the request',
  answer: 'sent it again',
  claim: 'claimed it',
  release: 'released it to the queue',
  approve: 'approved it',
  'ask-changes': 'asked for changes',
  reject: 'said not now',
  withdraw: 'withdrew it',
  'moved-elsewhere': 'moved the member to another stage',
};

/** What happened to the request so far, with its reasons. */
export function RequestHistory({ request: { steps }, hasKeys }: { request: Request; hasKeys: boolean }) {
  const history = useRef<HTMLDetailsElement>(null);
  const showFirstTry = () => {
    if (!history.current) return;
    history.current.open = true;
    history.current.querySelector('summary')?.focus();
    history.current.scrollIntoView({ block: 'nearest' });
  };
  useKeys(hasKeys ? { p: showFirstTry } : {});
  return (
    <details ref={history} className="rounded-control border border-line">
      <summary className="cursor-pointer px-4 py-3 font-semibold">History ({steps.length})</summary>
      <ol className="grid gap-3 border-t border-line p-4 text-sm">
        {steps.map((step) => (
          <li key={step.id}>
            <p>
              <b>{step.actor ?? 'The academy'}</b> {words[step.act] ?? step.act}
              {step.reasonCode && `: ${moveUpReasonName(step.reasonCode)}`}
            </p>
            <p className="num text-ink-soft">{showInstant(new Date(step.at))}</p>
            {step.said && <p className="mt-1 whitespace-pre-line wrap-anywhere">“{step.said}”</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
