import { Landmark, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { freshAccountDays, payoutWords } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { OwnPayoutDetailsFieldsFragment } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MyPayoutDetails } from './payoutDetails.documents.ts';

const PayoutDetailsModal = lazyWithRetry(() =>
  import('./PayoutDetailsModal.tsx').then((file) => file.PayoutDetailsModal),
);

/** Where an affiliate's money goes, as far as it is shown, and the way to change it. */
export function PayoutDetailsCard() {
  const asked = useQuery(MyPayoutDetails);
  const [isChanging, setChanging] = useState(false);
  const known = asked.kind === 'done' && asked.data.myPayoutDetails !== null;
  return (
    <Card
      title="Paid to"
      aside={
        known && (
          <Button look="text" size="small" onClick={() => setChanging(true)}>
            Change<span className="sr-only"> where you’re paid</span>
          </Button>
        )
      }
    >
      <Answer of={asked} skeleton={<Skeleton shape="h-28 w-full rounded-control" />} isEmpty={() => false}>
        {({ myPayoutDetails }) =>
          myPayoutDetails ? (
            <Known of={myPayoutDetails} />
          ) : (
            <>
              <p className="text-sm text-ink-soft">
                Tell us where to send your commission. Until then, it waits for you here.
              </p>
              <Button look="primary" className="mt-3" onClick={() => setChanging(true)}>
                Add payout details
              </Button>
            </>
          )
        }
      </Answer>
      {isChanging && (
        <Suspense>
          <PayoutDetailsModal
            onClose={() => setChanging(false)}
            onSaved={() => {
              setChanging(false);
              asked.retry();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

function Known({ of: { method, bank, accountName, lastFour, isFresh } }: { of: OwnPayoutDetailsFieldsFragment }) {
  const Icon = method === 'bank' ? Landmark : Smartphone;
  const wait = `${counted(freshAccountDays, 'day')} before we pay`;
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sea-soft text-sea">
          <Icon strokeWidth={1.75} className="size-5" aria-hidden="true" />
        </span>
        <p className="min-w-0">
          <span className="num block font-semibold wrap-anywhere">{payoutWords(method, lastFour, bank)}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft">{accountName}</span>
        </p>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        {isFresh
          ? `You changed this less than ${counted(freshAccountDays, 'day')} ago, so we’ll wait a little before we pay.`
          : `After a change we wait ${wait}, and email you.`}
      </p>
    </>
  );
}
