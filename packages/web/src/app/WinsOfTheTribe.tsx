import { useMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { WhenNear } from '#kernel/near/WhenNear.tsx';

const NewestWins = lazyWithRetry(() => import('#features/wins/NewestWins.tsx').then((file) => file.NewestWins));

/** The wins stand at the end of home: who goes on with the next step before them need not load them. */
export function WinsOfTheTribe() {
  const { roles } = useMe();
  // To who is no member yet, the tribe's wins are not shown.
  if (roles.every((role) => role === 'non-member')) return null;
  return (
    <WhenNear place={<Skeleton shape="h-64 w-full rounded-card" />}>
      <NewestWins />
    </WhenNear>
  );
}
