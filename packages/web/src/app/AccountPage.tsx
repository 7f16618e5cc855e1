import { classes } from '#ui/classes.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { withFirstParts } from './firstParts.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tabs } from '#ui/Tabs.tsx';

const BillingPanel = lazyWithRetry(() =>
  import('#features/payments/member/BillingPanel.tsx').then((file) => file.BillingPanel),
);
const SecurityPanels = lazyWithRetry(() =>
  import('#features/accounts/SecurityPanels.tsx').then((file) => file.SecurityPanels),
);
const NotificationChoicePanel = lazyWithRetry(() =>
  import('#features/notifications/NotificationChoicePanel.tsx').then((file) => file.NotificationChoicePanel),
);
const StaffAccessPanel = lazyWithRetry(() =>
  import('#features/accounts/StaffAccessPanel.tsx').then((file) => file.StaffAccessPanel),
);
const OwnDataPanel = lazyWithRetry(() =>
  import('#features/accounts/OwnDataPanel.tsx').then((file) => file.OwnDataPanel),
);

const tabs = [
  { key: 'billings', label: 'Billing and Subscriptions' },
  { key: 'security', label: 'Security' },
  { key: 'notifications', label: 'Notifications' },
  { key: 'staff-access', label: 'Staff access' },
  { key: 'data', label: 'Your data' },
] as const;

/** One's own account: what is paid and due, how one signs in, and who else did. */
export const AccountPage = withFirstParts(
  function AccountPage() {
    const [tab, setTab] = useUrlChoice('q', ['billings', 'security', 'notifications', 'staff-access', 'data']);
    return (
      <div className={classes('mx-auto w-full', tab === 'billings' ? 'max-w-5xl' : 'max-w-3xl')}>
        <PageHeader title="Account" />
        <Tabs label="Account" tabs={tabs} value={tab} onChange={setTab}>
          <div className="grid gap-5">
            {tab === 'billings' && <BillingPanel />}
            {tab === 'security' && <SecurityPanels />}
            {tab === 'notifications' && <NotificationChoicePanel />}
            {tab === 'staff-access' && <StaffAccessPanel />}
            {tab === 'data' && <OwnDataPanel />}
          </div>
        </Tabs>
      </div>
    );
  },
  ({ search }) => (search.has('q') ? [] : [BillingPanel]),
);
