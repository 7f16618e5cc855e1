import { useState } from 'react';
import { accountToKeep, reasonsInWords } from '@tribe/domain/features/members/duplicate.ts';
import { centavosOf, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { showSeen } from '@tribe/domain/kernel/time/seen.ts';
import type { DuplicateAccountOfFragment, DuplicatePageQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Link } from '#kernel/url/Link.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { DismissDuplicate, RestoreDuplicate } from './duplicate.documents.ts';

type Props = {
  pair: DuplicatePageQuery['duplicatePage']['rows'][number];
  onChoose: (pair: { stays: number; duplicate: number }) => void;
  onDone: () => void;
};

/** Two accounts side by side with why they may be one person's, to be merged or said to be two people's. */
export function Suggestion({ pair: { id, reasons, one, other, dismissedAt, dismissedBy }, onChoose, onDone }: Props) {
  const [dismiss, dismissing] = useMutation(DismissDuplicate);
  const [restore, restoring] = useMutation(RestoreDuplicate);
  const kept = accountToKeep(one, other);
  const names = `${one.name} and ${other.name}`;
  const act = async (done: ReturnType<typeof dismiss> | ReturnType<typeof restore>, said: string) => {
    const acted = await done;
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(said);
    onDone();
  };
  return (
    <li aria-label={names} className="min-w-0 rounded-card border border-line p-4">
      <ul className="flex flex-wrap gap-2">
        {reasonsInWords(reasons).map((reason) => (
          <li key={reason} className="min-w-0">
            <Badge tone="warn">{reason}</Badge>
          </li>
        ))}
      </ul>
      <div className="mt-3 grid grid-cols-2 gap-4">
        <Account account={one} />
        <Account account={other} />
      </div>
      {dismissedAt ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="num text-sm text-ink-soft">
            Not the same · {showInstant(new Date(dismissedAt))}
            {dismissedBy && ` by ${dismissedBy}`}
          </p>
          <Button
            size="small"
            aria-label={`Undo for ${names}`}
            busy={restoring.isBusy && 'Undoing…'}
            onClick={() => void act(restore({ id }), 'Suggested again')}
          >
            Undo
          </Button>
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="small"
            look="primary"
            aria-label={`Look at the merge of ${names}`}
            onClick={() => onChoose({ stays: kept.id, duplicate: kept === one ? other.id : one.id })}
          >
            Look at the merge
          </Button>
          <Button
            size="small"
            aria-label={`Not the same: ${names}`}
            busy={dismissing.isBusy && 'Saving…'}
            onClick={() => void act(dismiss({ id }), 'Marked as not the same')}
          >
            Not the same
          </Button>
        </div>
      )}
    </li>
  );
}

function Account({ account }: { account: DuplicateAccountOfFragment }) {
  const { id, name, email, tribeId, batch, lastLoginAt, paid } = account;
  const [now] = useState(() => new Date());
  const facts = [
    ['Batch', batch ?? 'None'],
    ['Tribe ID', tribeId],
    ['Last seen', lastLoginAt ? showSeen(new Date(lastLoginAt), now) : 'Never'],
    ...(paid === null ? [] : [['Paid', paid > 0 ? showPeso(centavosOf(paid) ?? 0) : 'Nothing'] as const]),
  ] as const;
  return (
    <div className="min-w-0">
      <Link to="user" params={{ id }} className="font-semibold text-sea wrap-anywhere underline">
        {name}
      </Link>
      <p className="text-sm wrap-anywhere">{email}</p>
      <dl className="mt-2 grid gap-x-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="num wrap-anywhere max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
