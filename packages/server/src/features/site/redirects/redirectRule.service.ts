import type { redirectColumns } from '@tribe/domain/features/site/redirects/redirectRule.ts';
import { redirectMessages } from '@tribe/domain/features/site/redirects/messages.ts';
import {
  findLoop,
  followAll,
  hostsOf,
  isActive,
  type Rule,
  ruleBook,
  targetUrl,
} from '@tribe/domain/features/site/redirects/redirectRule.ts';
import { RedirectRuleInput } from '@tribe/domain/features/site/redirects/redirectRule.input.ts';
import { findRoute } from '@tribe/domain/kernel/routing/routes.ts';
import { redirectsSubject } from '#features/site/redirects/redirects.ts';
import { allRules } from '#features/site/redirects/ruleQuery.ts';
import { type RedirectRule, redirectRules } from '#features/site/redirects/redirectRule.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { crud, type InputOf, parsed, type Sorts } from '#kernel/api/crud.ts';
import { badInput } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { publish } from '#kernel/db/publications.ts';
import { statement } from '#kernel/db/statement.ts';
import { unlessTaken } from '#kernel/db/unique.ts';
import { desc, sql } from 'drizzle-orm';
import { described, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** More would make a circle dear to find; an academy has some dozens. */
const mostRules = 2_000;

const plain = crud({
  table: redirectRules,
  what: 'Redirect rule',
  page: 'redirectRules',
  create: 'redirect-rule_create',
  input: RedirectRuleInput,
  search: [redirectRules.fromPath, redirectRules.toUrl],
  sorts: {
    fromPath: redirectRules.fromPath,
    toUrl: redirectRules.toUrl,
    hits: redirectRules.hits,
    statusCode: redirectRules.statusCode,
    status: (ctx) =>
      sql`case when ${redirectRules.endsAt} <= ${ctx.now()} then 2 when ${redirectRules.startsAt} > ${ctx.now()} then 1 else 0 end`,
    // Never is before any day.
    lastHitAt: () => sql`coalesce(${redirectRules.lastHitAt}, '-infinity')`,
  } satisfies Sorts<keyof typeof redirectColumns>,
  order: desc(redirectRules.id),
  name: (rule) => rule.fromPath,
});

export const { page: pageRedirectRules, find: findRedirectRule } = plain;

const taken = {
  public_slug_pkey: { fromPath: [redirectMessages.fromTaken] },
  redirect_rule__from_unique: { fromPath: [redirectMessages.fromTaken] },
};

const lock = statement<never>('site.redirects_lock', `select pg_advisory_xact_lock(hashtext('redirect_rule'))`);
const allowedHosts = statement<{ value: string }>(
  'site.redirect_hosts',
  `select value from setting where name = 'redirect-hosts'`,
);

/** What is typed, with its target as it is kept. One change at a time, as two might close a circle together. */
async function checked(ctx: Ctx, unchecked: object, before: Partial<RedirectRule>, id: number | null) {
  const input = parsed(RedirectRuleInput, before, unchecked);
  const [hosts] = await ctx.rows(allowedHosts, []);
  const target = targetUrl(input.toUrl, {
    ownUrl: ctx.services.config.publicUrl,
    hosts: hostsOf(hosts?.value ?? ''),
  });
  if (!target.ok)
    throw badInput({ toUrl: [target.why === 'host' ? redirectMessages.toHost : redirectMessages.toShape] });
  await ctx.rows(lock, []);
  const others = (await ctx.rows(allRules, [])).filter((rule) => rule.id !== id);
  if (others.length >= mostRules) throw badInput({ fromPath: [redirectMessages.tooMany] });
  const rule: Rule = { ...input, toUrl: target.url, id: id ?? 0 };
  const loop = findLoop([rule, ...others]);
  if (loop !== null) throw badInput({ toUrl: [redirectMessages.loops(loop)] });
  return { ...input, toUrl: target.url };
}

type Sent = InputOf<RedirectRuleInput>;

export const createRedirectRule = mutation(
  ['redirectRules', 'redirect-rule_create'],
  async (ctx, unchecked: Sent): Promise<RedirectRule> => {
    const input = await checked(ctx, unchecked, {}, null);
    const made = await unlessTaken(taken, () => plain.create(ctx, input));
    await publish(ctx, redirectsSubject);
    return made;
  },
);

export const updateRedirectRule = mutation(
  ['redirectRules', 'redirect-rule_create'],
  async (ctx, id: number, unchecked: Sent, version?: number | null): Promise<RedirectRule> => {
    const input = await checked(ctx, unchecked, await findRedirectRule(ctx, id), id);
    const changed = await unlessTaken(taken, () => plain.update(ctx, id, input, version));
    await publish(ctx, redirectsSubject);
    return changed;
  },
);

/** An archived rule leads nowhere, and others may have its address. */
export const archiveRedirectRule = mutation(
  ['redirectRules', 'redirect-rule_create'],
  async (ctx, id: number): Promise<RedirectRule> => {
    const archived = await plain.archive(ctx, id);
    await publish(ctx, redirectsSubject);
    return archived;
  },
);

export const RedirectHop = shape({ ruleId: 'Int', location: 'String', statusCode: 'Int' });
export type RedirectHop = ShapeOf<typeof RedirectHop>;

export const RedirectAnswer = shape({
  /** In the order in which they are followed. */
  hops: [RedirectHop],
  /** What is at the end: a page of this site, a funnel, another site, or nothing. */
  end: described(
    typed<'page' | 'funnel' | 'elsewhere' | 'nothing'>('String'),
    '“page”, “funnel”, “elsewhere” or “nothing”.',
  ),
  /** The address at the end. */
  address: 'String',
  /** The name of the funnel. */
  name: 'String?',
  /** A rule that is for this address at another time. */
  sleeping: described('Boolean', 'A rule is for this address at another time.'),
});
export type RedirectAnswer = ShapeOf<typeof RedirectAnswer>;

const funnelOf = statement<{ name: string }>(
  'site.funnel_of_slug',
  `select name from funnel where slug = $1 and archived_at is null`,
);

/** Where an address of this site leads now, in the order in which it is answered: page, rule, funnel, nothing. */
export const testRedirect = query('redirectRules', async (ctx, typed: string): Promise<RedirectAnswer> => {
  const base = new URL(ctx.services.config.publicUrl);
  const text = typed.trim().slice(0, 1_000);
  const asked = /^[\w-]/.test(text) && !text.includes('://') ? `/${text}` : text;
  if (!URL.canParse(asked, base.href)) throw badInput({ address: [redirectMessages.fromShape] });
  const url = new URL(asked, base);
  if (url.origin !== base.origin) return { hops: [], end: 'elsewhere', address: url.href, name: null, sleeping: false };
  const rules = await ctx.rows(allRules, []);
  const from = `${url.pathname}${url.search}`;
  const isOwn = isPage(url.pathname);
  const { hops } = isOwn ? { hops: [] } : followAll(ruleBook(rules), from, ctx.now());
  const address = hops.at(-1)?.location ?? from;
  const sleeping = !isOwn && rules.some((rule) => rule.fromPath === url.pathname && !isActive(rule, ctx.now()));
  const shown = hops.map(({ rule, location }) => ({ ruleId: rule.id, location, statusCode: rule.statusCode }));
  return { hops: shown, address, sleeping, ...(await endOf(ctx, address)) };
});

async function endOf(ctx: Ctx, address: string): Promise<Pick<RedirectAnswer, 'end' | 'name'>> {
  if (!address.startsWith('/')) return { end: 'elsewhere', name: null };
  const [path = '/'] = address.split(/[?#]/);
  if (isPage(path)) return { end: 'page', name: null };
  const [funnel] = await ctx.rows(funnelOf, [path.split('/')[1] ?? '']);
  return funnel ? { end: 'funnel', name: funnel.name } : { end: 'nothing', name: null };
}

function isPage(path: string): boolean {
  const found = findRoute(path);
  return found !== null && ('redirect' in found || (found.name !== 'slug' && found.name !== 'slugAffiliate'));
}
