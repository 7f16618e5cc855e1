import { keeping } from '@tribe/domain/features/contents/access.ts';
import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import type { OpenedKind } from '@tribe/domain/features/catalog/product.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { oneAtATime } from '#features/contents/access.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, forbidden } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';

type Product = { id: number; name: string };
type Content = { id: number; name: string };

const tables: Readonly<Record<OpenedKind, string>> = { course: 'course', event: 'event', resource: 'resource_file' };
const many: Readonly<Record<OpenedKind, string>> = { course: 'courses', event: 'events', resource: 'resources' };
const fields = { course: 'courseIds', event: 'eventIds', resource: 'resourceIds' } as const;

const opened = new Map(
  (['course', 'event', 'resource'] as const).map((kind) => [
    kind,
    statement<Content>(
      `contents.of_product_${kind}`,
      `select c.id, c.name from content_access a join ${tables[kind]} c on c.id = a.content_id
       where a.content_kind = '${kind}' and a.product_id = $1 order by c.id`,
    ),
  ]),
);
const found = new Map(
  (['course', 'event', 'resource'] as const).map((kind) => [
    kind,
    statement<Content>(
      `contents.to_open_${kind}`,
      `select id, name from ${tables[kind]} where id = any($1::int[]) and archived_at is null order by id`,
    ),
  ]),
);
const open = statement<never>(
  'contents.open_to_product',
  `insert into content_access (content_kind, content_id, product_id) values ($1, $2, $3) on conflict do nothing`,
);
const close = statement<{ isLast: boolean }>(
  'contents.close_to_product',
  `with closed as (
     delete from content_access where content_kind = $1 and content_id = $2 and product_id = $3 returning id)
   select not exists (select from content_access a where a.content_kind = $1 and a.content_id = $2
     and a.id not in (select id from closed)) as "isLast" from closed`,
);

/**
 * Says anew which contents of a kind a product opens; the other ways into each stay. Whoever changes this keeps contents of
 * that kind. Throws BAD_USER_INPUT where a content would be left with no way in, which means open to every member.
 */
export async function openByProduct(
  ctx: Ctx,
  product: Product,
  { kind, ids }: { kind: OpenedKind; ids: readonly number[] },
): Promise<void> {
  const before = await ctx.rows(opened.get(kind)!, [product.id]);
  const added = ids.filter((id) => !before.some((content) => content.id === id)).toSorted((a, b) => a - b);
  const removed = before.filter(({ id }) => !ids.includes(id));
  if (added.length + removed.length === 0) return;
  const { page, create } = keeping[kind];
  if (ctx.me.pageAccess[page] !== true || ctx.me.functionAccess[create] !== true)
    throw forbidden(catalogMessages.notYours(many[kind]));
  const toOpen = await ctx.rows(found.get(kind)!, [added]);
  if (toOpen.length < added.length) throw badInput({ [fields[kind]]: [fieldMessages.notValid('A choice')] });
  const changes = [
    ...toOpen.map((content) => ({ content, isOpened: true })),
    ...removed.map((content) => ({ content, isOpened: false })),
  ].toSorted((a, b) => a.content.id - b.content.id);
  for (const { content, isOpened } of changes) {
    await ctx.rows(oneAtATime, [kind, content.id]);
    const [closed] = await ctx.rows(isOpened ? open : close, [kind, content.id, product.id]);
    if (closed?.isLast) throw badInput({ [fields[kind]]: [catalogMessages.lastWay(content.name)] });
  }
  await ctx.log(
    ...changes.map(({ content, isOpened }) => ({
      action: isOpened ? 'content.opened' : 'content.closed',
      entity: kind === 'resource' ? 'resource-file' : kind,
      entityId: content.id,
      sentence: `${isOpened ? 'Opened' : 'Closed'} the ${kind} ${content.name} ${isOpened ? 'to' : 'for'} Product ${product.name}`,
    })),
  );
}
