import { Ellipsis, Phone } from 'lucide-react';
import { outcomeLabel, tapOutcomes } from '@tribe/domain/features/members/contacts/contact.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { QueuePageQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { LogContact, UndoContact } from '../contacts/contact.documents.ts';
import { Reasons } from './Reasons.tsx';

type Person = QueuePageQuery['queuePage']['rows'][number];
type Settled = { contactId: number; label: string };
type Props = { person: Person; settled: Settled | undefined; onSettled: (done: Settled | null) => void };

/** Somebody who needs a hand, with why, and one tap for what came of it; whoever may not contact people only reads. */
export function QueueRow({ person, settled, onSettled }: Props) {
  const mayContact = useMe().functionAccess.member_contact === true;
  const [log, { isBusy }] = useMutation(LogContact);
  const [undoOne] = useMutation(UndoContact);
  const mark = async ({ value, label, channel }: (typeof tapOutcomes)[number]) => {
    const done = await log({ userId: person.id, input: { outcome: value, channel, note: '', followUpOn: null } });
    if (!done.ok) return toast.error(done.failure.message);
    onSettled({ contactId: done.data.logContact, label });
  };
  const undo = async ({ contactId }: Settled) => {
    const done = await undoOne({ id: contactId });
    if (!done.ok) return toast.error(done.failure.message);
    onSettled(null);
  };
  const [first, ...others] = tapOutcomes;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <Avatar name={person.name} image={person.profileImage} decorative />
      <div className="min-w-0 grow basis-40">
        <Anchor
          href={to('user', { id: person.id })}
          className="reach inline-block font-semibold wrap-anywhere hover:text-sea"
        >
          {person.name}
        </Anchor>
        <Reasons reasons={person.reasons} />
        <p className="num text-sm wrap-anywhere text-ink-soft">{contextOf(person)}</p>
      </div>
      {settled ? (
        <output className="flex items-center gap-3 text-sm font-semibold text-good">
          {settled.label}
          <Button size="small" aria-label={`Undo: ${person.name}`} onClick={() => void undo(settled)}>
            Undo
          </Button>
        </output>
      ) : (
        mayContact && (
          <div className="flex items-center gap-2 max-sm:w-full">
            {person.mobileNumber && (
              <Button
                size="small"
                href={`tel:${person.mobileNumber}`}
                aria-label={`Call ${person.name}`}
                icon={<Phone strokeWidth={1.75} className="size-4" aria-hidden="true" />}
              >
                Call
              </Button>
            )}
            <Button
              size="small"
              className="max-sm:grow"
              aria-label={`${first.label}: ${person.name}`}
              busy={isBusy && 'Saving…'}
              onClick={() => void mark(first)}
            >
              {first.label}
            </Button>
            <Menu
              label={`More for ${person.name}`}
              trigger={
                <IconButton
                  label={`More for ${person.name}`}
                  icon={<Ellipsis strokeWidth={1.75} className="size-5" />}
                />
              }
              items={others.map((outcome) => ({ label: outcome.label, onChoose: () => void mark(outcome) }))}
            />
          </div>
        )
      )}
    </li>
  );
}

/** What helps to act: their own words, what came of the last contact, or where they are. */
function contextOf({ words, outcome, contactedAt, contactedBy, stageNumber, groupName }: Person): string {
  if (words) return `“${words}”`;
  if (outcome && contactedAt)
    return `${contactedBy || 'Someone'}, ${showDay(dayOf(new Date(contactedAt)))}: ${outcomeLabel(outcome).toLowerCase()}`;
  return [stageNumber ? `Stage ${stageNumber}` : 'No Stage', groupName].filter(Boolean).join(' · ');
}
