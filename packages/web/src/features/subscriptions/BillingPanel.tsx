import { Answer } from '#kernel/graphql/Answer.tsx';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { Card } from '#ui/Card.tsx';
import { MySubscriptions } from './subscription.documents.ts';
import { SubscriptionList } from './SubscriptionList.tsx';

/** What one has subscribed to, until when, and what is paid and due. */
export function BillingPanel() {
  const asked = useAsk(MySubscriptions);
  return (
    <Card title="Subscriptions and dues">
      <Answer of={asked}>{({ mySubscriptions }) => <SubscriptionList subscriptions={mySubscriptions} />}</Answer>
    </Card>
  );
}
