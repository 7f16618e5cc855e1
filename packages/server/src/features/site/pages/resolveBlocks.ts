import { isOpen } from '@tribe/domain/features/forms/form.ts';
import { playingUrl } from '@tribe/domain/features/courses/video.ts';
import type { BlockProps, BlockType } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { type Block, everyBlock } from '@tribe/domain/features/site/blocks/slots.ts';
import { isA } from '@tribe/domain/features/site/builder/checkPage.ts';
import type { BlockData, DayCard, PageData, ShownCoach } from '@tribe/domain/features/site/pages/blockData.ts';
import { countdownTo } from '@tribe/domain/features/site/pages/countdown.ts';
import { challengeCards, dayCardOf } from '@tribe/domain/features/site/training/dayCard.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { addDays, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { findOffer, type Offer } from '#features/catalog/offer.service.ts';
import { offered, type Offered } from '#features/payments/gateways/offering.service.ts';
import { pricedTerms, waysOfTerms } from '#features/site/pages/pricedTerms.ts';
import { questionsOf } from '#features/site/pages/savedQuestions.ts';
import { datesOf } from '#features/site/pages/shownDates.ts';
import { coachesOf, proofOf, winsOf } from '#features/site/pages/shownPeople.ts';
import { shownDay } from '#features/site/training/trainingPage.service.ts';
import { workshopNames, workshopsOf, workshopValues } from '#features/site/training/workshopQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** Where a page stands, and the funnel whose step it is. */
export type Place = { path: string; funnelId: string | null };

export type Resolved = { data: PageData; goodUntil: Date | null };

/** What blocks show that isn't written in them: prices, dates, forms and videos, each as it is now. Each kind is asked for once. */
export async function resolveBlocks(ctx: Ctx, blocks: readonly Block[], place: Place): Promise<Resolved> {
  const all = [...everyBlock(blocks)];
  const ofType = <Type extends BlockType>(type: Type): BlockProps<Type>[] =>
    all.flatMap((block) => (isA(block, type) ? [block.props] : []));
  const asksDays = all.some((block) => isA(block, 'dayCards') && block.props.training !== 'challenge');
  const asksDates = ofType('dates').some(({ from }) => from !== 'events');
  const workshops = asksDays || asksDates ? workshopsOf(await ctx.rows(workshopValues, [workshopNames])) : null;
  const choices = ofType('pricing').filter(({ look }) => look === 'choice');
  const named = [...ofType('coach'), ...choices].map(({ coach }) => coach);
  const found: Found = {
    ctx,
    place,
    workshops,
    offers: await offersOf(ctx, all, place),
    forms: await formsOf(ctx, all),
    coaches: await coachesOf(ctx, named),
    offered: choices.length > 0 ? await offered(ctx) : null,
    proof: ofType('hero').some(({ isProved }) => isProved) ? await proofOf(ctx) : null,
    lists: new Map<string, PageData[string]>([
      ...(await winsOf(ctx, ofType('wins'))),
      ...(await datesOf(ctx, ofType('dates'), workshops)),
      ...(await questionsOf(ctx, ofType('faq'))),
    ]),
  };
  const data = Object.fromEntries(
    all.flatMap((block): [string, PageData[string]][] => {
      const own = resolve(block, found);
      return own ? [[block.props.id, own]] : [];
    }),
  );
  return { data, goodUntil: endOf(ctx, Object.values(data), [...found.offers.values()]) };
}

type Workshops = ReturnType<typeof workshopsOf>;

type Found = {
  ctx: Ctx;
  place: Place;
  workshops: Workshops | null;
  offers: Map<string, Offer>;
  forms: Map<string, FoundForm>;
  coaches: ReadonlyMap<string, ShownCoach>;
  offered: Offered | null;
  proof: BlockData['hero'] | null;
  /** What was found for blocks that are asked for together. */
  lists: ReadonlyMap<string, PageData[string]>;
};

function resolve(block: Block, found: Found): PageData[string] | undefined {
  const { ctx, place, offers, forms } = found;
  const offer = 'funnelId' in block.props ? offers.get(String(block.props['funnelId'] || place.funnelId)) : undefined;
  if (isA(block, 'countdown')) return countdownOf(ctx, block.props, offers.get(place.funnelId ?? ''));
  if (isA(block, 'pricing')) return pricingOf(block.props, offer, found);
  if (isA(block, 'hero')) return (block.props.isProved && found.proof) || undefined;
  if (isA(block, 'coach')) return { person: coachOf(block.props, found) };
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
  if (isA(block, 'dayCards')) return { days: daysOf(ctx, block.props.training, found.workshops) };
  return found.lists.get(block.props.id);
}

function pricingOf(props: BlockProps<'pricing'>, offer: Offer | undefined, found: Found): BlockData['pricing'] {
  const { ctx, offered: all, coaches } = found;
  const href = checkoutHref(offer);
  if (!offer) return { terms: [], href };
  const terms = pricedTerms(ctx, offer).filter(({ id }) => !props.hiddenTerms.includes(id));
  if (props.look !== 'choice' || !all) return { terms, href };
  const facts = offer.batch ? [offer.batch.name] : [];
  const coach = coaches.get(props.coach) ?? null;
  const ways = waysOfTerms(ctx, offer, all, terms);
  return { terms, href, choice: { title: offer.product.name, facts, coach, ways } };
}

function coachOf({ coach, showsFigures }: BlockProps<'coach'>, { coaches }: Found): ShownCoach | null {
  const found = coaches.get(coach) ?? null;
  return found && !showsFigures ? { ...found, figures: [] } : found;
}

/** The days of a training as its settings have them now; none of one that visitors aren't shown. */
function daysOf(
  ctx: Ctx,
  training: BlockProps<'dayCards'>['training'],
  workshops: Workshops | null,
): readonly DayCard[] {
  if (training === 'challenge') return challengeCards;
  const workshop = workshops?.[training];
  if (!workshop?.isShown) return [];
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

/** What may be another without anything being published: forms, days, dates, levels that end, and names of people. */
const changing = ['action', 'days', 'dates', 'wins', 'person', 'choice', 'members'];

/** A clock goes on each minute, prices name days, and what opens or closes does so by itself. */
function endOf(ctx: Ctx, shown: readonly PageData[string][], offers: readonly Offer[]): Date | null {
  const now = ctx.now();
  const ends: Date[] = [];
  if (shown.some((each) => 'endsAt' in each && new Date(each.endsAt) > now))
    ends.push(new Date(now.getTime() + minute));
  if (offers.length > 0) ends.push(startOfDay(addDays(ctx.today(), 1)));
  for (const { funnel } of offers)
    for (const at of [funnel.opensAt, funnel.closesAt]) if (at && at > now) ends.push(at);
  if (shown.some((each) => changing.some((name) => name in each))) ends.push(new Date(now.getTime() + minute));
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
