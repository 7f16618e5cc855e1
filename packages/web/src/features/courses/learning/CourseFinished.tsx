import { PartyPopper } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';

type Props = { name: string; /** XP of the last lesson. */ points: number; onClose: () => void };

/** A course is finished: what that brought, what comes next, and the way to tell the others. */
export function CourseFinished({ name, points, onClose }: Props) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={`You finished ${name}!`}
      text={`${points > 0 ? `+${points} XP. ` : ''}Tell the others what you can do now, or keep going.`}
      actions={
        <>
          <Button href={to('editProfile', {}, { q: 'wins', post: 'win' })} onClick={onClose}>
            Share it as a win
          </Button>
          <Button look="primary" href={to('myCourses')} onClick={onClose}>
            Choose your next course
          </Button>
        </>
      }
    >
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-mango text-on-mango" aria-hidden="true">
        <PartyPopper strokeWidth={1.75} className="size-8" />
      </span>
    </Modal>
  );
}
