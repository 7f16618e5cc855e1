import { useState } from 'react';
import { BanknoteX, ReceiptText, Scale, SearchCheck, Undo2, Wallet } from 'lucide-react';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { addDays, today } from '@tribe/domain/kernel/time/manila.ts';
import type { MoneyTodayQuery, WaitingMoneyFragment } from '#generated/graphql.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import type { WorkItem, WorkPart } from '#ui/work.ts';
import { showPesos, showWait } from '../proofs/queuedProof.ts';
import { MoneyToday } from './home.documents.ts';

const payments = (more: Record<string, string>) => to('payment', {}, more);
const overdue = payments({ filter: 'state.any(overdue)' });
const dayLength = 24 * 60 * 60 * 1000;

/** What there is to know and to do about money, for whoever looks after payments. */
export function useMoneyWork(isWanted: boolean): WorkPart {
  const asked = useQueryWhen(isWanted, MoneyToday);
  const money = asked.kind === 'done' ? asked.data.moneyToday : null;
  const [now] = useState(() => new Date());
  const paid = (when: string) => payments({ views: 'paid', filter: `state.any(collected),paid.${when}` });
  const received = { label: 'Received today', href: paid(`on(${today(now)})`) };
  const late = { label: 'Overdue', href: overdue };
  const rest = { retry: asked.retry, work: [], changes: [] };
  if (!money) return { ...rest, state: asked.kind === 'failed' ? 'failed' : 'loading', figures: [received, late] };
  return {
    ...rest,
    state: 'ready',
    figures: [
      { ...received, value: showPesos(money.received.amount), note: counted(money.received.count, 'payment') },
      { ...late, value: showPesos(money.overdue.amount), note: counted(money.overdue.count, 'due') },
    ],
    work: workIn(money, now),
    changes: [
      {
        icon: Wallet,
        count: money.receivedSinceYesterday.count,
        text: money.receivedSinceYesterday.count === 1 ? 'payment came in' : 'payments came in',
        href: paid(`between(${addDays(today(now), -1)},${today(now)})`),
      },
    ],
  };
}

function workIn({ proofs, refunds, toLookAt, disputes, overdue: due }: MoneyTodayQuery['moneyToday'], now: Date) {
  const waiting = (
    { count, amount, oldestAt }: WaitingMoneyFragment,
    item: Pick<WorkItem, 'icon' | 'tone' | 'title' | 'act' | 'href'>,
  ): WorkItem => {
    const waits = oldestAt ? `Oldest ${showWait(oldestAt, now)}` : '';
    const isLate = oldestAt && now.getTime() - Date.parse(oldestAt) > dayLength;
    const sum = `${showPesos(amount)} total`;
    return {
      ...item,
      count,
      late: isLate ? waits : null,
      note: isLate ? sum : [waits, sum].filter(Boolean).join(' · '),
    };
  };
  return [
    waiting(proofs, {
      icon: ReceiptText,
      tone: 'warn',
      title: 'Proofs to review',
      act: 'Review proofs',
      href: payments({ views: 'proofs' }),
    }),
    waiting(disputes, {
      icon: Scale,
      tone: 'bad',
      title: 'Disputes to answer',
      act: 'Answer',
      href: payments({ views: 'look' }),
    }),
    waiting(toLookAt, {
      icon: SearchCheck,
      tone: 'bad',
      title: 'Payments to review',
      act: 'Review',
      href: payments({ views: 'look' }),
    }),
    waiting(refunds, {
      icon: Undo2,
      tone: 'info',
      title: 'Refunds to send',
      act: 'Send',
      href: payments({ views: 'refunds' }),
    }),
    {
      icon: BanknoteX,
      tone: 'bad',
      count: due.count,
      title: 'Overdue payments',
      note: `${showPesos(due.amount)} total`,
      act: 'Open',
      href: overdue,
    } satisfies WorkItem,
  ];
}
