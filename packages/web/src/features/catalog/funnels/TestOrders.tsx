import { FlaskConical } from 'lucide-react';
import { testOrderWords } from '@tribe/domain/features/billing/testOrder.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showDay, showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { FunnelFieldsFragment, TestOrdersQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { priceOf } from '../words.ts';
import { RemoveTestOrder, RemoveTestOrders, TestOrders as TestOrdersDocument } from './funnel.documents.ts';

type TestOrder = TestOrdersQuery['testOrders'][number];

const addressOf = (funnelId: string, test: string) => to('checkout', { funnelId }, { test });

/** Leads to the checkout as staff try it. A funnel without a way to pay, or that sells nothing, has no checkout. */
export function MakeTestOrder({ of: { id, kind, status, paymentTerms } }: { of: FunnelFieldsFragment }) {
  if (kind === 'lead' || status === 'archived' || paymentTerms.length === 0) return null;
  return (
    <Button
      href={addressOf(id, 'new')}
      title={testOrderWords.what}
      icon={<FlaskConical strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
    >
      Make a test order
    </Button>
  );
}

/** The test orders of a funnel, above the figures that leave them out; nothing where there are none. */
export function TestOrders({ funnelId }: { funnelId: string }) {
  const asked = useQuery(TestOrdersDocument, { funnelId });
  const [remove] = useMutation(RemoveTestOrders);
  if (asked.kind !== 'done' || asked.data.testOrders.length === 0) return null;
  const { testOrders } = asked.data;
  const count = counted(testOrders.length, 'test order');
  const removeAll = async () => {
    const isSure = await confirm({
      title: `Remove all ${count}?`,
      text: 'Their payments and the access they gave will be gone.',
      act: `Remove all ${count}`,
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await remove({ funnelId });
    if (!acted.ok) return toast.error(acted.failure.message);
    asked.retry();
    toast.success('Test orders removed');
  };
  return (
    <Section
      title="Test orders"
      aside={
        testOrders.length > 1 && (
          <Button size="small" onClick={() => void removeAll()}>
            Remove all {count}
          </Button>
        )
      }
    >
      <Card padded={false} className="overflow-hidden">
        <ul className="divide-y divide-line">
          {testOrders.map((order) => (
            <Row key={order.token} funnelId={funnelId} of={order} onRemoved={asked.retry} />
          ))}
        </ul>
      </Card>
      <p className="mt-2 text-sm text-ink-soft">Not part of the figures below.</p>
    </Section>
  );
}

type RowProps = { funnelId: string; of: TestOrder; onRemoved: () => void };

function Row({ funnelId, of: order, onRemoved }: RowProps) {
  const { token, testedBy, term, total, paidCount, dueCount, createdAt, removedOn } = order;
  const [remove, { isBusy }] = useMutation(RemoveTestOrder);
  const press = async () => {
    const isSure = await confirm({
      title: 'Remove this test order?',
      text: 'Its payments and the access it gave will be gone.',
      act: 'Remove test order',
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await remove({ token });
    if (!acted.ok) return toast.error(acted.failure.message);
    onRemoved();
    toast.success('Test order removed');
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <TextLink href={addressOf(funnelId, token)} className="font-semibold">
            {testedBy}
          </TextLink>
          <Badge tone="info">{testOrderWords.label}</Badge>
        </span>
        <span className="num block text-sm text-ink-soft">
          {term} · {priceOf(total)}
          {dueCount > 1 && ` · ${paidCount} of ${counted(dueCount, 'payment')} paid`} ·{' '}
          {showInstant(new Date(createdAt))}
        </span>
        <span className="num block text-sm text-ink-soft">We’ll remove it on {showDay(removedOn)}.</span>
      </span>
      <Button size="small" busy={isBusy && 'Removing…'} onClick={() => void press()}>
        Remove test order
      </Button>
    </li>
  );
}
