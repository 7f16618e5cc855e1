import type { HandWay } from '../payments/handWays.ts';
import type { Way } from '../payments/ways.ts';
import type { Day } from '../../kernel/time/manila.ts';
import type { Due } from '../catalog/term.ts';
import { showPeso } from '../../kernel/money/peso.ts';
import type { FunnelKind } from '../catalog/funnel.ts';
import type { OrderLine } from './orderTerms.ts';

/** A way to split the price, as it is chosen: amounts in centavos; `ways` are places in the page's list of ways to pay. */
export type Plan = {
  id: string;
  name: string;
  when: string;
  note: string;
  dues: Due[];
  /** What it adds to the price or takes off it, as a line of the order. */
  adjustment: OrderLine | null;
  total: number;
  ways: number[];
};

const shortPeso = (centavos: number): string => showPeso(centavos).replace(/\.00$/, '');

/** What a plan costs more, as its order says it too; else what it saves beside the dearest. */
export function planNote({ total, adjustment }: Pick<Plan, 'total' | 'adjustment'>, dearest: number): string {
  if (adjustment && adjustment.amount > 0) return `${shortPeso(adjustment.amount)} ${adjustment.label.toLowerCase()}`;
  return total > 0 && total < dearest ? `You save ${shortPeso(dearest - total)}` : '';
}

/** A day without its weekday: '12/21/2026'. */
const shortDay = (day: Day) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** When the payments of a plan are, in words: 'Today, 12/21/2026 and 01/21/2027'. A long plan names its last day only. */
export function planWhen(dues: readonly Pick<Due, 'scheduleDate'>[], today: Day): string {
  const days = dues.map(({ scheduleDate }) => (scheduleDate === today ? 'Today' : shortDay(scheduleDate)));
  const last = days.at(-1) ?? '';
  if (days.length < 2) return last;
  if (days.length > 4) return `${days[0]!}, then ${days.length - 1} more until ${last}`;
  return `${days.slice(0, -1).join(', ')} and ${last}`;
}

/** Who is signed in at a checkout, as its form asks for it. */
export type Buyer = { firstName: string; lastName: string; email: string; mobileNumber: string };

/** What an order comes to, as it is shown before paying. */
export type Sum = { lines: OrderLine[]; total: number; dues: Due[] };

/** A form that came back: what was typed, what is wrong with it by field (`form` for all of it), and what it comes to. */
export type Returned = {
  values: Readonly<Record<string, string>>;
  wrong: Readonly<Record<string, string>>;
  sum: Sum | null;
};

/** The page on which a funnel is bought: the same for every stranger, until what it shows changes. */
export type CheckoutShown = {
  funnelId: string;
  kind: FunnelKind;
  title: string;
  description: string;
  /** What it is, in a line: 'Batch 24 · 365 days'. */
  facts: string[];
  opens: string[];
  plans: Plan[];
  ways: Way[];
  /** What the ways to pay without a gateway are called. */
  byHand: string[];
  today: Day;
  /** When what stands here ends by itself, as an instant in ISO. */
  goodUntil: string | null;
  /** Null on the page that is kept for everybody. */
  buyer: Buyer | null;
  returned: Returned | null;
};

/** How an order stands, for whoever has its link. */
export type OrderView =
  | 'pay'
  | 'unpaid'
  | 'proof'
  | 'waiting'
  | 'go'
  | 'checking'
  | 'look'
  | 'paid'
  | 'confirm'
  | 'over'
  | 'disowning'
  | 'disowned';

/** Where the next payment of an order is sent without a gateway, and what happens then. */
export type ByHand = {
  ways: HandWay[];
  /** The one that is shown. */
  chosen: HandWay | null;
  /** What the payer writes in the message; null where nothing is to pay. */
  code: string | null;
  /** How long a look at a receipt usually takes, in words. */
  review: string;
};

/** An order's own page; amounts in centavos, instants in ISO. */
export type OrderShown = {
  view: OrderView;
  token: string;
  funnelId: string;
  title: string;
  facts: string[];
  firstName: string;
  email: string;
  sum: Sum;
  /** Which dues are settled, by their sequence. */
  settled: number[];
  /** What is paid next; null where nothing is. */
  next: { sequence: number; price: number } | null;
  ways: Way[];
  byHand: ByHand;
  /** Until when its price, and its seat where one is taken, are reserved. */
  until: string;
  isPlaceHeld: boolean;
  /** It was mailed to its buyer just now. */
  isMailed: boolean;
  /** The way that was chosen last, as a form names it. */
  chosenWay: string | null;
  /** Where the open payment goes on; null where none is open. */
  payUrl: string | null;
  /** Through what it was begun, in a buyer's words. */
  through: string | null;
  message: string | null;
  /** The newest receipt that was sent for it. */
  proof: {
    id: number;
    status: 'waiting' | 'rejected' | 'other';
    reason: string | null;
    amount: number;
    reference: string;
    at: string;
  } | null;
  /** A receipt's form that came back. */
  returned: Omit<Returned, 'sum'> | null;
  today: Day;
  paidAt: string | null;
  /** Where its receipt is, for whoever has the address. */
  receiptUrl: string | null;
  thankYouUrl: string | null;
  isSignedIn: boolean;
  /** After its time: what it costs now, in centavos; null where it isn't offered any more. */
  costsNow: number | null;
};

/** What somebody reads who has paid. */
export type PaidShown = Pick<
  OrderShown,
  | 'title'
  | 'firstName'
  | 'email'
  | 'sum'
  | 'settled'
  | 'paidAt'
  | 'through'
  | 'isSignedIn'
  | 'thankYouUrl'
  | 'facts'
  | 'receiptUrl'
>;

/** Why nothing can be bought here now, and where to go. */
export type CheckoutClosed = { title: string; text: string };
