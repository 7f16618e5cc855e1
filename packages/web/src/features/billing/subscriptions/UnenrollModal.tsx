import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { SubscriptionFieldsFragment } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { toast } from '#ui/toast.ts';
import { ManualUserUnsubscription } from './viewSubscription.documents.ts';
import { openDues } from './watched.ts';

type Props = {
  person: { displayName: string };
  subscription: SubscriptionFieldsFragment;
  onClose: () => void;
  onDone: () => void;
};

/** Asks why before somebody is unenrolled, and names what they lose and what nobody collects any more. */
export function UnenrollModal({ person, subscription, onClose, onDone }: Props) {
  const [unenroll, { isBusy }] = useMutation(ManualUserUnsubscription);
  const save = async (reason: string) => {
    const acted = await unenroll({ subscriptionId: subscription.id, reason });
    if (acted.ok) toast.success(subscriptionMessages.userUnsubscribed);
    else toast.error(acted.failure.message);
    // Somebody else may have unenrolled them meanwhile: what is shown is then old.
    if (acted.ok || acted.failure.code === 'CONFLICT') onDone();
  };
  return (
    <ReasonModal
      title={`Unenroll ${person.displayName} from ${subscription.funnel.name}?`}
      text={`They’ll lose what ${subscription.product} gives them today. ${uncollected(subscription)}Past payments stay on record.`}
      act="Unenroll"
      busy={isBusy && 'Unenrolling…'}
      onClose={onClose}
      onAct={(reason) => void save(reason)}
    />
  );
}

function uncollected(subscription: SubscriptionFieldsFragment): string {
  const dues = openDues(subscription);
  if (dues.length === 0) return '';
  const sum = showAmount(dues.reduce((all, { price }) => all + price, 0));
  return dues.length === 1
    ? `1 unpaid payment, ${sum}, won’t be collected anymore. `
    : `${dues.length} unpaid payments, ${sum} total, won’t be collected anymore. `;
}
