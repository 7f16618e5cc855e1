import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { journeyFormSlug } from '@tribe/domain/features/forms/slugs.ts';
import { stageMessages } from '@tribe/domain/features/journey/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextLink } from '#ui/TextLink.tsx';

type Props = { pathname: string; onLogOut: () => void };

/** Stands over the pages of a member whose journey form is not sent; nothing closes it but going where it does not stand. */
export function JourneyBlocker({ pathname, onLogOut }: Props) {
  const ways = [
    { label: 'My Profile', href: to('myProfile') },
    { label: 'Account', href: to('account') },
    { label: 'Bug Report', href: to('bugReport', {}, { from: pathname }) },
  ];
  return (
    <Modal
      isOpen
      title={stageMessages.journeyFormIncomplete}
      text="It tells your coaches where you are and where you want to go. Your answers so far are saved."
    >
      <Button look="primary" href={to('viewForm', { slug: journeyFormSlug })} className="w-full">
        {formMessages.fillJourneyForm}
      </Button>
      <ul className="mt-3 mb-3 flex flex-wrap justify-center items-center gap-x-5 gap-y-1 text-dense">
        {ways.map(({ label, href }) => (
          <li key={label}>
            <TextLink look="quiet" href={href} className="tap inline-flex min-h-9 items-center">
              {label}
            </TextLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={onLogOut} className="min-h-9 text-ink-soft hover:text-ink hover:underline">
            Log out
          </button>
        </li>
      </ul>
    </Modal>
  );
}
