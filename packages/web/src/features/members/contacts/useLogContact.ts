import { useState } from 'react';
import { outcomeLabel, type ContactOutcome } from '@tribe/domain/features/members/contacts/contact.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { toast } from '#ui/toast.ts';
import { LogContact, UndoContact } from './contact.documents.ts';

type Logged = { id: number; text: string };
type Contact = {
  personId: number;
  name: string;
  outcome: ContactOutcome;
  channel: string;
  followUpOn: string | null;
  note: string;
};

/** Saves a contact at once, and takes the last one back when it was a slip. */
export function useLogContact(onChanged: () => void) {
  const [log, { isBusy }] = useMutation(LogContact);
  const [undoOne] = useMutation(UndoContact);
  const [last, setLast] = useState<Logged | null>(null);
  return {
    isBusy,
    last,
    log: async ({ personId, name, ...input }: Contact): Promise<boolean> => {
      const done = await log({ userId: personId, input });
      if (!done.ok) {
        toast.error(done.failure.message);
        return false;
      }
      setLast({ id: done.data.logContact, text: `${name}: ${outcomeLabel(input.outcome)}` });
      onChanged();
      return true;
    },
    undo: async () => {
      if (!last) return;
      const done = await undoOne({ id: last.id });
      if (!done.ok) return toast.error(done.failure.message);
      setLast(null);
      onChanged();
    },
  };
}
