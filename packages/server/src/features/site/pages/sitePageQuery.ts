import type { PageShape } from '@tribe/domain/features/site/pages/sitePage.input.ts';
import { namedPages, type PageRef, stepNames } from '@tribe/domain/features/site/pages/sitePage.ts';
import { routes } from '@tribe/domain/kernel/routing/routes.ts';
import { funnelsSubject } from '#features/catalog/publishing.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import { settingsSubject } from '#features/settings/setting.service.ts';
import { firstContentOf } from '#features/site/pages/firstContent.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { publish } from '#kernel/db/publications.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, hidden, orNull, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** A version without its words. */
export const VersionLine = shape({
  number: described('Int', '0 for the content that a named page begins with.'),
  title: 'String',
  publishedAt: 'DateTime?',
  publishedBy: 'String?',
  waitsUntil: 'DateTime?',
  fromVersion: described('Int?', 'The older version that it brings back.'),
});
export type VersionLine = ShapeOf<typeof VersionLine>;

export const PageState = shape({
  ref: hidden<PageRef>(),
  /** What an editor goes on from: the draft, else what waits, else what is published, else the first content. */
  document: described(typed<PageShape>('JSON'), 'Title, description and blocks, to go on from.'),
  revision: 'Int',
  draftBy: 'String?',
  draftAt: 'DateTime?',
  hasDraft: 'Boolean',
  published: orNull(VersionLine),
  waiting: orNull(VersionLine),
});
export type PageState = ShapeOf<typeof PageState>;

export type PageRow = {
  id: number | null;
  isThere: boolean;
  revision: number | null;
  draft: PageShape | null;
  draftBy: string | null;
  draftAt: Date | null;
  current: Whole | null;
  waiting: Whole | null;
};
/** Instants inside JSON arrive as text. */
type Whole = Omit<VersionLine, 'publishedAt' | 'waitsUntil'> & {
  publishedAt: string | null;
  waitsUntil: string | null;
  description: string;
  blocks: unknown[];
};

const whole = `json_build_object('number', v.number, 'title', v.title, 'description', v.description, 'blocks', v.blocks,
  'publishedAt', v.published_at, 'publishedBy', ${nameByIdSql('v.published_by_id')}, 'waitsUntil', v.waits_until, 'fromVersion', v.from_version)`;

const idOf = `(select id from site_page where funnel_id = $1 and step = $2 union all select id from site_page where name = $3)`;

const one = statement<PageRow>(
  'site.page',
  `select p.id, ($3::text is not null or exists (select from funnel where id = $1)) as "isThere", p.revision, p.draft,
     ${nameByIdSql('p.draft_by_id')} as "draftBy", p.draft_at as "draftAt",
     (select ${whole} from site_page_version v where v.page_id = p.id and v.published_at is not null
       order by v.published_at desc, v.number desc limit 1) as current,
     (select ${whole} from site_page_version v where v.page_id = p.id and v.waits_until is not null) as waiting
   from (select) asked left join site_page p on p.id = ${idOf}`,
);

const make = statement<never>(
  'site.make_page',
  `insert into site_page (funnel_id, step, name) select $1, $2, $3
   where not exists ${idOf} and ($3::text is not null or exists (select from funnel where id = $1 and archived_at is null))
   on conflict do nothing`,
);
const lock = statement<{ id: number }>('site.lock_page', `select id from site_page where id = ${idOf} for update`);

export const partsOf = (ref: PageRef): [string | null, string | null, string | null] =>
  'name' in ref ? [null, null, ref.name] : [ref.funnelId, ref.step, null];

const emptyPage: PageShape = { title: '', description: '', blocks: [] };

const documentOf = ({ title, description, blocks }: Whole): PageShape => ({ title, description, blocks });

const lineOf = ({ description: _d, blocks: _b, ...line }: Whole): VersionLine => ({
  ...line,
  publishedAt: line.publishedAt === null ? null : new Date(line.publishedAt),
  waitsUntil: line.waitsUntil === null ? null : new Date(line.waitsUntil),
});

/** A page as editors see it. Throws NOT_FOUND where its funnel isn't. */
export async function stateOf(ctx: Ctx, ref: PageRef): Promise<PageState> {
  const [row] = await ctx.rows(one, partsOf(ref));
  if (!row?.isThere) throw notFound('Funnel');
  const { draft, waiting, current } = row;
  const kept = draft ?? (waiting ? documentOf(waiting) : current ? documentOf(current) : null);
  return {
    ref,
    document: kept ?? (await firstContentOf(ref)) ?? emptyPage,
    revision: row.revision ?? 0,
    draftBy: row.draftBy,
    draftAt: row.draftAt,
    hasDraft: draft !== null,
    published: current ? lineOf(current) : null,
    waiting: waiting ? lineOf(waiting) : null,
  };
}

/** The same, with nobody else changing it until the transaction ends. */
export async function lockedState(ctx: Ctx, ref: PageRef): Promise<PageState & { id: number }> {
  await ctx.rows(make, partsOf(ref));
  const [locked] = await ctx.rows(lock, partsOf(ref));
  if (!locked) throw notFound('Funnel');
  return { ...(await stateOf(ctx, ref)), id: locked.id };
}

/** Tells what shows a page that it is another. */
export async function publishPage(ctx: Ctx, ref: PageRef): Promise<void> {
  if ('name' in ref) {
    await publish(ctx, `page:${ref.name}`);
    // The menu of every page may lead to it from now on.
    return publish(ctx, settingsSubject);
  }
  await publish(ctx, `funnel:${ref.funnelId}`);
  await publish(ctx, funnelsSubject);
}

/** A page as the log names it: by its address, or by its funnel and step. */
export const labelOf = (ref: PageRef): string =>
  'name' in ref ? routes[namedPages[ref.name]][0] : `${stepNames[ref.step]} of ${ref.funnelId}`;

export const keyOf = (ref: PageRef): string => ('name' in ref ? ref.name : `${ref.funnelId}/${ref.step}`);

const current = statement<Published>(
  'site.published_page',
  `select v.title, v.description, v.blocks from site_page p join site_page_version v on v.page_id = p.id
   where v.published_at is not null and p.id = ${idOf} order by v.published_at desc, v.number desc limit 1`,
);

type Published = { title: string; description: string; blocks: unknown[] };

/** What is published of a page, or what a named one begins with, where visitors see that; null where there is nothing for them. */
export async function publishedOf(ctx: Ctx, ref: PageRef): Promise<Published | null> {
  const [kept] = await ctx.rows(current, partsOf(ref));
  if (kept) return kept;
  const isSampleShown = 'name' in ref && !(await academyNow(ctx)).unopened.includes(ref.name);
  return isSampleShown ? firstContentOf(ref) : null;
}
