import { labelOfChannel } from '@tribe/domain/features/payments/ways.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { type Billing, centavos } from './plan.ts';

/** What one has paid, the newest first. */
export function Receipts({ receipts }: { receipts: Billing['receipts'] }) {
  const total = receipts.reduce((sum, { amount, refunded }) => sum + centavos(amount) - centavos(refunded), 0);
  return (
    <Card title="Receipts">
      {receipts.length === 0 && <EmptyState title="Your payments will show up here" />}
      <ul className="divide-y divide-line">
        {receipts.map(({ number, amount, refunded, paidAt, platform, channel, product, sequence, of, hasReceipt }) => (
          <li key={number} className="num relative py-3 pr-12 first:pt-0">
            <p className="font-semibold">{showAmount(centavos(amount))}</p>
            {hasReceipt && (
              <TextLink
                href={`/api/receipts/${encodeURIComponent(number)}`}
                aria-label={`Receipt ${number} as PDF`}
                className="tap absolute top-3 right-0 text-sm"
              >
                PDF
              </TextLink>
            )}
            <p className="text-sm text-ink-soft">{of > 1 ? `${product}, payment ${sequence} of ${of}` : product}</p>
            <p className="text-sm text-ink-soft">
              {[paidAt && showDay(dayOf(new Date(paidAt))), channel ? labelOfChannel(channel) : platform]
                .filter(Boolean)
                .join(', ')}
            </p>
            {refunded > 0 && <p className="text-sm text-ink-soft">{showAmount(centavos(refunded))} refunded</p>}
          </li>
        ))}
      </ul>
      {receipts.length > 0 && (
        <p className="num flex items-baseline justify-between gap-4 border-t border-line pt-3 font-bold">
          <span>Paid so far</span>
          <span>{showAmount(total)}</span>
        </p>
      )}
    </Card>
  );
}
