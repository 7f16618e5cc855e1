import { useState } from 'react';
import { stageMessages } from '@tribe/domain/features/journey/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';
import { HideReturneeModal } from './returnee.documents.ts';

/** Greets a member who is enrolled again, until they have closed it. */
export function WelcomeBackModal({ onHidden }: { onHidden?: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const [hide] = useMutation(HideReturneeModal);
  const close = async () => {
    setOpen(false);
    const acted = await hide();
    if (!acted.ok) return toast.error(acted.failure.message);
    onHidden?.();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => void close()}
      title={stageMessages.welcomeBack}
      text={stageMessages.welcomeBackText}
      actions={
        <Button look="primary" href={to('myCourses')} onClick={() => void close()}>
          Go to my courses
        </Button>
      }
    />
  );
}
