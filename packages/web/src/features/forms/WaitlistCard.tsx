import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { emailField } from '@tribe/domain/features/accounts/login.input.ts';
import { waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import type { WaitlistQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { SubmitForm } from './form.documents.ts';
import { Waitlist } from './waitlist.documents.ts';

const once = 'We’ll email you once, when enrollment opens.';
const numbered = (place: number) => place.toLocaleString('en-PH');

/** What membership brings, and the place in line for it. */
export function WaitlistCard() {
  const asked = useQuery(Waitlist);
  return (
    <div aria-live="polite">
      <Answer of={asked} skeleton={<Skeleton shape="h-72 w-full rounded-card" />} isEmpty={() => false}>
        {({ waitlist }) => {
          if (waitlist.place !== null) return <InLine place={waitlist.place} email={waitlist.email} />;
          return waitlist.isOpen ? <Join waitlist={waitlist} onJoined={asked.retry} /> : null;
        }}
      </Answer>
    </div>
  );
}

function InLine({ place, email }: { place: number; email: string | null }) {
  return (
    <Card look="sea">
      <div className="flex gap-3">
        <CircleCheckBig strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-sea" aria-hidden="true" />
        <div className="min-w-0">
          <h2 className="num text-lg">You’re number {numbered(place)} on the waitlist</h2>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {email ? `We’ll email ${email} once, when enrollment opens.` : once}
          </p>
        </div>
      </div>
    </Card>
  );
}

type JoinProps = { waitlist: WaitlistQuery['waitlist']; onJoined: () => void };

function Join({ waitlist: { next, email: known }, onJoined }: JoinProps) {
  const [email, setEmail] = useState(known ?? '');
  const [error, setError] = useState<string>();
  const [submit, { isBusy }] = useMutation(SubmitForm);
  const join = async () => {
    const read = emailField().safeParse(email);
    if (!read.success) return setError(read.error.issues[0]?.message);
    setError(undefined);
    const sent = await submit({ slug: waitlistSlug, answers: { email: read.data } });
    // Joined from another tab: the place is there to be read.
    if (sent.ok || sent.failure.code === 'CONFLICT') return onJoined();
    setError(sent.failure.messages['email']?.[0] ?? sent.failure.message);
  };
  return (
    <Card title="Join the waitlist">
      <p className="num text-dense text-ink-soft">
        {memberMessages.enrollmentSoon} You’d be number {numbered(next)}. Members get every course, live events and a
        group of their own.
      </p>
      <form
        className="mt-4 grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void join();
        }}
      >
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="send"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={error}
        />
        <Button type="submit" look="primary" busy={isBusy && 'Joining…'}>
          {memberMessages.joinWaitlist}
        </Button>
      </form>
      <p className="mt-3 text-sm text-ink-soft">{once}</p>
    </Card>
  );
}
