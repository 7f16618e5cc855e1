import { draftProblems } from '@tribe/domain/features/forms/draft.ts';
import { DraftFields, FormFields } from '@tribe/domain/features/forms/form.input.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { formSubject } from '#features/forms/filling/formPage.service.ts';
import { type FormDetail, readDetail } from '#features/forms/building/form.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { publish } from '#kernel/db/publications.ts';
import { statement } from '#kernel/db/statement.ts';

const save = statement<{ revision: number }>(
  'forms.save_fields',
  `update form set draft = $2, revision = revision + 1, draft_by_id = $3, draft_at = $4, updated_at = $4
   where id = $1 and revision = $5 returning revision`,
);

const access = ['forms', 'form_create'] as const;

/** Who saved it meanwhile, and when: nobody writes over what they haven't seen. */
async function refuseOld(ctx: Ctx, id: number): Promise<never> {
  const { draftByName, draftAt } = await readDetail(ctx, id);
  const when = draftAt ? ` on ${showInstant(draftAt)}` : '';
  throw conflict(`${draftByName ?? 'Someone else'} changed this form${when}. Reload it to see what changed`);
}

/** Keeps the questions as they are being written, however unfinished. Answers the next revision. Throws CONFLICT. */
export const saveFormDraft = mutation(
  [...access],
  async (ctx, id: number, revision: number, unchecked: unknown): Promise<FormDetail> => {
    const fields = JSON.stringify(DraftFields.parse(unchecked));
    const [row] = await ctx.rows(save, [id, fields, ctx.me.userId, ctx.now(), revision]);
    if (!row) await refuseOld(ctx, id);
    const saved = await readDetail(ctx, id);
    await ctx.log({
      action: 'form.draft-saved',
      entity: 'form',
      entityId: id,
      sentence: `Changed the questions of the form ${saved.name}`,
    });
    return saved;
  },
);

const insert = statement<{ number: number }>(
  'forms.publish_version',
  `with made as (
     insert into form_version (form_id, number, fields, published_at, published_by_id)
     select f.id, coalesce((select max(number) from form_version where form_id = f.id), 0) + 1, $3, $4, $5
     from form f where f.id = $1 and f.revision = $2 returning form_id, number)
   update form f set status = 'published', draft = null, revision = revision + 1, updated_at = $4, version = version + 1
   from made where f.id = made.form_id returning made.number`,
);

const hold = statement<never>('forms.hold_form', 'select id from form where id = $1 for update');

/**
 * Makes the draft the next version, which is never changed after. Drafts of those who are answering stay whole: what they have
 * said is kept by its short name. Throws BAD_USER_INPUT with what is wrong by question, CONFLICT where it was changed meanwhile.
 */
export const publishForm = mutation([...access], async (ctx, id: number, revision: number): Promise<FormDetail> => {
  await ctx.rows(hold, [id]);
  const form = await readDetail(ctx, id);
  if (form.revision !== revision) await refuseOld(ctx, id);
  const wrong = draftProblems(form.fields, form.locked).filter(({ level }) => level === 'fix');
  if (wrong.length > 0)
    throw badInput(
      Object.fromEntries(wrong.map(({ key, text }) => [key ?? 'form', [text]])),
      'Some questions need a fix first',
    );
  const fields = JSON.stringify(FormFields.parse(form.fields));
  const [made] = await ctx.rows(insert, [id, revision, fields, ctx.now(), ctx.me.userId]);
  if (!made) await refuseOld(ctx, id);
  await ctx.log({
    action: 'form.published',
    entity: 'form',
    entityId: id,
    sentence: `Published version ${made?.number ?? 1} of the form ${form.name}`,
  });
  await publish(ctx, formSubject(form.slug));
  return readDetail(ctx, id);
});
