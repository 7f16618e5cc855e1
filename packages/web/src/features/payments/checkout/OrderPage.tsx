import type { OrderShown } from '@tribe/domain/features/billing/checkoutShown.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { wayInSentence } from '@tribe/domain/features/payments/ways.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Button } from '#ui/Button.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { CheckingOrder } from './CheckingOrder.tsx';
import { OrderSum } from './OrderSum.tsx';
import { PaidOrder } from './PaidOrder.tsx';
import { Panel } from './Panel.tsx';
import { MailPage, PayByHand } from './PayByHand.tsx';
import { Mailed, Rejected, Said } from './Said.tsx';
import { StepForm } from './StepForm.tsx';
import { WaysToPay } from './WaysToPay.tsx';

/** An order, for whoever has its link: what is next to do, and what it comes to. */
export function OrderPage({ shown }: { shown: OrderShown }) {
  const { view, title, email, next, payUrl, through, message, costsNow, sum, settled, funnelId, token, proof, byHand } =
    shown;
  const proofHref = to('checkout', { funnelId }, { order: token, view: 'proof' });
  const amount = next ? showPeso(next.price) : '';
  const bill = (
    <Panel title="Order">
      <OrderSum sum={{ ...sum }} today={null} settled={settled} />
    </Panel>
  );
  switch (view) {
    case 'paid':
      return <PaidOrder shown={shown} />;
    case 'checking':
      return <CheckingOrder shown={shown} />;
    case 'pay':
    case 'unpaid':
      return (
        <Said
          title={view === 'pay' ? `Pay for ${title}` : 'You haven’t paid'}
          text={
            view === 'pay'
              ? 'We’ve saved your order.'
              : 'We’ve saved your order. Try again, or choose another way to pay.'
          }
          message={message}
        >
          <Rejected proof={proof} />
          <Mailed shown={shown} />
          {bill}
          <WaysToPay shown={shown} />
          <MailPage shown={shown} />
        </Said>
      );
    case 'proof':
      return <PayByHand shown={shown} message={message} />;
    case 'waiting':
      return (
        <Said
          title="We have your receipt"
          text={`Someone on our team will check it, ${byHand.review}. We’re saving your place, and we’ll email ${email}.`}
        >
          <Mailed shown={shown} />
          <section aria-label="Your receipt" className="num rounded-card border border-line bg-card p-5">
            <dl className="grid gap-2">
              {[
                ['Amount', showPeso(proof?.amount ?? 0)],
                ['Reference', proof?.reference ?? ''],
                ['Sent', proof ? showInstant(new Date(proof.at)) : ''],
              ].map(([label, value]) => (
                <div key={label} className="flex items-baseline justify-between gap-4">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="font-semibold wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <p className="text-center text-sm text-ink-soft">
            <TextLink href={to('checkout', { funnelId }, { order: token })}>This page</TextLink> shows when it’s
            checked. The link is in the email we just sent you.
          </p>
          {byHand.ways.length > 0 && (
            <Button size="large" className="w-full" href={proofHref}>
              Send another picture
            </Button>
          )}
          <MailPage shown={shown} />
        </Said>
      );
    case 'go':
      return (
        <Said
          title="Opening the payment page"
          text={`You’ll pay ${amount} with ${wayInSentence(through ?? 'our payment partner')}, then come back here.`}
        >
          <Button look="primary" size="large" className="w-full" href={payUrl ?? ''}>
            Continue to pay {amount}
          </Button>
          {bill}
          <Mailed shown={shown} />
          <MailPage shown={shown} />
        </Said>
      );
    case 'look':
      return (
        <Said
          title="We got your payment"
          text={`It isn’t quite what we expected, so someone on our team is looking into it. We’ll email ${email}. Please don’t pay again.`}
        >
          {bill}
          <Mailed shown={shown} />
          <MailPage shown={shown} />
        </Said>
      );
    case 'confirm':
      return (
        <Said
          title="Check your email"
          text={`We sent a link to ${email}. Open it to get ${title}. It’s free, and the link expires in 24 hours.`}
        />
      );
    case 'over':
      return (
        <Said
          title="This order has ended"
          text={
            costsNow === null
              ? `${title} can’t be bought with it anymore. You weren’t charged.`
              : overText(sum.total, costsNow)
          }
        >
          <Button look="primary" size="large" className="w-full" href={to('checkout', { funnelId })}>
            {costsNow === null ? 'See what’s open' : 'Order again'}
          </Button>
        </Said>
      );
    case 'disowning':
      return (
        <Said
          title="Isn’t this yours?"
          text={`Someone paid for ${title} with ${email}. If that wasn’t you, tell us: you won’t get reminders about it, and we’ll look into it.`}
        >
          <StepForm act="disown" fields={shown} look="primary">
            This isn’t mine
          </StepForm>
        </Said>
      );
    case 'disowned':
      return (
        <Said title="Thank you for telling us" text="We’ll look into it. You won’t get reminders about this order." />
      );
  }
}

function overText(was: number, now: number): string {
  const kept = 'We hold an order’s price for 24 hours. You weren’t charged for this one.';
  return was === now
    ? `${kept} It still costs ${showPeso(now)}.`
    : `${kept} It was ${showPeso(was)}; now it’s ${showPeso(now)}.`;
}
