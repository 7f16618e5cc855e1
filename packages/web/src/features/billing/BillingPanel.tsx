import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Card } from '#ui/Card.tsx';
import { MySubscriptions } from './subscription.documents.ts';
import { SubscriptionList } from './SubscriptionList.tsx';

/** What one has subscribed to, until when, and what is paid and due. */
export function BillingPanel() {
  const asked = useQuery(MySubscriptions);
  return (
    <Card title="Subscriptions and dues">
      <Answer of={asked}>{({ mySubscriptions }) => <SubscriptionList subscriptions={mySubscriptions} />}</Answer>
    </Card>
  );
}
