import { waitlistSlug } from '@tribe/domain/features/forms/form.ts';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';

/** What stands before content that is for members, and the way to become one. */
export function GateModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={memberMessages.membersOnly}
      text={memberMessages.enrollmentSoon}
      actions={
        <Button look="primary" href={to('viewForm', { slug: waitlistSlug })}>
          {memberMessages.joinWaitlist}
        </Button>
      }
    />
  );
}
