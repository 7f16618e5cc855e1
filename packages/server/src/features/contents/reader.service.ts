import { type ContentKind, contentKinds, keeping, whyOpen } from '@tribe/domain/features/contents/access.ts';
import { testOrderWords } from '@tribe/domain/features/billing/testOrder.ts';
import { needsText, type NamedRule, whyText } from '@tribe/domain/features/contents/why.ts';
import { contentOf, keptKind } from '#features/contents/access.service.ts';
import { opensContent } from '#features/contents/contentAccess.ts';
import { asLayers, everyRuleOf, type FoundPerson, peopleOf, rulesOf } from '#features/contents/accessSubject.ts';
import { findInScope } from '#features/members/scope.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { forbidden } from '#kernel/api/errors.ts';
import { pageWithTotal, likePattern, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** Somebody who opens a content, and why. */
export const ContentReader = shape({ id: 'Int', name: 'String', why: 'String' });
export type ContentReader = ShapeOf<typeof ContentReader>;

const readers = new Map(
  contentKinds.map((kind) => [
    kind,
    statement<{ id: number; total: number }>(
      `contents.readers_${kind}`,
      `select u.id, count(*) over ()::int as total from app_user u join user_profile p on p.user_id = u.id
       where u.status = 'ACTIVE' and ${opensContent(kind, '$1', 'u.id', '$2', { withoutTests: true })} and ${canView('u.id', '$3', '$4')}
         and ($5::text is null or p.plain_name like plain($5))
       order by p.first_name, p.last_name, u.id limit $6 offset $7`,
    ),
  ]),
);

/** Who opens a content and why, of the people whom the one who asks may see. */
export const pageContentReaders = replicaQuery(
  'in',
  async (ctx, input: string, id: number, asked: PageInput): Promise<PageOf<ContentReader>> => {
    const kind = keptKind(ctx, input);
    if (ctx.me.pageAccess['users'] !== true) throw forbidden();
    await contentOf(ctx, kind, id);
    const search = asked.search?.trim() ? likePattern(asked.search) : null;
    const values = [id, ctx.now(), ctx.me.userId, visibilityOf(ctx.me), search];
    const { rows: found, ...counted } = await pageWithTotal(asked, (limit, offset) =>
      ctx.rows(readers.get(kind)!, [...values, limit, offset]),
    );
    const layers = asLayers(await rulesOf(ctx, kind, id));
    const people = new Map(
      (
        await peopleOf(
          ctx,
          found.map((row) => row.id),
        )
      ).map((person) => [person.id, person]),
    );
    const rows = found.flatMap(({ id: userId }) => {
      const person = people.get(userId);
      return person ? [{ id: userId, name: person.name, why: reason(ctx, kind, layers, person) }] : [];
    });
    return { ...counted, rows };
  },
);

const accessSubject = (kind: ContentKind, { pages, ...person }: FoundPerson) => ({
  ...person,
  keepsIt: pages.includes(keeping[kind].page),
});

/** The database has said that they open it; what no rule explains is what they try by a test order, or had finished. */
function reason(ctx: Ctx, kind: ContentKind, layers: readonly (readonly NamedRule[])[], person: FoundPerson): string {
  const subject = accessSubject(kind, person);
  const why = whyOpen(layers, subject, { today: ctx.today() });
  if (why) return whyText(why);
  const subscriptions = [...subject.subscriptions, ...person.tested];
  const tested = whyOpen(layers, { ...subject, subscriptions }, { today: ctx.today() });
  return tested ? `${whyText(tested)} (${testOrderWords.label} order)` : whyText({ kind: 'finished' });
}

/** What somebody may open or not, and through what. */
export const PersonContent = shape({ kind: 'String', id: 'Int', name: 'String', isOpen: 'Boolean', why: 'String' });
export type PersonContent = ShapeOf<typeof PersonContent>;

type Catalogued = { kind: 'course' | 'event' | 'resource'; id: number; name: string; isOpen: boolean };

const catalogue = (['course', 'event', 'resource'] as const)
  .map((kind) => {
    const table = kind === 'resource' ? 'resource_file' : kind;
    return `(select '${kind}' as kind, c.id, c.name, ${opensContent(kind, 'c.id', '$1', '$2')} as "isOpen"
      from ${table} c where c.status = 'published' and c.archived_at is null order by c.name, c.id limit 300)`;
  })
  .join(' union all ');
const contents = statement<Catalogued>('contents.of_person', catalogue);

/** All that stands in the catalogue, and whether and why this person opens it. Throws NOT_FOUND. */
export const listPersonContents = query('user', async (ctx, userId: number): Promise<PersonContent[]> => {
  await findInScope(ctx, userId);
  const [[person], found, rules] = await Promise.all([
    peopleOf(ctx, [userId]),
    ctx.rows(contents, [userId, ctx.now()]),
    everyRuleOf(ctx),
  ]);
  const byContent = Map.groupBy(rules, (rule) => `${rule.kind} ${rule.contentId}`);
  return found.map((content) => {
    const its = byContent.get(`${content.kind} ${content.id}`) ?? [];
    const why = person && content.isOpen ? reason(ctx, content.kind, [its], person) : needsText([its]);
    return { ...content, why };
  });
});
