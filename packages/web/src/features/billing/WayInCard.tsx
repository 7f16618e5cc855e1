import { ArrowRight, RefreshCw, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { scheduleLabel, scheduleState, scheduleTone } from '@tribe/domain/features/billing/schedule.ts';
import { enrollLabel } from '@tribe/domain/features/billing/wayIn.ts';
import { waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { type Day, daysBetween, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import type { WayInQuery } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { NextCard } from '#ui/NextCard.tsx';
import { TextLink } from '#ui/TextLink.tsx';

export type FoundWayIn = NonNullable<WayInQuery['wayIn']>;

type Props = { way: FoundWayIn; now: Day };
type Offer = NonNullable<FoundWayIn['offer']>;

const amount = (pesos: number) => showAmount(centavosOf(pesos) ?? 0);
/** A day as a card has room for it: 'Sat, 12/05'. */
const shortDay = (day: Day) => showDay(day).slice(0, -5);
const icon = (Icon: typeof ArrowRight) => <Icon strokeWidth={1.75} className="size-4.5" aria-hidden="true" />;

/** Fewer people than this are no news. */
const worthTelling = 3;

/** Home's one big thing for somebody who isn't in: enrolling, renewing or settling a payment, with what it costs below it. */
export function WayInCard({ way }: { way: FoundWayIn }) {
  const [now] = useState(() => today(new Date()));
  if (way.kind === 'settle') return <Settle way={way} now={now} />;
  if (way.kind === 'rest') return <Resting backOn={way.until} />;
  if (way.kind === 'renew') return <Renew way={way} now={now} />;
  if (way.offer) return <Enroll offer={way.offer} endedOn={way.endedOn} />;
  return way.endedOn && <Ended on={way.endedOn} />;
}

function Enroll({ offer, endedOn }: { offer: Offer; endedOn: Day | null }) {
  const { funnelId, product, batch, closesOn, joined, lead, least, plans } = offer;
  const title = joined >= worthTelling ? `Join with ${joined} others this week` : `Join ${product}`;
  return (
    <div className="grid gap-3">
      <NextCard
        kind={batch ? `${product}, ${batch}` : product}
        aside={closesOn && `Closes ${shortDay(closesOn)}`}
        title={endedOn ? `Your membership ended on ${shortDay(endedOn)}. Come back any time` : title}
        text={endedOn ? <Kept /> : lead || 'Every course, live events, and a group of your own.'}
      >
        <Button look="mango" href={to('checkout', { funnelId })} icon={icon(ArrowRight)}>
          {enrollLabel({ plans, least: centavosOf(least) ?? 0 })}
        </Button>
      </NextCard>
      <Plans offer={offer} title="What it costs" />
    </div>
  );
}

/** A membership that ended while nothing is on sale. */
const Ended = ({ on }: { on: Day }) => (
  <NextCard
    look="deep-warn"
    kind={memberMessages.enrollmentSoon}
    title={`Your membership ended on ${shortDay(on)}`}
    text={<Kept />}
  >
    <Button look="mango" href={to('viewForm', { slug: waitlistSlug })} icon={icon(ArrowRight)}>
      {memberMessages.joinWaitlist}
    </Button>
  </NextCard>
);

/** A pause of staff: nothing is to be done, and nothing is lost. */
const Resting = ({ backOn }: { backOn: Day | null }) => (
  <NextCard
    kind="Paused"
    aside={backOn && `Back ${shortDay(backOn)}`}
    title={backOn ? `Your membership is paused until ${shortDay(backOn)}` : 'Your membership is paused'}
    text={<Kept />}
  >
    <Button look="mango" href={to('account', {}, { q: 'billings' })} icon={icon(Wallet)}>
      Open billing
    </Button>
  </NextCard>
);

function Renew({ way, now }: Props) {
  const { endedOn, until, newExpiry, offer, url } = way;
  const days = endedOn ? daysBetween(endedOn, now) : 0;
  return (
    <div className="grid gap-3">
      <NextCard
        look="deep-warn"
        kind={days === 1 ? 'Ended yesterday' : `Ended ${counted(days, 'day')} ago`}
        aside={endedOn && shortDay(endedOn)}
        title={`Renew by ${shortDay(until ?? now)}`}
        text={<Kept />}
      >
        <Button
          look="mango"
          href={offer ? to('checkout', { funnelId: offer.funnelId }) : (url ?? to('account', {}, { q: 'billings' }))}
          icon={icon(RefreshCw)}
        >
          {offer ? `Renew for ${amount(offer.plans[0]?.total ?? offer.least)}` : 'Renew now'}
        </Button>
      </NextCard>
      {offer && (
        <Plans offer={offer} lasts={newExpiry ? `Until ${showDay(newExpiry)}` : 'No expiry'}>
          <Row
            text="Paid already?"
            aside={<TextLink href={to('account', {}, { q: 'billings' })}>Open billing</TextLink>}
          />
        </Plans>
      )}
    </div>
  );
}

function Settle({ way, now }: Props) {
  const due = way.plan.find(({ id }) => id === way.dueId);
  if (!due) return null;
  const billing = (act: 'pay' | 'proof') => to('account', {}, { q: 'billings', act });
  const unpaid = amount(due.price);
  return (
    <div className="grid gap-5 sm:gap-7">
      <div className="grid gap-3">
        <NextCard
          look="deep-bad"
          kind={way.plan.length > 1 ? `Payment ${due.sequence} of ${way.plan.length}` : (way.product ?? 'Payment')}
          aside={`Due ${shortDay(due.scheduleDate)}`}
          title={way.isPaused ? `Settle ${unpaid} to continue` : `Settle ${unpaid} by ${shortDay(way.until ?? now)}`}
          text={
            way.isPaused
              ? 'Your courses and group open again within a minute of paying.'
              : 'Your access goes on until then. Pay before that to keep it.'
          }
        >
          <Button look="mango" href={billing('pay')} icon={icon(Wallet)}>
            Pay {unpaid}
          </Button>
        </NextCard>
        <Card padded={false}>
          <Row title="Paid already?" aside={<TextLink href={billing('proof')}>Send receipt</TextLink>} />
        </Card>
      </div>
      <Section title="Your plan" aside={<TextLink href={to('account', {}, { q: 'billings' })}>Billing</TextLink>}>
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {way.plan.map(({ id, price, scheduleDate, isPaid }) => {
              const state = scheduleState({ transactionId: isPaid ? String(id) : null, scheduleDate }, now);
              return (
                <li key={id} className="num flex min-h-13 items-center gap-3 px-4 text-sm">
                  <Badge tone={scheduleTone(state)}>{scheduleLabel(state)}</Badge>
                  <span className="grow">{amount(price)}</span>
                  <span className="text-ink-soft">{scheduleDate.slice(5).replace('-', '/')}</span>
                </li>
              );
            })}
          </ul>
        </Card>
      </Section>
    </div>
  );
}

/** What is still there for somebody who comes back. */
function Kept() {
  const { stage, points, group } = useMe();
  const kept = [
    ...(stage ? [`stage ${stage.number}`] : []),
    ...(points > 0 ? [`${points.toLocaleString('en-PH')} XP`] : []),
    ...(group ? [`your place in ${group.name}`] : []),
  ];
  return (
    <>Pick up where you left off: {[...kept, 'your notes'].join(', ').replace(/, ([^,]*)$/, ' and $1')} are saved.</>
  );
}

type PlansProps = { offer: Offer; title?: string; lasts?: string; children?: ReactNode };

/** Each plan with what it takes today; all of it where it is paid at once. */
function Plans({ offer: { funnelId, product, plans }, title, lasts, children }: PlansProps) {
  return (
    <Card padded={false}>
      <div className="divide-y divide-line">
        {title && (
          <div className="flex min-h-13 items-center justify-between gap-3 px-4">
            <h2 className="text-base">{title}</h2>
            <TextLink href={to('checkout', { funnelId })}>All plans</TextLink>
          </div>
        )}
        {plans.map(({ id, name, first, payments }) => (
          <Row
            key={id}
            title={lasts && payments === 1 ? product : name}
            text={payments > 1 ? `First of ${payments} payments, today` : (lasts ?? 'Paid once')}
            aside={<b className="num">{amount(first)}</b>}
          />
        ))}
        {children}
      </div>
    </Card>
  );
}

function Row({ title, text, aside }: { title?: string; text?: string; aside: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center gap-3 px-4 py-2">
      <p className="grid min-w-0 grow">
        {title && <b className="wrap-anywhere">{title}</b>}
        {text && <span className="num text-sm text-ink-soft">{text}</span>}
      </p>
      {aside}
    </div>
  );
}
