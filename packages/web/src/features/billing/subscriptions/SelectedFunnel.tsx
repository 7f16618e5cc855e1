import { useState } from 'react';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { centavosOf, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ChosenFunnel } from './chosenFunnel.ts';
import { EnrolmentPlanOf } from './enroll.documents.ts';

type Props = {
  userId: number;
  chosen: ChosenFunnel;
  /** Whether its days may be others than the funnel's own. */
  isCustomizable: boolean;
  /** Says that what is missing was asked for. */
  isChecked: boolean;
  onChange: (chosen: ChosenFunnel) => void;
  onRemove: () => void;
};

/** A funnel that is chosen, with what somebody will owe for it and until when it goes. */
export function SelectedFunnel({ userId, chosen, isCustomizable, isChecked, onChange, onRemove }: Props) {
  const { funnel, paymentTermId, validityByDays, startByDays } = chosen;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card look="sea">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-base wrap-anywhere">{funnel.name}</h3>
        <span className="flex flex-wrap gap-1">
          {isCustomizable && (
            <Button
              size="small"
              look="text"
              aria-expanded={isOpen}
              aria-label={`Customize ${funnel.name}`}
              onClick={() => setOpen(!isOpen)}
            >
              Customize
            </Button>
          )}
          <Button
            size="small"
            look="text"
            className="text-bad!"
            aria-label={`Remove ${funnel.name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </span>
      </div>
      <div className="grid gap-4">
        <SelectField
          label="Payment term"
          value={paymentTermId}
          options={funnel.paymentTerms.map((term) => ({ value: term.paymentTermId, label: term.name }))}
          onChange={(term) => onChange({ ...chosen, paymentTermId: term })}
          {...(isChecked && paymentTermId === null ? { error: subscriptionMessages.pleaseSelect } : {})}
        />
        {isOpen && (
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label="Validity (days)"
              placeholder={funnel.validityByDays === null ? 'No Expiry' : String(funnel.validityByDays)}
              value={validityByDays}
              onChange={(days) => onChange({ ...chosen, validityByDays: days })}
            />
            <NumberField
              label="Start in (days)"
              placeholder={funnel.startByDays ? String(funnel.startByDays) : 'Today'}
              value={startByDays}
              onChange={(days) => onChange({ ...chosen, startByDays: days })}
            />
          </div>
        )}
        <Plan userId={userId} chosen={chosen} />
      </div>
    </Card>
  );
}

/** Each due with its day, as the server will make it. */
function Plan({ userId, chosen }: Pick<Props, 'userId' | 'chosen'>) {
  const { funnel, paymentTermId, validityByDays, startByDays } = chosen;
  const [now] = useState(() => today(new Date()));
  const asked = useQueryWhen(paymentTermId !== null, EnrolmentPlanOf, {
    userId,
    input: { funnelId: funnel.id, paymentTermId: paymentTermId ?? '', validityByDays, startByDays },
  });
  if (paymentTermId === null) return null;
  return (
    <Answer
      of={asked}
      skeleton={<Skeleton shape="h-24 w-full rounded-control" />}
      failure={(failure) => <p className="text-sm text-bad">{failure.message}</p>}
    >
      {({ enrolmentPlan: { dues, total, startsAt, expiry } }) => (
        <div className="num text-sm">
          <dl className="divide-y divide-line rounded-control bg-card px-3">
            {dues.map((due) => (
              <Line key={due.sequence} label={showDay(due.scheduleDate)} pesos={due.price} />
            ))}
            {dues.length > 1 && <Line label="Total" pesos={total} />}
          </dl>
          <p className="mt-2 text-ink-soft">
            Access from {showDay(startsAt)}
            {expiry === null ? ', No Expiry' : ` until ${showExpiry(expiry, now)}`}
          </p>
        </div>
      )}
    </Answer>
  );
}

function Line({ label, pesos }: { label: string; pesos: number }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt>{label}</dt>
      <dd className="font-bold">{showPeso(centavosOf(pesos) ?? 0)}</dd>
    </div>
  );
}
