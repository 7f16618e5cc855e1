import { Clock3, Hourglass, type LucideIcon, Wallet } from 'lucide-react';
import { useState } from 'react';
import { showStanding } from '@tribe/domain/features/billing/standing.ts';
import { isStandingKind } from '../list/standingTone.ts';
import { centavosOf, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, daysBetween, type Day, today } from '@tribe/domain/kernel/time/manila.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import type { Panels } from '../person.documents.ts';

/** Days without a sign-in, or without a task done, after which somebody needs a hand. */
const longDays = 14;

type Need = { Icon: LucideIcon; title: string; text: string; href?: string; act?: string };

/** What somebody needs a hand with, above all else on their card; nothing where all is well. */
export function AttentionStrip({ userId, panels }: { userId: number; panels: Panels }) {
  const [now] = useState(() => today(new Date()));
  const mayManage = useMe().pageAccess.subscription === true;
  const needs = [money(userId, panels, now, mayManage), stuck(panels, now), away(panels, now)].filter(
    (need) => need !== null,
  );
  if (needs.length === 0) return null;
  return (
    <section
      aria-label="Needs attention"
      className="mb-5 grid divide-line-mid rounded-card bg-warn-soft max-lg:divide-y lg:auto-cols-fr lg:grid-flow-col lg:divide-x"
    >
      {needs.map(({ Icon, title, text, href, act }) => (
        <div key={title} className="flex min-w-0 items-center gap-3 px-4 py-3">
          <Icon strokeWidth={1.75} className="size-5 shrink-0 text-warn" aria-hidden="true" />
          <div className="min-w-0 grow">
            <p className="num text-dense font-semibold">{title}</p>
            <p className="num text-sm text-ink-soft">{text}</p>
          </div>
          {href && (
            <Button size="small" className="shrink-0 whitespace-nowrap" href={href}>
              {act}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}

const worrying = ['overdue', 'due', 'ending', 'expired', 'paused'];

function money(userId: number, { standing, subscriptions }: Panels, now: Day, mayManage: boolean): Need | null {
  const { kind, day } = standing;
  if (!worrying.includes(kind) || !isStandingKind(kind)) return null;
  const open = (subscriptions ?? []).flatMap(({ dues }) => dues.filter(({ isPaid }) => !isPaid));
  const asked = open.filter(({ scheduleDate }) => (kind === 'overdue' ? scheduleDate < now : scheduleDate === day));
  const amount = asked.reduce((sum, { price }) => sum + (centavosOf(price) ?? 0), 0);
  const what = showStanding({ kind, day }, now);
  return {
    Icon: Wallet,
    title: amount > 0 ? `${showPeso(amount)} ${what.toLowerCase()}` : what,
    text:
      kind === 'ending' || kind === 'expired'
        ? 'Their membership'
        : kind === 'paused'
          ? 'Access is paused'
          : 'A payment',
    ...(mayManage ? { href: to('viewSubscription', { userId }, { t: '2' }), act: 'See payments' } : {}),
  };
}

function stuck({ stuckSince }: Panels, now: Day): Need | null {
  const days = stuckSince ? daysBetween(dayOf(new Date(stuckSince)), now) : 0;
  if (days < longDays) return null;
  return { Icon: Hourglass, title: `No task done for ${days} days`, text: 'Their stage has tasks left' };
}

function away({ lastSeenAt }: Panels, now: Day): Need | null {
  if (!lastSeenAt) return null;
  const days = daysBetween(dayOf(new Date(lastSeenAt)), now);
  return days < longDays ? null : { Icon: Clock3, title: `Inactive for ${days} days`, text: 'Since their last visit' };
}
