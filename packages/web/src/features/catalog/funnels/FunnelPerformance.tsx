import type { ReactNode } from 'react';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { FunnelFieldsFragment, FunnelSalesQuery, StepFiguresFragment } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { amountOf } from '../words.ts';
import { CollectedChart } from './CollectedChart.tsx';
import { FunnelLinks } from './FunnelLinks.tsx';
import { FunnelSales, FunnelSteps as FunnelStepsDocument } from './funnel.documents.ts';
import { FunnelRibbon } from './FunnelRibbon.tsx';
import { FunnelSteps } from './FunnelSteps.tsx';
import { RecentOrders } from './RecentOrders.tsx';

type Sales = FunnelSalesQuery['funnelSales'];

const ranges = [
  { value: '30' as const, label: '30 days' },
  { value: '15' as const, label: '15 days' },
  { value: '7' as const, label: '7 days' },
];

/** What a funnel sold lately: its orders, what they come to, and the money of each day. */
export function FunnelPerformance({ of: funnel }: { of: FunnelFieldsFragment }) {
  const [days, setDays] = useUrlChoice('days', ['30', '15', '7']);
  const variables = { id: funnel.id, days: Number(days) };
  const asked = useQuery(FunnelSales, variables);
  const steps = useQuery(FunnelStepsDocument, variables);
  return (
    <div className="grid gap-5">
      <Choice label="How far back" of={ranges.toReversed()} value={days} onChange={setDays} />
      <Answer of={asked} skeleton={<Skeleton shape="h-48 w-full rounded-card" />}>
        {({ funnelSales }) => (
          <>
            <Answer of={steps} skeleton={<Skeleton shape="h-48 w-full rounded-card" />}>
              {({ funnelSitePages, funnelFigures }) => (
                <>
                  <Figures sales={funnelSales} whole={funnelFigures.whole} />
                  <FunnelSteps funnelId={funnel.id} pages={funnelSitePages} figures={funnelFigures} />
                </>
              )}
            </Answer>
            <CollectedChart of={funnelSales} />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <TermSales funnel={funnel} sales={funnelSales} />
              <FunnelLinks of={funnel} />
            </div>
            <RecentOrders orders={funnelSales.recent} />
          </>
        )}
      </Answer>
    </div>
  );
}

const statesOf = (sales: Sales, ...wanted: readonly string[]) =>
  sales.states.reduce((sum, { status, count }) => sum + (wanted.includes(status) ? count : 0), 0);

type FiguresProps = { sales: Sales; whole: StepFiguresFragment };

const shareOf = (count: number, before: number) =>
  before === 0 ? 'no one before them' : `${((count / before) * 100).toFixed(1)}% of the step before`;

/** Visitors, leads, and of the orders started in these days what they come to; collected and to come are parts of what is booked. */
function Figures({ sales, whole: { visitors, leads } }: FiguresProps) {
  const { booked, collected, toCome, waived, refunded } = sales;
  const begun = sales.states.reduce((sum, { count }) => sum + count, 0);
  const paid = statesOf(sales, 'paid');
  const waiting = statesOf(sales, 'started', 'awaiting-payment');
  const lost = statesOf(sales, 'expired', 'cancelled');
  const count = (value: number) => value.toLocaleString('en-PH');
  return (
    <Card padded={false} className="overflow-hidden">
      <div className="grid grid-cols-2 lg:grid-cols-5">
        <Figure title="Visitors" value={count(visitors)} note="people, without bots" />
        <Figure title="Leads" value={count(leads)} note={shareOf(leads, visitors)} />
        <Figure title="Checkouts" value={count(begun)} note={`${count(waiting)} still open, ${count(lost)} expired`} />
        <Figure title="Orders paid" value={count(paid)} note={shareOf(paid, begun)} />
        <Figure title="Revenue" value={amountOf(booked)} note="from paid orders">
          <div className="mt-3 grid grid-cols-1 gap-1.5">
            <Progress percent={booked === 0 ? 0 : (collected / booked) * 100} label="Collected so far" size="normal" />
            <dl className="num grid gap-0.5 text-sm text-ink-soft">
              <Part title="Collected" pesos={collected} />
              <Part title="Still to come" pesos={toCome} />
              {waived > 0 && <Part title="Waived" pesos={waived} />}
              {refunded > 0 && <Part title="Refunded" pesos={refunded} />}
            </dl>
          </div>
        </Figure>
      </div>
      {visitors > 0 && (
        <FunnelRibbon
          counts={[visitors, leads, begun, paid]}
          lost={['left without an address', 'never opened checkout', 'did not finish paying']}
        />
      )}
    </Card>
  );
}

type FigureProps = { title: string; value: string; note: string; children?: ReactNode };

function Figure({ title, value, note, children }: FigureProps) {
  return (
    <div className="@container min-w-0 border-line p-4 not-first:border-l max-lg:odd:border-l-0 max-lg:nth-[n+3]:border-t max-lg:last:odd:col-span-2 sm:p-5">
      <p className="text-sm text-ink-soft">{title}</p>
      <p className="num mt-1 text-[clamp(1.125rem,11cqi,1.75rem)] leading-tight font-bold tracking-tight">{value}</p>
      <p className="num mt-1 text-sm text-ink-soft">{note}</p>
      {children}
    </div>
  );
}

function Part({ title, pesos }: { title: string; pesos: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt>{title}</dt>
      <dd className="font-semibold text-ink">{amountOf(pesos)}</dd>
    </div>
  );
}

/** Each way to pay, with what it comes to and how many chose it. */
function TermSales({ funnel, sales }: { funnel: FunnelFieldsFragment; sales: Sales }) {
  const sold = new Map(sales.terms.map((term) => [term.paymentTermId, term]));
  return (
    <Card title="Payment terms">
      {funnel.paymentTerms.length === 0 && <p className="text-sm text-ink-soft">None yet.</p>}
      <ul className="divide-y divide-line">
        {funnel.paymentTerms.map(({ paymentTermId, name, plan }) => {
          const { orderCount = 0, booked = 0 } = sold.get(paymentTermId) ?? {};
          return (
            <li key={paymentTermId} className="flex justify-between gap-4 py-2.5">
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="num block text-sm text-ink-soft">{plan}</span>
              </span>
              <span className="num shrink-0 text-right">
                <b className="block">{counted(orderCount, 'order')}</b>
                <span className="block text-sm text-ink-soft">{amountOf(booked)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
