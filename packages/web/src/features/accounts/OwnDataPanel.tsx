import { deletionDays } from '@tribe/domain/features/accounts/deletion.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { useState } from 'react';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { toast } from '#ui/toast.ts';
import { CancelMyDeletion, MyDeletion } from './ownAccount.documents.ts';
import { PasswordModal } from './PasswordModal.tsx';

/** A copy of what is kept of oneself, and the end of the account. */
export function OwnDataPanel() {
  return (
    <>
      <CopyPanel />
      <DeletionPanel />
    </>
  );
}

function CopyPanel() {
  const { ownAct } = useAuth();
  const [isProving, setProving] = useState(false);
  const take = async (currentPassword: string) => {
    const answer = await ownAct('exportMyData', { currentPassword });
    if (answer.error !== undefined) return answer.error;
    setProving(false);
    saveFile('tribe-my-data.json', JSON.stringify(answer.fields, null, 2));
    toast.success('Your data was downloaded');
    return undefined;
  };
  return (
    <Card title="A copy of your data">
      <p className="mb-4 text-ink-soft">
        Everything we store about you in one file: profile, progress, XP, memberships, payments, sessions and your
        activity log.
      </p>
      <Button onClick={() => setProving(true)}>Download my data</Button>
      {isProving && (
        <PasswordModal
          title="Download your data"
          text="Enter your password. This file contains personal data."
          act="Download"
          onProved={take}
          onClose={() => setProving(false)}
        />
      )}
    </Card>
  );
}

/** Hands a text to the browser as a file of this name. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function DeletionPanel() {
  const asked = useQuery(MyDeletion);
  return (
    <Card title="Delete your account">
      <Answer of={asked}>
        {({ myDeletion }) =>
          myDeletion ? <Waiting dueOn={myDeletion} onKept={asked.retry} /> : <AskDeletion onAsked={asked.retry} />
        }
      </Answer>
    </Card>
  );
}

function AskDeletion({ onAsked }: { onAsked: () => void }) {
  const { ownAct } = useAuth();
  const [isProving, setProving] = useState(false);
  const ask = async (currentPassword: string) => {
    const answer = await ownAct('askDeletion', { currentPassword });
    if (answer.error !== undefined) return answer.error;
    setProving(false);
    toast.success(accountMessages.deletionAsked(showDay(String(answer.fields['dueOn']))));
    onAsked();
    return undefined;
  };
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Your name, address, pictures, wins and answers are deleted {deletionDays} days after you ask. Payment records
        are kept without your name, as the law requires. You can cancel until then.
      </p>
      <Button look="danger" onClick={() => setProving(true)}>
        Delete my account
      </Button>
      {isProving && (
        <PasswordModal
          title="Delete your account?"
          text={`We’ll delete it in ${deletionDays} days. You can cancel until then; after that it can’t be undone.`}
          act="Delete my account"
          onProved={ask}
          onClose={() => setProving(false)}
        />
      )}
    </>
  );
}

function Waiting({ dueOn, onKept }: { dueOn: string; onKept: () => void }) {
  const [cancel, { isBusy }] = useMutation(CancelMyDeletion);
  const stay = async () => {
    const acted = await cancel();
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(accountMessages.deletionCancelled);
    onKept();
  };
  return (
    <>
      <output className="block mb-4 rounded-control bg-bad-soft px-3.5 py-3 font-medium text-bad">
        {accountMessages.deletionAsked(showDay(dueOn))}.
      </output>
      <Button look="primary" busy={isBusy && 'One moment…'} onClick={() => void stay()}>
        Keep my account
      </Button>
    </>
  );
}
