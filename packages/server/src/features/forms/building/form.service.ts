import { type formColumns, formFields } from '@tribe/domain/features/forms/formFields.ts';
import { bugReportSlug, journeyFormSlug, waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import type { FormField } from '@tribe/domain/features/forms/field.ts';
import { keyFor, type LockedField } from '@tribe/domain/features/forms/draft.ts';
import { FormInput, type formKinds } from '@tribe/domain/features/forms/form.input.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { formSubject } from '#features/forms/filling/formPage.service.ts';
import { forms } from '#features/forms/form.table.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import { assignedTo, visibilityOf } from '#features/members/visibility.ts';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import type { PageOf } from '#kernel/api/page.ts';
import { publish } from '#kernel/db/publications.ts';
import { statement } from '#kernel/db/statement.ts';
import { writeVersion } from '#kernel/db/versions.ts';
import { columnSql } from '#kernel/filter/filterSql.ts';
import { listFilter } from '#kernel/filter/listFilter.ts';
import { type FilteredInput, listPage, ordersOf } from '#kernel/filter/listPage.ts';
import { described, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

/** A form as a row of the list of all. */
export const FormRow = shape({
  id: 'Int',
  slug: 'String',
  name: 'String',
  kind: 'String',
  audience: 'String',
  status: 'String',
  opensAt: 'DateTime?',
  closesAt: 'DateTime?',
  /** The number of the version that is published; 0 before the first. */
  number: described('Int', 'The version that is published; 0 before the first.'),
  hasDraft: 'Boolean',
  responses: described('Int', 'How many the viewer can read.'),
  lastResponseAt: 'DateTime?',
});
export type FormRow = ShapeOf<typeof FormRow>;

/** The office sees how many there are, as it is kept; whoever has people of their own has those counted. $1 who asks, $2 how far they see. */
const responses = (form: string) => `case when $2::text = 'everybody'
  then coalesce((select sum(c.responses) from form_version v join form_count c on c.version_id = v.id where v.form_id = ${form}), 0)
  else (select count(*) from form_response r where r.form_id = ${form} and r.status = 'submitted' and r.archived_at is null
    and r.user_id in ${assignedTo('$1')}) end::int`;

const lastResponse = (form: string) => `case when $2::text = 'everybody'
  then (select max(r.submitted_at) from form_response r where r.form_id = ${form})
  else (select max(r.submitted_at) from form_response r where r.form_id = ${form} and r.user_id in ${assignedTo('$1')}) end`;

const formFilter = listFilter(['formPage'], formFields, {
  status: columnSql('f.status'),
  kind: columnSql('f.kind'),
});

const page = listPage<FormRow>({
  name: 'forms.page',
  filter: formFilter,
  search: ['f.name', 'f.slug'],
  unlessAsked: { status: `f.status <> 'archived'` },
  orders: ordersOf<keyof typeof formColumns>('f.updated_at desc, f.id desc', {
    name: 'f.name',
    kind: 'f.kind',
    status: 'f.status',
    responses: responses('f.id'),
    lastResponse: `${lastResponse('f.id')} nulls last`,
  }),
  values: [(ctx) => ctx.me.userId, (ctx) => visibilityOf(ctx.me)],
  select: ({ where, order, cut }) => `with found as (
     select f.*, (count(*) over ())::int as total, row_number() over (order by ${order}) as place from form f
     where ${where} order by ${order} ${cut})
   select f.id, f.slug, f.name, f.kind, f.audience, f.status, f.opens_at as "opensAt", f.closes_at as "closesAt",
     coalesce((select max(number) from form_version where form_id = f.id), 0) as number, f.draft is not null as "hasDraft",
     ${responses('f.id')} as responses, ${lastResponse('f.id')} as "lastResponseAt", f.total
   from found f order by f.place`,
});

/** All forms, with how many answers the one who asks may read. One statement. */
export const pageForms = replicaQuery('forms', (ctx, asked: FilteredInput): Promise<PageOf<FormRow>> =>
  page(ctx, asked),
);

/** A version as the list of versions tells it. */
export const FormVersionRow = shape({
  id: 'Int',
  number: 'Int',
  publishedAt: 'DateTime',
  publishedByName: 'String?',
  responses: 'Int',
  fields: typed<readonly FormField[]>('JSON'),
});
export type FormVersionRow = ShapeOf<typeof FormVersionRow>;

/** A form as staff write it. */
export const FormDetail = shape({
  id: 'Int',
  slug: 'String',
  name: 'String',
  kind: typed<(typeof formKinds)[number]>('String'),
  audience: typed<'public' | 'members'>('String'),
  status: 'String',
  description: 'String',
  confirmation: 'String',
  successUrl: 'String?',
  opensAt: 'DateTime?',
  closesAt: 'DateTime?',
  oneResponsePerUser: 'Boolean',
  version: 'Int',
  /** The draft, else the questions of the version that is published. */
  fields: typed<readonly FormField[]>('JSON'),
  hasDraft: 'Boolean',
  revision: 'Int',
  draftAt: 'DateTime?',
  draftByName: 'String?',
  locked: described(
    typed<readonly LockedField[]>('JSON'),
    'Keys and types that were published, under which answers lie.',
  ),
  versions: written<readonly FormVersionRow[]>(),
  responses: 'Int',
});
export type FormDetail = ShapeOf<typeof FormDetail>;

type Raw = Omit<FormDetail, 'versions'> & {
  versions: (Omit<FormVersionRow, 'publishedAt'> & { publishedAt: string })[];
};

const find = statement<Raw>(
  'forms.find_detail',
  `select f.id, f.slug, f.name, f.kind, f.audience, f.status, f.description, f.confirmation, f.success_url as "successUrl",
     f.opens_at as "opensAt", f.closes_at as "closesAt", f.one_response_per_user as "oneResponsePerUser", f.version,
     coalesce(f.draft, (select fields from form_version where form_id = f.id order by number desc limit 1), '[]') as fields,
     f.draft is not null as "hasDraft", f.revision, f.draft_at as "draftAt", ${nameByIdSql('f.draft_by_id')} as "draftByName",
     coalesce((select json_agg(k.locked) from (
       select distinct on (q.field->>'key') json_build_object('key', q.field->>'key', 'type', q.field->>'type') as locked
       from form_version v, jsonb_array_elements(v.fields) as q(field) where v.form_id = f.id
       order by q.field->>'key', v.number desc) k), '[]') as locked,
     coalesce((select json_agg(json_build_object('id', v.id, 'number', v.number, 'publishedAt', v.published_at,
       'publishedByName', ${nameByIdSql('v.published_by_id')}, 'responses', coalesce(c.responses, 0), 'fields', v.fields) order by v.number desc)
       from form_version v left join form_count c on c.version_id = v.id where v.form_id = f.id), '[]') as versions,
     ${responses('f.id')} as responses
   from form f where f.id = $3`,
);

/** A form as staff write it. Throws NOT_FOUND. One statement. */
export const findFormDetail = query('forms', (ctx, id: number): Promise<FormDetail> => readDetail(ctx, id));

export async function readDetail(ctx: Ctx, id: number): Promise<FormDetail> {
  const [found] = await ctx.rows(find, [ctx.me.userId, visibilityOf(ctx.me), id]);
  if (!found) throw notFound('Form');
  const versions = found.versions.map((each) => ({ ...each, publishedAt: new Date(each.publishedAt) }));
  return { ...found, versions };
}

const own: readonly string[] = [journeyFormSlug, bugReportSlug, waitlistSlug];
const access = ['forms', 'form_create'] as const;

/** A form without questions, which nobody can open before it is published. */
export const createForm = mutation([...access], async (ctx, unchecked: InputOf<FormInput>): Promise<FormDetail> => {
  const typed = parsed(FormInput, {}, unchecked);
  const input = { ...typed, slug: typed.slug || keyFor(typed.name, []) };
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(forms)
    .values({ ...input, draft: [], draftById: ctx.me.userId, draftAt: now })
    .returning();
  await ctx.log(entryOf('form', 'created', { id: row!.id, name: row!.name }, changesBetween({}, input)));
  return readDetail(ctx, row!.id);
});

/** What a form is beside its questions. Once it was published its address and kind stay: links and answers hang on them. */
export const updateForm = mutation(
  [...access],
  async (ctx, id: number, unchecked: InputOf<FormInput>, expected?: number | null): Promise<FormDetail> => {
    const before = await readDetail(ctx, id);
    const typed = parsed(FormInput, before, unchecked);
    const input = { ...typed, slug: typed.slug || before.slug };
    const isFixed = before.versions.length > 0 || own.includes(before.slug);
    if (isFixed && input.slug !== before.slug) throw badInput({ slug: [fieldMessages.notValid('Address')] });
    if (isFixed && input.kind !== before.kind) throw badInput({ kind: [fieldMessages.notValid('Kind')] });
    const row = await writeVersion(ctx, forms, { id, values: input, version: expected, what: 'form' });
    await ctx.log(entryOf('form', 'updated', { id, name: row.name }, changesBetween(before, input)));
    await publish(ctx, formSubject(row.slug));
    return readDetail(ctx, id);
  },
);

async function setStatus(ctx: Ctx, id: number, isArchived: boolean): Promise<FormDetail> {
  const before = await readDetail(ctx, id);
  const status = isArchived ? 'archived' : before.versions.length > 0 ? 'published' : 'draft';
  const row = await writeVersion(ctx, forms, { id, values: { status }, what: 'form' });
  await ctx.log(entryOf('form', isArchived ? 'archived' : 'restored', { id, name: row.name }));
  await publish(ctx, formSubject(row.slug));
  return readDetail(ctx, id);
}

/** Takes a form out of use; its answers stay. */
export const archiveForm = mutation([...access], (ctx, id: number) => setStatus(ctx, id, true));
export const restoreForm = mutation([...access], (ctx, id: number) => setStatus(ctx, id, false));
