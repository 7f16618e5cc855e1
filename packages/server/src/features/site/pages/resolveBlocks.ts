import { isOpen } from '@tribe/domain/features/forms/form.ts';
import { playingUrl } from '@tribe/domain/features/courses/video.ts';
import type { BlockProps, BlockType } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { type Block, everyBlock } from '@tribe/domain/features/site/blocks/slots.ts';
import type { BlockData, DayCard, PageData, PricedTerm } from '@tribe/domain/features/site/pages/blockData.ts';
import { countdownTo } from '@tribe/domain/features/site/pages/countdown.ts';
import { challengeCards, dayCardOf } from '@tribe/domain/features/site/training/dayCard.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { addDays, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { findOffer, type Offer } from '#features/catalog/offer.service.ts';
import { shownDay } from '#features/site/training/trainingPage.service.ts';
import { workshopNames, workshopsOf, workshopValues } from '#features/site/training/workshopQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { planNote, planWhen } from '@tribe/domain/features/billing/checkoutShown.ts';
import { adjustmentLine } from '@tribe/domain/features/billing/orderTerms.ts';
import { duesOf } from '@tribe/domain/features/catalog/term.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';

/** The ways to pay a funnel in words: what is paid first, how often, and what that makes. */
function pricedTerms(ctx: Ctx, offer: Offer): PricedTerm[] {
  const today = ctx.today();
  const plans = offer.terms.map((term) => {
    const adjustment = adjustmentLine(term.price, term);
    const total = term.price + (adjustment?.amount ?? 0);
    return { id: term.id, name: term.name, adjustment, total, dues: duesOf(total, term, today) };
  });
  const dearest = Math.max(0, ...plans.map(({ total }) => total));
  return plans.map(({ id, name, adjustment, total, dues }) => ({
    id,
    name,
    total,
    price: showPeso(dues[0]?.price ?? total),
    times: dues.length > 1 ? (areAlike(dues) ? `× ${dues.length}` : 'to start') : '',
    when: dues.length > 1 ? `${planWhen(dues, today)}. ${showPeso(total)} total.` : 'Pay once and you’re done.',
    note: adjustment && adjustment.amount > 0 ? '' : planNote({ total, adjustment }, dearest),
  }));
}

const areAlike = (dues: readonly { price: number }[]): boolean => dues.every(({ price }) => price === dues[0]?.price);

/** Where a page stands, and the funnel whose step it is. */
export type Place = { path: string; funnelId: string | null };

export type Resolved = { data: PageData; goodUntil: Date | null };

/** Kernel helper: a block that was read by its schema has the props of its type. */
const isA = <Type extends BlockType>(block: Block, type: Type): block is Block & { props: BlockProps<Type> } =>
  block.type === type;

/** What blocks show that isn't written in them: prices, dates, forms and videos, each as it is now. */
export async function resolveBlocks(ctx: Ctx, blocks: readonly Block[], place: Place): Promise<Resolved> {
  const all = [...everyBlock(blocks)];
  const found = { ctx, place, offers: await offersOf(ctx, all, place), forms: await formsOf(ctx, all) };
  const data: Record<string, PageData[string]> = {};
  for (const block of all) {
    const own = await resolve(block, found);
    if (own) data[block.props.id] = own;
  }
  return { data, goodUntil: endOf(ctx, Object.values(data), [...found.offers.values()]) };
}

type Found = { ctx: Ctx; place: Place; offers: Map<string, Offer>; forms: Map<string, FoundForm> };

async function resolve(block: Block, { ctx, place, offers, forms }: Found): Promise<PageData[string] | undefined> {
  const offer = 'funnelId' in block.props ? offers.get(String(block.props['funnelId'] || place.funnelId)) : undefined;
  if (isA(block, 'countdown')) return countdownOf(ctx, block.props, offers.get(place.funnelId ?? ''));
  if (isA(block, 'pricing')) {
    const terms = offer ? pricedTerms(ctx, offer).filter(({ id }) => !block.props.hiddenTerms.includes(id)) : [];
    return { terms, href: checkoutHref(offer) };
  }
  if (isA(block, 'checkoutForm')) {
    if (!offer) return undefined;
    const facts = offer.batch ? [offer.batch.name] : [];
    return { title: offer.product.name, facts, terms: pricedTerms(ctx, offer), href: checkoutHref(offer) };
  }
  if (isA(block, 'leadForm')) return leadOf(ctx, forms.get(block.props.form), place);
  if (isA(block, 'video')) {
    const { url, isGated, form } = block.props;
    if (isGated) return { href: null, player: null, gate: leadOf(ctx, forms.get(form), place) };
    return { href: url, player: playingUrl(url), gate: null };
  }
  if (isA(block, 'dayCards')) return { days: await daysOf(ctx, block.props.training) };
  return undefined;
}

/** The days of a training as its settings have them now; none of one that visitors aren't shown. */
export async function daysOf(ctx: Ctx, training: BlockProps<'dayCards'>['training']): Promise<readonly DayCard[]> {
  if (training === 'challenge') return challengeCards;
  const workshop = workshopsOf(await ctx.rows(workshopValues, [workshopNames]))[training];
  if (!workshop.isShown) return [];
  return workshop.days.map((day) => dayCardOf(training, shownDay(workshop, day, ctx.now())));
}

const checkoutHref = (offer: Offer | undefined): string =>
  offer ? to('checkout', { funnelId: offer.funnel.id }) : to('checkoutClosed');

async function offersOf(ctx: Ctx, all: readonly Block[], { funnelId }: Place): Promise<Map<string, Offer>> {
  const wanted = new Set<string>();
  for (const { type, props } of all) {
    if (type === 'countdown' && funnelId) wanted.add(funnelId);
    if (type === 'pricing' || type === 'checkoutForm') wanted.add(String(props['funnelId'] || funnelId || ''));
  }
  const offers = new Map<string, Offer>();
  for (const id of wanted) {
    const offer = id === '' ? null : await findOffer(ctx, id);
    // What nobody can buy is not shown with a price, whoever wrote its name.
    if (offer && offer.openness !== 'unpublished') offers.set(id, offer);
  }
  return offers;
}

function countdownOf(ctx: Ctx, { to: target, at }: BlockProps<'countdown'>, offer: Offer | undefined) {
  const ends = { closes: offer?.funnel.closesAt, opens: offer?.funnel.opensAt, moment: at ? new Date(at) : null }[
    target
  ];
  return ends ? countdownTo(ends, ctx.now()) : undefined;
}

type FoundForm = {
  slug: string;
  status: string;
  audience: string;
  opensAt: Date | null;
  closesAt: Date | null;
  fields: readonly { key: string; type: string; required: boolean; label: string }[];
};

const formsNamed = statement<FoundForm>(
  'site.lead_forms',
  `select f.slug, f.status, f.audience, f.opens_at as "opensAt", f.closes_at as "closesAt", v.fields
   from form f join lateral (select fields from form_version where form_id = f.id order by number desc limit 1) v on true
   where f.slug = any($1::text[])`,
);

async function formsOf(ctx: Ctx, all: readonly Block[]): Promise<Map<string, FoundForm>> {
  const slugs = all.flatMap(({ type, props }) =>
    type === 'leadForm' || type === 'video' ? [String(props['form'])] : [],
  );
  if (slugs.length === 0) return new Map();
  return new Map((await ctx.rows(formsNamed, [slugs])).map((form) => [form.slug, form]));
}

/** A form that asks for more than an address and a name has a page of its own; nobody could send it from here. */
function leadOf(ctx: Ctx, form: FoundForm | undefined, { path }: Place): BlockData['leadForm'] {
  const email = form?.fields.find(({ type }) => type === 'email');
  const name = form?.fields.find(({ key, type }) => type === 'short-text' && /name/i.test(key));
  const others = form?.fields.some((field) => field.required && field !== email && field !== name) ?? true;
  const takes = form !== undefined && email !== undefined && !others && form.audience === 'public';
  return {
    action: takes && isOpen(form, ctx.now()) ? `/api/forms/${form.slug}` : null,
    email: email?.key ?? 'email',
    name: name?.key ?? null,
    source: path,
  };
}

const minute = 60_000;

/** A clock goes on each minute, prices name days, and what opens or closes does so by itself. */
function endOf(ctx: Ctx, shown: readonly PageData[string][], offers: readonly Offer[]): Date | null {
  const now = ctx.now();
  const ends: Date[] = [];
  if (shown.some((each) => 'endsAt' in each && new Date(each.endsAt) > now))
    ends.push(new Date(now.getTime() + minute));
  if (offers.length > 0) ends.push(startOfDay(addDays(ctx.today(), 1)));
  for (const { funnel } of offers)
    for (const at of [funnel.opensAt, funnel.closesAt]) if (at && at > now) ends.push(at);
  if (shown.some((each) => 'action' in each || 'days' in each)) ends.push(new Date(now.getTime() + minute));
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
