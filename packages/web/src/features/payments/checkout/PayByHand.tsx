import { Mail } from 'lucide-react';
import type { OrderShown } from '@tribe/domain/features/billing/checkoutShown.ts';
import { handTitle } from '@tribe/domain/features/payments/handWays.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { HandWayCard } from '#blocks/parts/HandWayCard.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { chipLook } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { ProofForm } from './ProofForm.tsx';
import { Mailed, Rejected, Warning } from './Said.tsx';
import { StepForm } from './StepForm.tsx';

/** Where to send the money without a gateway, then the receipt of it: a page that works without a script. */
export function PayByHand({ shown, message }: { shown: OrderShown; message: string | null }) {
  const { title, sum, next, until, isPlaceHeld, byHand, funnelId, token, ways } = shown;
  const { chosen, code, review } = byHand;
  if (!next || !chosen) return null;
  const which = sum.dues.length > 1 ? `Payment ${next.sequence} of ${sum.dues.length}, ${title}` : title;
  return (
    <div className="mx-auto grid max-w-form gap-4 pt-2 sm:pt-6">
      <div>
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{handTitle(chosen, next.price)}</h1>
        <p className="num mt-2 text-ink-soft">
          {which}. Your {isPlaceHeld ? 'place' : 'price'} is held until{' '}
          <b className="text-ink">{showInstant(new Date(until))}</b>.
        </p>
      </div>
      <Warning text={message} />
      <Rejected proof={shown.proof} />
      <Mailed shown={shown} />
      <HandWayCard way={chosen} amount={next.price} code={code}>
        {byHand.ways.length > 1 && (
          <nav aria-label="How to send it" className="flex flex-wrap gap-2">
            {byHand.ways.map(({ platform, label }) => (
              <Anchor
                key={platform}
                href={to('checkout', { funnelId }, { order: token, view: 'proof', by: platform })}
                aria-current={platform === chosen.platform ? 'page' : undefined}
                className={classes(chipLook(platform === chosen.platform), 'min-h-11 px-4')}
              >
                {label}
              </Anchor>
            ))}
          </nav>
        )}
      </HandWayCard>
      <ProofForm shown={shown} way={chosen} />
      <p className="num text-center text-sm text-ink-soft">
        We’ll email you at once that it’s here, and again when it’s checked, {review}.
      </p>
      <MailPage shown={shown} more={{ view: 'proof', by: chosen.platform }} />
      {ways.length > 0 && (
        <div className="text-center text-sm">
          <TextLink href={to('checkout', { funnelId }, { order: token })}>Pay another way</TextLink>
        </div>
      )}
    </div>
  );
}

type MailProps = { shown: OrderShown; more?: Readonly<Record<string, string>> };

/** Browsers inside other apps have no address bar, and phones lose tabs: the page goes to the order's own address. */
export const MailPage = ({ shown, more }: MailProps) => (
  <StepForm
    act="mail"
    look="text"
    fields={shown}
    icon={<Mail strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
    {...(more ? { more } : {})}
  >
    Email me this page
  </StepForm>
);
