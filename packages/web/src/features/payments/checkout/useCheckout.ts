import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Buyer, Plan, Returned, Sum } from '@tribe/domain/features/billing/checkoutShown.ts';
import { type Problem, send } from './send.ts';
import type { Way } from '@tribe/domain/features/payments/ways.ts';

export type CheckoutFormProps = {
  funnelId: string;
  /** What is bought, as a line of the order. */
  title: string;
  plans: readonly Plan[];
  ways: readonly Way[];
  /** What the ways to pay without a gateway are called. */
  byHand: readonly string[];
  today: string;
  /** The server computes the sum even without a coupon: that of a renewal or an upgrade depends on the buyer. */
  asksServer: boolean;
  /** Staff try it: it is sent elsewhere, and paid without a payment. */
  isTest: boolean;
  /** Who is signed in. */
  buyer: Buyer | null;
  returned: Returned | null;
  hrefs: { closed: string; terms: string; refunds: string; login: string; billing: string };
};

type Words = Readonly<Record<string, string>>;

/** What a plan comes to without a coupon: the page says it, so that nobody has to be asked. */
const sumOf = (title: string, { total, adjustment, dues }: Plan): Sum => ({
  lines: [{ label: title, amount: total - (adjustment?.amount ?? 0) }, ...(adjustment ? [adjustment] : [])],
  total,
  dues,
});

const utm = /^utm_(source|medium|campaign|content|term)$/;

/** Brings the checkout's form to life: the sum of what is chosen, the coupon, and buying without leaving the page in between. */
export function useCheckout({ funnelId, title, plans, asksServer, isTest, returned, hrefs }: CheckoutFormProps) {
  const values: Words = returned?.values ?? {};
  const form = useRef<HTMLFormElement>(null);
  const [isLive, setLive] = useState(false);
  const [planId, setPlan] = useState(values['paymentTermId'] ?? plans[0]?.id ?? '');
  const [asked, setAsked] = useState<Sum | null>(returned?.sum ?? null);
  const [code, setCode] = useState(returned?.sum ? (values['couponCode'] ?? '') : '');
  const [wrong, setWrong] = useState<Words>(returned?.wrong ?? {});
  const [busy, setBusy] = useState<'buy' | 'quote' | null>(null);
  const [key, setKey] = useState({ of: '', key: '' });
  const plan = plans.find(({ id }) => id === planId) ?? plans[0];

  async function quote(paymentTermId: string, couponCode: string): Promise<void> {
    setBusy('quote');
    const answer = await send<Sum>(isTest ? '/api/orders/quote/test' : '/api/orders/quote', {
      funnelId,
      paymentTermId,
      couponCode,
      email: read('email'),
    });
    setBusy(null);
    if ('answer' in answer) {
      setAsked(answer.answer);
      setCode(couponCode);
      setWrong({});
    } else fail(answer.problem);
  }

  useEffect(() => {
    setLive(true);
    // The page was left for the gateway, and the browser kept it as it was: one may press again.
    const wake = ({ persisted }: PageTransitionEvent) => void (persisted && setBusy(null));
    addEventListener('pageshow', wake);
    const isSaid = returned !== null && (returned.sum !== null || Object.keys(returned.wrong).length > 0);
    if (asksServer && plan && !isSaid) void quote(plan.id, '');
    return () => removeEventListener('pageshow', wake);
    // Once, when the page has come to life.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const read = (name: string): string => String(new FormData(form.current ?? undefined).get(name) ?? '').trim();

  function choosePlan(id: string): void {
    setPlan(id);
    setAsked(null);
    if (code !== '' || asksServer) void quote(id, code);
  }

  function fail({ isGone, wrong: words }: Problem): void {
    if (isGone) return location.assign(hrefs.closed);
    setWrong(words);
    requestAnimationFrame(() => {
      const controls = [...(form.current?.elements ?? [])].filter((each) => each instanceof HTMLInputElement);
      const first = controls.find(({ name, type }) => type !== 'hidden' && Object.hasOwn(words, name));
      const field = first ?? form.current?.querySelector<HTMLElement>('[role=alert]');
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    });
  }

  async function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    const isByHand = fields['way'] === 'proof';
    const [provider = null, channel = null] = isByHand ? [] : (fields['way']?.split(':') ?? []);
    const campaign = Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => utm.test(name)));
    const body = { ...fields, couponCode: read('couponCode'), acceptsTerms: true, campaign, provider, channel };
    const of = JSON.stringify(body);
    // The same order sent again, after an answer that was lost, is the same order.
    const mine = key.of === of ? key.key : crypto.randomUUID();
    setKey({ of, key: mine });
    setBusy('buy');
    const answer = await send<{ goTo: string }>('/api/checkout', body, mine);
    if ('answer' in answer) return location.assign(answer.answer.goTo);
    setBusy(null);
    setKey({ of: '', key: '' });
    if (answer.problem.isLost) setKey({ of, key: mine });
    fail(answer.problem);
  }

  return {
    form,
    isLive,
    plan,
    choosePlan,
    values,
    wrong,
    submit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void submit(event),
    sum: asked ?? (plan && !asksServer ? sumOf(title, plan) : null),
    busy: busy === 'buy' ? 'One moment…' : null,
    coupon: {
      initial: values['couponCode'] ?? '',
      isApplied: code !== '',
      busy: busy === 'quote' ? ('Applying…' as const) : (false as const),
      ...(isLive && plan ? { apply: () => void quote(plan.id, read('couponCode')) } : {}),
    },
  };
}
