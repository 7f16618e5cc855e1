import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { StartImpersonation } from '#features/accounts/StartImpersonation.tsx';
import { PersonContents } from '#features/contents/PersonContents.tsx';
import { MemberStage } from '#features/journey/MemberStage.tsx';
import { SubscriptionList } from '#features/billing/SubscriptionList.tsx';
import { MemberWins } from '#features/wins/MemberWins.tsx';
import { UserPage } from '#features/members/UserPage.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { TextLink } from '#ui/TextLink.tsx';

/** A person as staff see them, with what other features let staff do with them. */
export function StaffCardPage({ id }: { id: number }) {
  const mayManage = useMe().pageAccess.subscription === true;
  return (
    <UserPage
      id={id}
      acts={(person) => <StartImpersonation person={person} />}
      stage={<MemberStage userId={id} />}
      subscriptions={(subscriptions) => (
        <>
          <SubscriptionList subscriptions={subscriptions} />
          {mayManage && (
            <p className="mt-4">
              <TextLink href={to('viewSubscription', { userId: id })}>Manage subscriptions and payments</TextLink>
            </p>
          )}
        </>
      )}
      wins={
        <>
          <MemberWins userId={id} />
          <PersonContents userId={id} />
        </>
      }
    />
  );
}
