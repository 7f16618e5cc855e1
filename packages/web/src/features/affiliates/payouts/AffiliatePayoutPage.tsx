import { PageHeader } from '#ui/PageHeader.tsx';
import { PayoutDetailsCard } from './PayoutDetailsCard.tsx';

/** Where an affiliate is paid. */
export function AffiliatePayoutPage() {
  return (
    <div className="max-w-2xl">
      <PageHeader title="Payout" lead="Where your commission goes." />
      <PayoutDetailsCard />
    </div>
  );
}
