import { StartImpersonation } from '#features/accounts/StartImpersonation.tsx';
import { MoneyTile } from '#features/billing/MoneyTile.tsx';
import { PersonContents } from '#features/contents/PersonContents.tsx';
import { MemberStage } from '#features/journey/MemberStage.tsx';
import { ContactTile } from '#features/members/contacts/ContactTile.tsx';
import { UserPage } from '#features/members/card/UserPage.tsx';
import { MemberWins } from '#features/wins/MemberWins.tsx';

/** A person as staff see them, with what other features let staff do with them. */
export const StaffCardPage = ({ id }: { id: number }) => (
  <UserPage
    id={id}
    acts={(person) => <StartImpersonation person={person} />}
    stage={<MemberStage userId={id} />}
    money={(subscriptions) => <MoneyTile userId={id} subscriptions={subscriptions} />}
    below={
      <>
        <ContactTile userId={id} />
        <MemberWins userId={id} />
        <PersonContents userId={id} />
      </>
    }
  />
);
