import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { PeopleActions } from '#features/members/list/PeopleActions.tsx';
import { useUrlChoice } from '#kernel/url/search.ts';

const NonMembersList = lazyWithRetry(() =>
  import('#features/members/list/NonMembersPage.tsx').then((file) => file.NonMembersPage),
);
const WaitlistScreen = lazyWithRetry(() =>
  import('#features/forms/WaitlistScreen.tsx').then((file) => file.WaitlistScreen),
);

/** Those who are no members: with an account, or in line for a membership. */
export function NonMembersPage() {
  const [view] = useUrlChoice('views', ['accounts', 'waitlist']);
  return view === 'waitlist' ? <WaitlistScreen action={<PeopleActions here="waitlist" />} /> : <NonMembersList />;
}
