import { StartImpersonation } from '#features/accounts/StartImpersonation.tsx';
import { MoneyTile } from '#features/billing/MoneyTile.tsx';
import { PersonContents } from '#features/contents/PersonContents.tsx';
import { MemberStage } from '#features/journey/MemberStage.tsx';
import { ContactTile } from '#features/members/contacts/ContactTile.tsx';
import { UserPage } from '#features/members/card/UserPage.tsx';
import { MemberWins } from '#features/wins/MemberWins.tsx';
import { WhenNear } from '#kernel/near/WhenNear.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

const PersonGroups = lazyWithRetry(
  () => import('#features/groups/PersonGroups.tsx').then((file) => file.PersonGroups),
  'quiet',
);

/** A person as staff see them, with what other features let staff do with them. */
export const StaffCardPage = ({ id }: { id: number }) => (
  <UserPage
    id={id}
    acts={(person) => <StartImpersonation person={person} />}
    stage={<MemberStage userId={id} />}
    money={(subscriptions) => <MoneyTile userId={id} subscriptions={subscriptions} />}
    below={
      <>
        <WhenNear place={null}>
          <PersonGroups userId={id} />
        </WhenNear>
        <ContactTile userId={id} />
        <MemberWins userId={id} />
        <PersonContents userId={id} />
      </>
    }
  />
);
