import { ChangeEmailPanel } from '#features/accounts/ChangeEmailPanel.tsx';
import { ChangePasswordPanel } from '#features/accounts/ChangePasswordPanel.tsx';
import { SecondFactorPanel } from '#features/accounts/SecondFactorPanel.tsx';
import { SessionsPanel } from '#features/accounts/SessionsPanel.tsx';
import { StaffAccessPanel } from '#features/accounts/StaffAccessPanel.tsx';
import { NotificationChoicePanel } from '#features/notifications/NotificationChoicePanel.tsx';
import { OwnDataPanel } from '#features/accounts/OwnDataPanel.tsx';
import { BillingPanel } from '#features/subscriptions/BillingPanel.tsx';
import { useUrlChoice } from '#kernel/url/search.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tabs } from '#ui/Tabs.tsx';

const tabs = [
  { key: 'billings', label: 'Billing and Subscriptions' },
  { key: 'security', label: 'Security' },
  { key: 'notifications', label: 'Notifications' },
  { key: 'staff-access', label: 'Staff access' },
  { key: 'data', label: 'Your data' },
] as const;

/** One's own account: what is paid and due, how one signs in, and who else did. */
export function AccountPage() {
  const [tab, setTab] = useUrlChoice('q', ['billings', 'security', 'notifications', 'staff-access', 'data']);
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader title="Account" />
      <Tabs label="Account" tabs={tabs} value={tab} onChange={setTab}>
        <div className="grid gap-5">
          {tab === 'billings' && <BillingPanel />}
          {tab === 'security' && (
            <>
              <ChangeEmailPanel />
              <ChangePasswordPanel />
              <SecondFactorPanel />
              <SessionsPanel />
            </>
          )}
          {tab === 'notifications' && <NotificationChoicePanel />}
          {tab === 'staff-access' && <StaffAccessPanel />}
          {tab === 'data' && <OwnDataPanel />}
        </div>
      </Tabs>
    </div>
  );
}
