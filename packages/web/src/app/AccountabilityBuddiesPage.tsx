import { Suspense } from 'react';
import { AccountabilityBuddies } from '#features/accountability/AccountabilityBuddies.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

const QueueList = lazyWithRetry(() => import('#features/members/success/QueueList.tsx').then((file) => file.QueueList));

/** One's accountability group; leads, who look after others, see above it who needs them. */
export function AccountabilityBuddiesPage() {
  const mayCare = useMe().functionAccess.member_contact === true;
  return (
    <AccountabilityBuddies care={<Suspense>{mayCare && <QueueList title="Who needs you today" asLead />}</Suspense>} />
  );
}
