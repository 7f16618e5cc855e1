import { Check, Mail, MessageCircle, Phone } from 'lucide-react';
import { outcomeLabel } from '@tribe/domain/features/members/contacts/contact.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import type { QueryState } from '#kernel/graphql/useQuery.ts';
import type { MemberContactsQuery } from '#generated/graphql.ts';

const icons = { call: Phone, message: MessageCircle, email: Mail, none: Check } as const;
const isChannel = (text: string): text is keyof typeof icons => Object.hasOwn(icons, text);

/** Who talked to somebody and what came of it, the latest first. */
export function ContactList({ asked }: { asked: QueryState<MemberContactsQuery> }) {
  return (
    <Answer
      of={asked}
      failure={failedPage()}
      empty={<p className="text-sm text-ink-soft">No one has talked to them yet.</p>}
    >
      {({ memberContacts }) => (
        <ul className="divide-y divide-line">
          {memberContacts.map((contact) => {
            const Icon = isChannel(contact.channel) ? icons[contact.channel] : Phone;
            return (
              <li key={contact.id} className="flex gap-3 py-2.5">
                <Icon strokeWidth={1.75} className="mt-1 size-4 shrink-0 text-ink-soft" aria-hidden="true" />
                <div className="min-w-0 grow">
                  <p className="wrap-anywhere">
                    <b className="font-semibold">{outcomeLabel(contact.outcome)}.</b> {contact.note}
                  </p>
                  <p className="num text-sm text-ink-soft">
                    {contact.byName}
                    {contact.followUpOn && `, again on ${showDay(contact.followUpOn)}`}
                  </p>
                </div>
                <span className="num shrink-0 text-sm text-ink-soft">
                  {showDay(dayOf(new Date(contact.contactedAt))).slice(0, 10)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Answer>
  );
}
