import { Fragment } from 'react';
import { CircleAlert, Equal, EqualNot, ShieldCheck, TriangleAlert } from 'lucide-react';
import { scheduleLabel, scheduleState, scheduleTone } from '@tribe/domain/features/billing/schedule.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { showDay, showInstant, today } from '@tribe/domain/kernel/time/manila.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { ProofFlagFieldsFragment } from '#generated/graphql.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { FindProofsAlike } from './proof.documents.ts';
import { platformName, type QueuedProof, showPesos, sumOf } from './queuedProof.ts';

/** Who sent it, and what it says beside what is due. */
export function ProofFacts({ proof, now }: { proof: QueuedProof; now: Date }) {
  const mayOpen = useMe().pageAccess.user === true && proof.userId !== null;
  const state = scheduleState(proof, today(now));
  const { kind } = sumOf(proof);
  const Sign = kind === 'exact' ? Equal : EqualNot;
  return (
    <Card className="sm:p-4">
      <div className="flex items-center gap-3">
        <Avatar name={proof.name} decorative />
        <div className="min-w-0 grow">
          <h2 className="text-base font-semibold wrap-anywhere">
            {mayOpen ? (
              <TextLink href={to('viewSubscription', { userId: proof.userId! }, { t: '2' })}>{proof.name}</TextLink>
            ) : (
              proof.name
            )}
          </h2>
          <p className="num text-sm text-ink-soft">
            Payment {proof.sequence} of {proof.dues} · {proof.product}
          </p>
        </div>
      </div>
      <dl className="num mt-3 grid grid-cols-[1fr_auto_1fr] items-center gap-2 rounded-control bg-sunk px-4 py-2">
        <div>
          <dt className="text-sm text-ink-soft">Due</dt>
          <dd className="text-lg font-bold">{showPesos(proof.price)}</dd>
        </div>
        <Sign
          strokeWidth={1.75}
          className={`size-5 ${kind === 'exact' ? 'text-good' : 'text-warn'}`}
          aria-hidden="true"
        />
        <div className="text-right">
          <dt className="text-sm text-ink-soft">Proof says</dt>
          <dd className="text-lg font-bold">{showPesos(proof.amount)}</dd>
        </div>
      </dl>
      <dl className="num mt-2 grid text-sm">
        <Line title="Paid by">
          {platformName(proof.platform)}, code {proof.code}
        </Line>
        <Line title="Due on">
          {proof.isWaived ? <Badge>Waived</Badge> : <Badge tone={scheduleTone(state)}>{scheduleLabel(state)}</Badge>}{' '}
          {showDay(proof.scheduleDate)}
        </Line>
        {proof.lines.map((line) => (
          <Fragment key={line.id}>
            <Line title="Reference">{line.reference}</Line>
            <Line title="Paid on">{line.paidOn === null ? 'Not specified' : showDay(line.paidOn)}</Line>
            {proof.lines.length > 1 && <Line title="Amount">{showPesos(line.amount)}</Line>}
          </Fragment>
        ))}
        {proof.note && <Line title="Note">{proof.note}</Line>}
      </dl>
    </Card>
  );
}

const Line = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="flex justify-between gap-3 border-b border-line py-1 last:border-0">
    <dt className="text-ink-soft">{title}</dt>
    <dd className="text-right font-semibold wrap-anywhere">{children}</dd>
  </div>
);

/** What is unusual about it, or that nothing is. */
export function ProofFlags({ proof }: { proof: QueuedProof }) {
  const alike = useQuery(FindProofsAlike, { id: proof.id });
  const looks =
    alike.kind === 'done'
      ? alike.data.proofsAlike.filter(({ proofId }) => !proof.flags.some((flag) => flag.proofId === proofId))
      : [];
  const sum = sumOf(proof);
  return (
    <>
      {proof.transactionId !== null && proof.status === 'waiting' && (
        <Notice tone="bad" title="Already paid">
          This due was paid by {proof.transactionId}. If this is an extra payment, save it to refund or keep as credit.
        </Notice>
      )}
      {proof.flags.length > 0 && (
        <Notice tone="bad" title="Used for another payment">
          <ul className="grid gap-1.5">
            {proof.flags.map((flag, at) => (
              <li key={at}>{wordsOf(flag)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {sum.kind !== 'exact' && (
        <Notice tone="warn" title={`${showAmount(sum.by)} ${sum.kind}`}>
          {sum.kind === 'short'
            ? 'Approve the partial payment and the rest stays due, or reject it.'
            : 'Approve it, and the rest goes toward the next payments or is refunded.'}
        </Notice>
      )}
      {looks.length > 0 && (
        <Notice tone="warn" title="Looks like another picture">
          <ul className="grid gap-1.5">
            {looks.map((flag) => (
              <li key={flag.proofId}>
                Same amount and day as {flag.who}, {flag.payment}.{' '}
                {flag.pictureUrl && (
                  <a
                    href={flag.pictureUrl}
                    target="_blank"
                    rel="noreferrer"
                    className="font-semibold underline underline-offset-4"
                  >
                    View it
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {proof.flags.length === 0 && looks.length === 0 && sum.kind === 'exact' && proof.transactionId === null && (
        <Notice tone="good" title="Nothing looks unusual">
          Reference and picture are new, and the amount is exact.
        </Notice>
      )}
    </>
  );
}

function wordsOf({ kind, who, payment, status, at, reviewer, reviewedAt }: ProofFlagFieldsFragment): string {
  const what = kind === 'picture' ? 'Same picture' : 'Same reference';
  const sent = `${what} as ${who}, ${payment}, ${showInstant(new Date(at))}`;
  if (status === 'approved' || status === 'paid')
    return `${sent}; approved${reviewer ? ` by ${reviewer}` : ''}${reviewedAt ? ` on ${showInstant(new Date(reviewedAt))}` : ''}.`;
  return `${sent}; ${status}.`;
}

const looks = { good: 'bg-good-soft text-good', warn: 'bg-warn-soft text-warn', bad: 'bg-bad-soft text-bad' };
const icons = { good: ShieldCheck, warn: CircleAlert, bad: TriangleAlert };

function Notice({ tone, title, children }: { tone: keyof typeof looks; title: string; children: React.ReactNode }) {
  const Icon = icons[tone];
  return (
    <section className={`num flex gap-3 rounded-card px-4 py-2.5 ${looks[tone]}`}>
      <Icon strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 text-sm text-ink">
        <h3 className="text-base font-semibold">{title}</h3>
        {children}
      </div>
    </section>
  );
}
