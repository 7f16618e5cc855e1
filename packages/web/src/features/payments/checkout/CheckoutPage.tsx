import type { CheckoutShown } from '@tribe/domain/features/billing/checkoutShown.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Island } from '#blocks/Island.tsx';
import type { Openness } from '@tribe/domain/features/catalog/funnel.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import type { CheckoutFormProps } from './useCheckout.ts';
import { closedToBuyers, testOrderWords } from '@tribe/domain/features/billing/testOrder.ts';
import { Badge } from '#ui/Badge.tsx';
import { TextLink } from '#ui/TextLink.tsx';

type TestNoteProps = {
  openness: Openness;
  funnelId: string;
  /** Whether the academy has a way to pay. */
  canPay: boolean;
};

/** Above the checkout that staff try: what a test order is, and what keeps buyers from ordering. */
function TestNote({ openness, funnelId, canPay }: TestNoteProps) {
  const problems = [closedToBuyers(openness), canPay ? null : testOrderWords.noWay].filter((each) => each !== null);
  return (
    <section aria-label="Test order" className="mb-5 rounded-card border border-info bg-info-soft p-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="outline">{testOrderWords.label}</Badge>
        <strong>This is a test order.</strong>
      </p>
      <p className="mt-1.5">{testOrderWords.what}</p>
      {problems.map((problem) => (
        <p key={problem} className="mt-1.5 font-semibold">
          {problem}
        </p>
      ))}
      <p className="mt-1.5">
        <TextLink href={to('funnel', { id: funnelId })}>Back to the funnel</TextLink>
      </p>
    </section>
  );
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((part) => part.trim() !== '');

type Props = {
  shown: CheckoutShown;
  /** Whether it stands on a page that has a headline and words of its own. */
  isPart?: boolean;
  /** Staff try it: whether buyers can order. */
  test?: Openness;
};

/** What somebody gets, and the form with which they buy it: one page, which says everything without a script. */
export function CheckoutPage({ shown, isPart = false, test }: Props) {
  const { title, description, facts, opens, funnelId, plans, ways, byHand, today, kind, buyer, returned } = shown;
  const form: CheckoutFormProps = {
    funnelId,
    title: [title, ...facts].join(', '),
    plans,
    ways,
    byHand,
    today,
    asksServer: kind !== 'checkout',
    isTest: test !== undefined,
    buyer,
    returned,
    hrefs: {
      closed: to('checkoutClosed', {}, { of: funnelId }),
      terms: to('termsConditions'),
      refunds: to('refundPolicy'),
      login: to('login', {}, { redirectTo: to('checkout', { funnelId }) }),
      billing: to('account', {}, { q: 'billings' }),
    },
  };
  return (
    <>
      {test && <TestNote openness={test} funnelId={funnelId} canPay={ways.length + byHand.length > 0} />}
      {isPart ? (
        <p className="mb-3 font-semibold">{[title, ...facts].join(' · ')}</p>
      ) : (
        <>
          <h1 className="mb-2 text-2xl font-bold tracking-tight sm:text-3xl">{title}</h1>
          <p className="mb-3 text-ink-soft">{facts.join(' · ')}</p>
          {paragraphsOf(description).map((text) => (
            <p key={text} className="mb-3 max-w-read whitespace-pre-line text-ink-soft">
              {text}
            </p>
          ))}
        </>
      )}
      {opens.length > 0 && (
        <details className="mb-4 rounded-card border border-line bg-card px-5 py-3" open={opens.length <= 4}>
          <summary className="cursor-pointer font-semibold">What you get ({opens.length})</summary>
          <ul className="mt-2 grid gap-1.5 text-dense">
            {opens.map((name) => (
              <li key={name} className="flex gap-2">
                <svg
                  viewBox="0 0 16 16"
                  aria-hidden="true"
                  className="mt-1 size-4 shrink-0 fill-none stroke-good stroke-2"
                >
                  <path d="m3 8.500 3.200 3L13 4.500" />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Island name="checkout" props={form}>
        <CheckoutForm {...form} />
      </Island>
    </>
  );
}
