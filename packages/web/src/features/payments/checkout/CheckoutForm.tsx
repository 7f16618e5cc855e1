import { useState } from 'react';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { testOrderWords } from '@tribe/domain/features/billing/testOrder.ts';
import { anyOf } from '@tribe/domain/features/payments/handWays.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { Button } from '#ui/Button.tsx';
import { FieldNotes } from '#ui/Field.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { AboutYou } from './AboutYou.tsx';
import { Choice, choiceHint } from './Choice.tsx';
import { CouponField } from './CouponField.tsx';
import { firstWrong, focusedIf } from './firstWrong.ts';
import { OrderSum } from './OrderSum.tsx';
import { NoWay } from './NoWay.tsx';
import { Panel } from './Panel.tsx';
import { useCheckout, type CheckoutFormProps } from './useCheckout.ts';

/** What is settled where one's own plans are. */
const toBilling: readonly string[] = [checkoutMessages.alreadyYours, checkoutMessages.settleFirst];

/** The checkout's form. Without a script it is a plain post; with one, the sum follows what is chosen. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { funnelId, plans, ways, byHand, today, isTest, buyer, hrefs } = props;
  const { isLive, plan, choosePlan, sum, wrong, values, busy, coupon, submit, form } = useCheckout(props);
  const due = sum?.dues[0]?.price ?? null;
  // Where no script follows another choice, the page says the sum of this one.
  const chosen = plan?.id ?? plans[0]?.id;
  const isFree = due === 0;
  const focused = props.returned ? firstWrong(props.returned.wrong) : undefined;
  const [way, chooseWay] = useState('');
  const isKnownWay =
    values['way'] === 'proof' || ways.some(({ provider, channel }) => values['way'] === `${provider}:${channel}`);
  const offered = ways.filter((_way, place) => !isLive || plan === undefined || plan.ways.includes(place));
  const isByHand = isLive && byHand.length > 0 && (way === 'proof' || (way === '' && offered.length === 0));
  const canPay = offered.length + byHand.length > 0 || plans.some(({ total }) => total === 0);
  return (
    <form
      ref={form}
      method="post"
      action={isTest ? '/api/checkout/test' : '/api/checkout/form'}
      noValidate
      onSubmit={isTest ? undefined : submit}
      className="group/form grid gap-4 md:grid-cols-2 md:items-start md:gap-6"
    >
      <input type="hidden" name="funnelId" value={funnelId} />
      <input type="hidden" name="acceptsTerms" value="on" />
      <div className="grid min-w-0 gap-4">
        {wrong['form'] && (
          <p role="alert" className="rounded-card border border-bad bg-bad-soft p-4 font-semibold text-bad">
            {wrong['form']}
            <span className="block empty:hidden">
              {wrong['form'] === checkoutMessages.logInToRenew && <TextLink href={hrefs.login}>Go to login</TextLink>}
              {toBilling.includes(wrong['form']) && <TextLink href={hrefs.billing}>Go to billing</TextLink>}
            </span>
          </p>
        )}
        <Panel title="How would you like to pay?">
          <fieldset aria-describedby={wrong['paymentTermId'] ? 'plan-error' : undefined} className="grid gap-3">
            <legend className="sr-only">Plan</legend>
            {plans.map((each, place) => (
              <Choice
                key={each.id}
                name="paymentTermId"
                value={each.id}
                label={each.name}
                hint={choiceHint(each)}
                aside={showPeso(each.dues[0]?.price ?? 0)}
                isChosen={each.id === chosen}
                {...focusedIf(place === 0 && focused === 'paymentTermId')}
                onChoose={() => choosePlan(each.id)}
                {...(each.id === chosen ? {} : { 'data-other': '' })}
              />
            ))}
          </fieldset>
          <FieldNotes id="plan" {...(wrong['paymentTermId'] ? { error: wrong['paymentTermId'] } : {})} />
        </Panel>
        <Panel title="About you">
          {isTest ? (
            <p className="wrap-anywhere text-ink-soft">
              You’re testing as {buyer?.email}. Buyers enter their name, email and mobile number here.
            </p>
          ) : (
            <AboutYou buyer={buyer} values={values} wrong={wrong} focused={focused} />
          )}
        </Panel>
      </div>
      <div className="grid min-w-0 gap-4">
        <Panel title="Order">
          {sum && (
            <div className={isLive ? undefined : 'group-has-[[data-other]:checked]/form:hidden'}>
              <OrderSum sum={sum} today={today} />
            </div>
          )}
          <CouponField
            {...coupon}
            isFocused={focused === 'couponCode'}
            {...(wrong['couponCode'] ? { error: wrong['couponCode'] } : {})}
          />
        </Panel>
        <Panel title={isFree ? 'Nothing to pay' : 'Pay with'}>
          {isTest && (
            <div className="mb-4">
              <Choice name="way" value="test" label={testOrderWords.pay} hint="No money moves." isChosen />
            </div>
          )}
          {!isFree && !isTest && (
            <fieldset aria-describedby={wrong['way'] ? 'way-error' : undefined} className="mb-4 grid gap-2.5">
              <legend className="sr-only">Payment method</legend>
              {offered.map((way, place) => (
                <Choice
                  key={way.label}
                  name="way"
                  value={`${way.provider}:${way.channel}`}
                  label={way.label}
                  aside={way.note}
                  isQuiet
                  isChosen={isKnownWay ? values['way'] === `${way.provider}:${way.channel}` : place === 0}
                  {...focusedIf(place === 0 && focused === 'way')}
                  onChoose={() => chooseWay(way.label)}
                />
              ))}
              {byHand.length > 0 && (
                <Choice
                  name="way"
                  value="proof"
                  label="Send it yourself"
                  hint={`By ${anyOf(byHand)}. Also if you’ve already paid.`}
                  isChosen={offered.length === 0 || values['way'] === 'proof'}
                  onChoose={() => chooseWay('proof')}
                />
              )}
              <FieldNotes id="way" {...(wrong['way'] ? { error: wrong['way'] } : {})} />
            </fieldset>
          )}
          {!isFree && !canPay && !isTest ? (
            <NoWay />
          ) : (
            <Button
              type="submit"
              look="primary"
              size="large"
              className="w-full"
              busy={busy}
              {...{ name: 'act', value: 'pay' }}
            >
              {labelOf(isLive ? due : null, { isFree, isByHand, isTest })}
            </Button>
          )}
          <p className="mt-3 text-center text-sm text-ink-soft">
            By paying you accept the <TextLink href={hrefs.terms}>Terms</TextLink> and the{' '}
            <TextLink href={hrefs.refunds}>Refund Policy</TextLink>.
          </p>
        </Panel>
      </div>
    </form>
  );
}

type Paying = { isFree: boolean; isByHand: boolean; isTest: boolean };

/** What the button does; `due` is in centavos, and null until a script says what is chosen. */
function labelOf(due: number | null, { isFree, isByHand, isTest }: Paying): string {
  if (isFree) return isTest ? 'Get it for free (test)' : 'Get it for free';
  if (isByHand && !isTest) return 'See where to send it';
  const pay = due === null ? 'Pay' : `Pay ${showPeso(due)}`;
  return isTest ? `${pay} (test)` : pay;
}
