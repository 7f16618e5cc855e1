import { useEffect, useState } from 'react';
import { Send } from 'lucide-react';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { CheckMailDomainMutation, MailStateQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { CheckMailDomain, MailState, SendTestMail } from './setting.documents.ts';

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
        {({ mailState }) => (
          <>
            <p className="num text-sm text-ink-soft">{inWords(mailState)}</p>
            {mailState.testProblem !== null && (
              <p className="mt-1 text-sm wrap-anywhere text-bad">
                Your test email didn’t leave. The mail server said: {mailState.testProblem}
              </p>
            )}
            {!mailState.hasServer && (
              <p className="mt-1 text-sm text-ink-soft">No mail server is set, so emails stay in the outbox.</p>
            )}
            {mailState.hasServer && mailState.testProblem === null && mailState.testSentAt !== null && (
              <p className="num mt-1 text-sm text-ink-soft">
                Your test email left {showInstant(new Date(mailState.testSentAt))}. If it isn’t there, look in your spam
                folder.
              </p>
            )}
          </>
        )}
      </Answer>
      {mayTest && <MailDomain />}
    </Card>
  );
}

const tones = { good: 'good', missing: 'warn', wrong: 'bad', unknown: 'outline' } as const;
const states = { good: 'Found', missing: 'Missing', wrong: 'Needs a change', unknown: 'Check it' } as const;

const isState = (text: string): text is keyof typeof states => Object.hasOwn(states, text);

/** What the domain that mail comes from says of it, so that mail isn't taken for spam. */
function MailDomain() {
  const [check, { isBusy }] = useMutation(CheckMailDomain);
  const [found, setFound] = useState<CheckMailDomainMutation['checkMailDomain']>();
  const run = async () => {
    const acted = await check();
    if (acted.ok) setFound(acted.data.checkMailDomain);
    else toast.error(acted.failure.message);
  };
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft">Three records of your domain keep your mail out of spam folders.</p>
        <Button size="small" busy={isBusy && 'Checking…'} onClick={() => void run()}>
          Check the mail domain
        </Button>
      </div>
      <div aria-live="polite">
        {found?.domain === null && (
          <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
            Mail comes from {found.sender}, which isn’t a domain of yours. Set MAIL_FROM on the server to an address of
            your own.
          </p>
        )}
        {found && found.hints.length > 0 && (
          <ul className="mt-2">
            {found.hints.map(({ name, state, hint }) => (
              <li key={name} className="border-t border-line py-2.5 first:border-t-0">
                <p className="flex items-center gap-2 font-semibold">
                  {name}
                  {found.isLookedUp && isState(state) && <Badge tone={tones[state]}>{states[state]}</Badge>}
                </p>
                <p className="text-sm wrap-anywhere text-ink-soft">{hint}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function inWords({ waiting, oldestWaitingAt, lastSentAt }: MailStateQuery['mailState']): string {
  const sent = lastSentAt ? `The last one was sent ${showInstant(new Date(lastSentAt))}.` : 'None sent yet.';
  if (waiting === 0 || !oldestWaitingAt) return `No emails waiting. ${sent}`;
  const wait = waiting === 1 ? '1 email waiting' : `${waiting.toLocaleString('en-PH')} emails waiting`;
  return `${wait}, the oldest since ${showInstant(new Date(oldestWaitingAt))}. ${sent}`;
}
