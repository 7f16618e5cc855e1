import { StartImpersonation } from '#features/accounts/StartImpersonation.tsx';
import { PersonContents } from '#features/contents/PersonContents.tsx';
import { MemberStage } from '#features/journey/MemberStage.tsx';
import { SubscriptionList } from '#features/billing/SubscriptionList.tsx';
import { MemberWins } from '#features/wins/MemberWins.tsx';
import { UserPage } from '#features/members/UserPage.tsx';

/** A person as staff see them, with what other features let staff do with them. */
export function StaffCardPage({ id }: { id: number }) {
  return (
    <UserPage
      id={id}
      acts={(person) => <StartImpersonation person={person} />}
      stage={<MemberStage userId={id} />}
      subscriptions={(subscriptions) => <SubscriptionList subscriptions={subscriptions} />}
      wins={
        <>
          <MemberWins userId={id} />
          <PersonContents userId={id} />
        </>
      }
    />
  );
}
