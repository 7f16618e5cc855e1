import { type ContentKind, contentKinds, keeping } from '@tribe/domain/features/contents/access.ts';
import { accessInput } from '@tribe/domain/features/contents/access.input.ts';
import { contentMessages } from '@tribe/domain/features/contents/messages.ts';
import { wayName } from '@tribe/domain/features/contents/why.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { asLayers, type FoundRule, rulesOf } from '#features/contents/accessSubject.ts';
import { changesBetween } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, forbidden, notFound } from '#kernel/api/errors.ts';
import { query, mutation } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** Who a content is open to: its own ways in, and those of what it lies in, in words. */
export const ContentAccess = shape({
  id: described('Int', 'The id of the content.'),
  kind: typed<ContentKind>('String'),
  name: 'String',
  productIds: '[Int]',
  accessLevelIds: '[String]',
  batchIds: '[Int]',
  groupIds: '[Int]',
  stageIds: '[Int]',
  ways: described('[String]', 'Its own ways in, in words; none opens it to every member.'),
  inherited: described('[String]', 'What the course and unit around it ask besides.'),
});
export type ContentAccess = ShapeOf<typeof ContentAccess>;

/** Something that can be chosen as a way in. */
export const Choice = shape({ id: 'String', name: 'String' });
export type Choice = ShapeOf<typeof Choice>;
export type AccessChoices = Record<'products' | 'accessLevels' | 'batches' | 'groups' | 'stages', Choice[]>;

const places: Readonly<Record<ContentKind, string>> = {
  course: 'course',
  unit: 'unit',
  lesson: 'lesson',
  event: 'event',
  resource: 'resource_file',
  form: 'form',
};

type Named = { id: number; name: string };
const finds = new Map(
  contentKinds.map((kind) => [
    kind,
    statement<Named>(`contents.find_${kind}`, `select id, name from ${places[kind]} where id = $1`),
  ]),
);

/** A kind as it was sent; whoever does not keep contents of this kind is refused. */
export function keptKind(ctx: Ctx, input: string): ContentKind {
  const kind = contentKinds.find((each) => each === input);
  if (!kind) throw badInput({ kind: [fieldMessages.notValid('Kind')] });
  if (ctx.me.pageAccess[keeping[kind].page] !== true) throw forbidden();
  return kind;
}

/** A content of this kind, also an archived one, which may come back. Throws NOT_FOUND. */
export async function contentOf(ctx: Ctx, kind: ContentKind, id: number): Promise<Named> {
  const [found] = await ctx.rows(finds.get(kind)!, [id]);
  if (!found) throw notFound('Content');
  return found;
}

const own = ({ kind, id }: Pick<ContentAccess, 'kind' | 'id'>, rules: readonly FoundRule[]) =>
  rules.filter((rule) => rule.kind === kind && rule.contentId === id);

function accessOf({ id, name }: Named, kind: ContentKind, rules: readonly FoundRule[]): ContentAccess {
  const its = own({ kind, id }, rules);
  const ids = <Value>(of: (rule: FoundRule) => Value | null | undefined) => its.flatMap((rule) => of(rule) ?? []);
  const outer = asLayers(rules.filter((rule) => !its.includes(rule)));
  return {
    id,
    kind,
    name,
    productIds: ids((rule) => rule.productId),
    accessLevelIds: ids((rule) => rule.accessLevelId),
    batchIds: ids((rule) => rule.batchId),
    groupIds: ids((rule) => rule.groupId),
    stageIds: ids((rule) => rule.stageId),
    ways: its.map(wayName),
    inherited: outer.map((layer) => `${layer[0]!.kind}: ${layer.map(wayName).join(' or ')}`),
  };
}

/** Who a content is open to, for those who keep contents of its kind. */
export const findContentAccess = query('in', async (ctx, input: string, id: number): Promise<ContentAccess> => {
  const kind = keptKind(ctx, input);
  return accessOf(await contentOf(ctx, kind, id), kind, await rulesOf(ctx, kind, id));
});

const choices = statement<AccessChoices>(
  'contents.choices',
  `select
    (select coalesce(json_agg(json_build_object('id', id::text, 'name', name) order by name, id), '[]') from product
      where archived_at is null) as products,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by rank desc, id), '[]') from access_level
      where archived_at is null and id <> 'non-member') as "accessLevels",
    (select coalesce(json_agg(json_build_object('id', id::text, 'name', name) order by launch_from desc, id desc), '[]') from batch
      where archived_at is null) as batches,
    (select coalesce(json_agg(json_build_object('id', id::text, 'name', name) order by name, id), '[]') from tribe_group
      where archived_at is null) as groups,
    (select coalesce(json_agg(json_build_object('id', id::text, 'name', 'From stage ' || number || ': ' || name) order by number), '[]')
      from stage where archived_at is null) as stages`,
);

/** What can be chosen as a way in, for those who may change one. */
export const findAccessChoices = query('in', async (ctx): Promise<AccessChoices> => {
  if (!Object.values(keeping).some(({ create }) => ctx.me.functionAccess[create] === true)) throw forbidden();
  const [found] = await ctx.rows(choices, []);
  return found!;
});

const clear = statement<never>(
  'contents.close',
  `delete from content_access where content_kind = $1 and content_id = $2`,
);
const open = statement<{ id: number }>(
  'contents.open',
  `insert into content_access (content_kind, content_id, product_id, access_level_id, batch_id, group_id, stage_id)
   select $1, $2, * from (
     select p.id as product_id, null::text as access_level_id, null::int as batch_id, null::int as group_id, null::int as stage_id
       from product p where p.id = any($3::int[])
     union all select null, l.id, null, null, null from access_level l where l.id = any($4::text[])
     union all select null, null, b.id, null, null from batch b where b.id = any($5::int[])
     union all select null, null, null, g.id, null from tribe_group g where g.id = any($6::int[])
     union all select null, null, null, null, s.id from stage s where s.id = any($7::int[])) ways
   returning id`,
);

/** Of two who say it at once the second sees what the first said, and takes its place. */
export const oneAtATime = statement<never>(
  'contents.access_lock',
  `select pg_advisory_xact_lock(hashtext('content_access.' || $1), $2)`,
);

/** Says anew who a content is open to; with no way in at all, to every member. */
export const updateContentAccess = mutation(
  'in',
  async (ctx, unchecked: string, id: number, input: unknown): Promise<ContentAccess> => {
    const kind = keptKind(ctx, unchecked);
    if (ctx.me.functionAccess[keeping[kind].create] !== true) throw forbidden();
    const wanted = accessInput.parse(input);
    const content = await contentOf(ctx, kind, id);
    await ctx.rows(oneAtATime, [kind, id]);
    const before = accessOf(content, kind, await rulesOf(ctx, kind, id));
    await ctx.rows(clear, [kind, id]);
    const ways = [wanted.productIds, wanted.accessLevelIds, wanted.batchIds, wanted.groupIds, wanted.stageIds];
    const unique = ways.map((each) => [...new Set<number | string>(each)]);
    const opened = await ctx.rows(open, [kind, id, ...unique]);
    if (opened.length !== unique.flat().length) throw badInput({ ways: [fieldMessages.notValid('Access')] });
    const after = accessOf(content, kind, await rulesOf(ctx, kind, id));
    if (idsOf(before) !== idsOf(after))
      await ctx.log({
        action: 'content.opened',
        entity: kind === 'resource' ? 'resource-file' : kind,
        entityId: id,
        sentence: `Opened the ${kind} ${content.name} to ${after.ways.join(', ') || 'every member'}`,
        changes: changesBetween({ open_to: openTo(before) }, { open_to: openTo(after) }),
      });
    return after;
  },
);

const idsOf = ({ productIds, accessLevelIds, batchIds, groupIds, stageIds }: ContentAccess) =>
  JSON.stringify([productIds, accessLevelIds, batchIds, groupIds, stageIds].map((ids) => ids.map(String).toSorted()));

const openTo = ({ ways }: ContentAccess) => ways.join(', ') || contentMessages.everyMember;
