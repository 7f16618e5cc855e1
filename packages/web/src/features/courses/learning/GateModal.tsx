import { offerLine } from '@tribe/domain/features/billing/wayIn.ts';
import { waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { EnrollButton, type Offer } from './EnrollButton.tsx';

type Props = {
  isOpen: boolean;
  /** What is on sale; null while nothing is. */ offer: Offer | null;
  onClose: () => void;
};

/** What stands before content that is for members, and the way to become one: the checkout while something is on sale, else the waitlist. */
export function GateModal({ isOpen, offer, onClose }: Props) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={memberMessages.membersOnly}
      text={offer ? `${offerLine(offer)}.` : memberMessages.enrollmentSoon}
      actions={
        offer ? (
          <EnrollButton offer={offer} />
        ) : (
          <Button look="primary" href={to('viewForm', { slug: waitlistSlug })}>
            {memberMessages.joinWaitlist}
          </Button>
        )
      }
    />
  );
}
