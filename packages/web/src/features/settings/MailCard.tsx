import { useEffect, useState } from 'react';
import { Send } from 'lucide-react';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { MailStateQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { MailState, SendTestMail } from './setting.documents.ts';

/** After a test the state is looked at a few times, since a mail leaves on its own. */
const looks = 5;

/** Whether the mail of the academy leaves, and a way to try it. */
export function MailCard() {
  const asked = useQuery(MailState);
  const { retry } = asked;
  const mayTest = useMe().functionAccess['setting_update'] === true;
  const [send, { isBusy }] = useMutation(SendTestMail);
  const [looksLeft, setLooksLeft] = useState(0);
  useEffect(() => {
    if (looksLeft === 0) return;
    const timer = setTimeout(() => {
      retry();
      setLooksLeft(looksLeft - 1);
    }, 1_500);
    return () => clearTimeout(timer);
  }, [looksLeft, retry]);

  const test = async () => {
    const acted = await send();
    if (!acted.ok) {
      toast.error(acted.failure.message);
      return;
    }
    toast.success(`We sent a test email to ${acted.data.sendTestMail}`);
    setLooksLeft(looks);
  };
  return (
    <Card
      title="Email"
      aside={
        mayTest && (
          <Button
            size="small"
            busy={isBusy && 'Sending…'}
            icon={<Send strokeWidth={1.75} className="size-4" aria-hidden="true" />}
            onClick={() => void test()}
          >
            Send me a test email
          </Button>
        )
      }
    >
      <Answer of={asked} skeleton={<Skeleton lines={1} />}>
        {({ mailState }) => <p className="num text-sm text-ink-soft">{inWords(mailState)}</p>}
      </Answer>
    </Card>
  );
}

function inWords({ waiting, oldestWaitingAt, lastSentAt }: MailStateQuery['mailState']): string {
  const sent = lastSentAt ? `The last one was sent ${showInstant(new Date(lastSentAt))}.` : 'None sent yet.';
  if (waiting === 0 || !oldestWaitingAt) return `No emails waiting. ${sent}`;
  const wait = waiting === 1 ? '1 email waiting' : `${waiting.toLocaleString('en-PH')} emails waiting`;
  return `${wait}, the oldest since ${showInstant(new Date(oldestWaitingAt))}. ${sent}`;
}
