import { dueViewLabels, dueViews, inEveryTab } from '@tribe/domain/features/billing/dueList.ts';
import { everything } from '@tribe/domain/kernel/filter/filter.ts';
import { filterText, readFilterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useSetUrl, useUrlChoice, useUrlText } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { withFirstParts } from './firstParts.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tabs } from '#ui/Tabs.tsx';

const DueTable = lazyWithRetry(() => import('#features/billing/dues/DueTable.tsx').then((file) => file.DueTable));
const ProofPanel = lazyWithRetry(() =>
  import('#features/payments/proofs/ProofPanel.tsx').then((file) => file.ProofPanel),
);
const RefundPanel = lazyWithRetry(() =>
  import('#features/payments/refunds/RefundPanel.tsx').then((file) => file.RefundPanel),
);
const MoneyPanel = lazyWithRetry(() =>
  import('#features/payments/review/MoneyPanel.tsx').then((file) => file.MoneyPanel),
);
const AbandonedPanel = lazyWithRetry(() =>
  import('#features/payments/review/AbandonedPanel.tsx').then((file) => file.AbandonedPanel),
);
const ReminderPanel = lazyWithRetry(() =>
  import('#features/billing/reminders/ReminderPanel.tsx').then((file) => file.ReminderPanel),
);
const SettlementPanel = lazyWithRetry(() =>
  import('#features/payments/settlements/SettlementPanel.tsx').then((file) => file.SettlementPanel),
);

const lists = dueViews.map((key) => ({ key, label: dueViewLabels[key] }));
/** What there is to do beside the lists. */
const work = [
  { key: 'proofs', label: 'Proofs' },
  { key: 'refunds', label: 'Refunds to send' },
  { key: 'look', label: 'To review' },
  { key: 'abandoned', label: 'Abandoned' },
  { key: 'reminders', label: 'Reminders' },
  { key: 'settlements', label: 'Settlements' },
] as const;

/** Payments: everybody's own, and of all for those who look after them, with the work that they make. */
export const PaymentPage = withFirstParts(
  function PaymentPage() {
    const me = useMe();
    const mayLook = me.pageAccess.payments === true;
    const maySettle = opens(['paymentReport', 'payment_approve'], me) === 'open';
    const [view] = useUrlChoice('views', [...dueViews, ...work.map(({ key }) => key)]);
    const [filter] = useUrlText('filter');
    const setUrl = useSetUrl();
    const list = dueViews.find((each) => each === view) ?? (mayLook ? null : dueViews[0]);
    return (
      <>
        <PageHeader
          title="Payments"
          action={!mayLook && <Button href={to('account', {}, { q: 'billings' })}>Billing and Subscriptions</Button>}
        />
        <Tabs
          label="Payments"
          tabs={mayLook ? [...lists, ...work.filter(({ key }) => key !== 'settlements' || maySettle)] : lists}
          value={list ?? view}
          // Each list has an order and pages of its own, and filters that the others may not have.
          onChange={(key) =>
            setUrl({
              views: key === dueViews[0] ? null : key,
              page: null,
              sort: null,
              filter: filterText(inEveryTab(readFilterText(filter).filter ?? everything)) || null,
              due: null,
            })
          }
        >
          {list && <DueTable key={list} view={list} />}
          {!list && view === 'proofs' && <ProofPanel />}
          {!list && view === 'refunds' && <RefundPanel />}
          {!list && view === 'look' && <MoneyPanel />}
          {!list && view === 'abandoned' && <AbandonedPanel />}
          {!list && view === 'reminders' && <ReminderPanel />}
          {!list && view === 'settlements' && <SettlementPanel />}
        </Tabs>
      </>
    );
  },
  ({ search }) => (search.has('views') ? [] : [DueTable]),
);
