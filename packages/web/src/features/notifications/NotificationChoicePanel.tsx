import { useState } from 'react';
import { type Digest, digestLabels, digests } from '@tribe/domain/features/notifications/digest.ts';
import type { MyNotificationChoiceQuery } from '#generated/graphql.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { RadioField } from '#ui/RadioField.tsx';
import { TimeField } from '#ui/TimeField.tsx';
import { toast } from '#ui/toast.ts';
import { MyNotificationChoice, UpdateMyNotificationChoice } from './notification.documents.ts';

type Choice = MyNotificationChoiceQuery['myNotificationChoice'];

const options = digests.map((value) => ({ value, label: digestLabels[value] }));

/** When what is unread at the bell is mailed, and when never. */
export function NotificationChoicePanel() {
  const asked = useQuery(MyNotificationChoice);
  return (
    <Card title="Email notifications">
      <Answer of={asked}>{({ myNotificationChoice }) => <ChoiceForm choice={myNotificationChoice} />}</Answer>
    </Card>
  );
}

function ChoiceForm({ choice }: { choice: Choice }) {
  const [digest, setDigest] = useState<Digest>(choice.digest);
  const [from, setFrom] = useState(clockOf(choice.quietFrom));
  const [until, setUntil] = useState(clockOf(choice.quietTo));
  const [messages, setMessages] = useState<Failure['messages']>({});
  const [update, { isBusy }] = useMutation(UpdateMyNotificationChoice);
  const save = async () => {
    const acted = await update({ input: { digest, quietFrom: minuteOf(from), quietTo: minuteOf(until) } });
    setMessages(acted.ok ? {} : acted.failure.messages);
    if (acted.ok) toast.success('Preferences saved');
    else if (Object.keys(acted.failure.messages).length === 0) toast.error(acted.failure.message);
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <RadioField
        label="Email me unread notifications"
        value={digest}
        options={options}
        onChange={(value) => setDigest(value ?? 'never')}
      />
      {(digest !== 'never' || Object.keys(messages).length > 0) && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TimeField
            label="Quiet from"
            help="Manila time. Leave blank to turn quiet hours off."
            value={from}
            onChange={setFrom}
            error={messages['quietFrom']?.[0]}
          />
          <TimeField label="Quiet until" value={until} onChange={setUntil} error={messages['quietTo']?.[0]} />
        </div>
      )}
      <div>
        <Button type="submit" look="primary" busy={isBusy && 'Saving…'}>
          Save
        </Button>
      </div>
    </form>
  );
}

const two = (value: number) => String(value).padStart(2, '0');
const clockOf = (minute: number | null) =>
  minute === null ? null : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

function minuteOf(clock: string | null): number | null {
  const [hours = 0, minutes = 0] = clock?.split(':').map(Number) ?? [];
  return clock === null ? null : hours * 60 + minutes;
}
