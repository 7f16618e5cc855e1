import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { contactChannels, type ContactOutcome } from '@tribe/domain/features/members/contacts/contact.ts';
import { addDays, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { Choice } from '#ui/Choice.tsx';
import { Key, useKeys } from '#ui/ReviewKeys.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { MemberContacts } from './contact.documents.ts';
import { ContactList } from './ContactList.tsx';
import { OutcomeKeys } from './OutcomeKeys.tsx';
import { useLogContact } from './useLogContact.ts';

type Props = {
  personId: number;
  name: string;
  withKeys?: boolean;
  /** Who comes after them, and the way there; where there is a list. */
  next?: string | null;
  onLogged?: () => void;
  onNext?: () => void;
};

/** Logs a contact in two taps, with a note and a day to call again where there is more to say, and shows those so far. */
export function ContactPanel({ personId, name, withKeys = false, next = null, onLogged, onNext }: Props) {
  const asked = useQuery(MemberContacts, { userId: personId });
  const [now] = useState(() => today(new Date()));
  const [note, setNote] = useState('');
  const [channel, setChannel] = useState<'call' | 'message' | 'email'>('call');
  const [inDays, setInDays] = useState('none');
  const contact = useLogContact(() => {
    asked.retry();
    onLogged?.();
  });
  const choose = async (outcome: ContactOutcome) => {
    if (await contact.log({ personId, name, outcome, channel, followUpOn, note })) setNote('');
  };
  useKeys({ 'Ctrl+Enter': contact.last && next ? onNext : undefined });
  const followUpOn = inDays === 'none' ? null : addDays(now, Number(inDays));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">How did it go?</h3>
        <Choice label="How you talked" of={contactChannels} value={channel} onChange={setChannel} />
      </div>
      <LongTextField label="Note" optional rows={2} value={note} onChange={setNote} />
      <Choice
        label="When to talk again"
        of={[
          { value: 'none', label: 'No follow-up' },
          { value: '0', label: 'Today' },
          { value: '1', label: 'Tomorrow' },
          { value: '3', label: showDay(addDays(now, 3)) },
          { value: '7', label: 'In a week' },
        ]}
        value={inDays}
        onChange={setInDays}
      />
      {/* In view however long the note: the desk is worked through by these. */}
      <div className={classes('grid gap-3', withKeys && 'lg:sticky lg:bottom-0 lg:z-10 lg:bg-card lg:pt-3 lg:pb-5')}>
        <OutcomeKeys isBusy={contact.isBusy} withKeys={withKeys} onChoose={(outcome) => void choose(outcome)} />
        <div className={classes('flex items-center', withKeys && 'lg:min-h-12')}>
          {contact.last && (
            <output className="flex flex-wrap items-center gap-3 text-sm font-semibold text-good">
              {`Saved. ${contact.last.text}`}
              <Button size="small" onClick={() => void contact.undo()}>
                Undo
              </Button>
              {next && (
                <Button
                  look="primary"
                  icon={<ArrowRight strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
                  onClick={onNext}
                >
                  {`Open ${next}`} <Key of="Ctrl ↵" onDark />
                </Button>
              )}
            </output>
          )}
        </div>
      </div>
      <Card title="Contact so far" padded>
        <ContactList asked={asked} />
      </Card>
    </div>
  );
}
