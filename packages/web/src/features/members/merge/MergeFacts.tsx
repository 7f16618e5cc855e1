import { useState } from 'react';
import { scheduleState } from '@tribe/domain/features/billing/schedule.ts';
import { showPeso, centavosOf } from '@tribe/domain/kernel/money/peso.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { type Day, showDay, showInstant, today } from '@tribe/domain/kernel/time/manila.ts';
import type { MergePreviewOfQuery, MergeSideOfFragment, SubscriptionLineFragment } from '#generated/graphql.ts';

type Preview = MergePreviewOfQuery['mergePreview'];

const instant = (text: string | null) => (text === null ? 'Never' : showInstant(new Date(text)));

/** What isn't chosen, but helps to tell whether both are one person: when they were here, and what they bought. */
export function MergeFacts({ preview, row }: { preview: Preview; row: string }) {
  const [now] = useState(() => today(new Date()));
  const { survivor, merged } = preview;
  const facts: [string, (account: MergeSideOfFragment) => React.ReactNode][] = [
    ['Last seen', ({ lastLoginAt }) => instant(lastLoginAt)],
    ['Account created', ({ createdAt }) => showDay(today(new Date(createdAt)))],
    ['Status', ({ status }) => (status === 'ACTIVE' ? 'Active' : 'Archived')],
  ];
  if (survivor.subscriptions && merged.subscriptions)
    facts.push(
      ['Subscriptions', ({ subscriptions }) => <Subscriptions subscriptions={subscriptions ?? []} now={now} />],
      ['Dues', ({ subscriptions }) => <Dues subscriptions={subscriptions ?? []} now={now} />],
    );
  return facts.map(([label, of]) => (
    <fieldset key={label} aria-label={label} className={row}>
      <p className="col-span-2 text-sm text-ink-soft sm:col-span-1">{label}</p>
      <div className="num min-w-0 px-3 wrap-anywhere">{of(survivor)}</div>
      <div className="num min-w-0 px-3 wrap-anywhere">{of(merged)}</div>
    </fieldset>
  ));
}

type Owned = { subscriptions: readonly SubscriptionLineFragment[]; now: Day };

function Subscriptions({ subscriptions, now }: Owned) {
  if (subscriptions.length === 0) return 'None';
  return (
    <ul className="grid gap-1">
      {subscriptions.map(({ id, product, status, expiry }) => (
        <li key={id}>
          {product}{' '}
          <span className="text-sm text-ink-soft">
            <span className="capitalize">{status}</span>, {showExpiry(expiry, now)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Dues({ subscriptions, now }: Owned) {
  const open = subscriptions
    .filter(({ status }) => status !== 'unenrolled' && status !== 'cancelled')
    .flatMap(({ dues }) => dues)
    .filter(({ isPaid }) => !isPaid);
  if (open.length === 0) return 'Nothing due';
  const sum = open.reduce((total, { price }) => total + (centavosOf(price) ?? 0), 0);
  const overdue = open.filter(
    ({ scheduleDate }) => scheduleState({ transactionId: null, scheduleDate }, now).kind === 'overdue',
  );
  return (
    <>
      {showPeso(sum)}{' '}
      <span className="text-sm text-ink-soft">in {open.length === 1 ? '1 due' : `${open.length} dues`}</span>
      {overdue.length > 0 && <span className="block text-sm font-semibold text-bad">{overdue.length} overdue</span>}
    </>
  );
}
