import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import type { FindAddsUpQuery } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { type HrefOf, type Narrowed, shown } from './figures.ts';
import { FindAddsUp } from './paymentReport.documents.ts';

type Props = { hrefOf: HrefOf; narrowed: Narrowed };

const centavos = (pesos: number) => centavosOf(pesos) ?? 0;

/** Whether the payments come to what the dues say was collected, what the gateways keep of it, and what was paid twice. */
export function ItAddsUp({ hrefOf, narrowed }: Props) {
  const { from, until, product: productId, batch: batchId } = narrowed;
  const asked = useQuery(FindAddsUp, { from, until, productId, batchId });
  return (
    <Answer of={asked} skeleton={<Skeleton shape="h-72 w-full rounded-card" />}>
      {({ paymentReportAddsUp }) => <Sums of={paymentReportAddsUp} {...{ hrefOf, narrowed }} />}
    </Answer>
  );
}

function Sums({ of, hrefOf, narrowed }: Props & { of: FindAddsUpQuery['paymentReportAddsUp'] }) {
  const mayLook = useMe().pageAccess.payments === true;
  const { gateway, manual, credit, fees, unsettled, double } = of;
  const collected = centavos(of.collected.amount);
  const off = [gateway, manual, credit].reduce((sum, { amount }) => sum + centavos(amount), 0) - collected;
  const twice = `${counted(double.count, 'double payment')} to refund, ${shown(double.amount)}`;
  return (
    <Card
      title="It adds up"
      aside={
        off === 0 ? <Badge tone="good">To the centavo</Badge> : <Badge tone="bad">{`${showAmount(off)} off`}</Badge>
      }
    >
      <dl className="num divide-y divide-line text-sm">
        <Line title="Gateway records">{shown(gateway.amount)}</Line>
        <Line title="Manual payments and approved proofs">{shown(manual.amount)}</Line>
        {credit.count > 0 && <Line title="Credits from earlier payments">{shown(credit.amount)}</Line>}
        <Line title="Collected in the ledger" isSum>
          <TextLink href={hrefOf('collected', narrowed)}>{shown(of.collected.amount)}</TextLink>
        </Line>
        <Line title="Gateway fees">{centavos(fees.amount) > 0 ? `−${shown(fees.amount)}` : shown(0)}</Line>
        <Line title="Reaches your accounts" isSum>
          {showAmount(collected - centavos(fees.amount))}
        </Line>
      </dl>
      {unsettled.count > 0 && (
        <p className="num mt-2 text-sm text-ink-soft">
          {counted(unsettled.count, 'payment')} of {shown(unsettled.amount)} won’t have a fee until the gateway settles.
        </p>
      )}
      {double.count > 0 && (
        <p className="num mt-3 text-sm font-semibold">
          {mayLook ? (
            <TextLink href={to('payment', {}, { views: 'look' })}>
              {twice} <ArrowRight strokeWidth={1.75} className="inline size-4" aria-hidden="true" />
            </TextLink>
          ) : (
            twice
          )}
        </p>
      )}
    </Card>
  );
}

const Line = ({ title, isSum = false, children }: { title: string; isSum?: boolean; children: ReactNode }) => (
  <div className={classes('flex items-baseline justify-between gap-3 py-2.5', isSum && 'font-bold')}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);
