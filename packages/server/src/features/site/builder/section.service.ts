import { SectionInput } from '@tribe/domain/features/site/builder/section.input.ts';
import { foundBlocks } from '#features/site/pages/foundBlocks.ts';
import { duty } from '#features/site/pages/sitePage.service.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { publish } from '#kernel/db/publications.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

export const Section = shape({ id: 'Int', name: 'String', blocks: typed<unknown[]>('JSON') });
export type Section = ShapeOf<typeof Section>;

const all = statement<Section>(
  'site.sections',
  `select id, name, blocks from site_section where archived_at is null order by lower(name), id limit 200`,
);

/** What was kept of pages, to be used on others. Blocks are brought up to date and cleaned once more. */
export const listSections = query(duty, async (ctx): Promise<Section[]> =>
  (await ctx.rows(all, [])).map((section) => ({ ...section, blocks: foundBlocks(section.blocks).blocks })),
);

/** Saving any section refreshes the pages that take questions from one. */
export const sectionsSubject = 'site-sections';

const add = statement<Section>(
  'site.add_section',
  `insert into site_section (name, blocks, made_by_id, created_at, updated_at) values ($1, $2::jsonb, $3, $4, $4)
   returning id, name, blocks`,
);

/** Keeps blocks under a name. */
export const keepSection = mutation(duty, async (ctx, input: unknown): Promise<Section> => {
  const { name, blocks } = SectionInput.parse(input);
  const [made] = await ctx.rows(add, [name, JSON.stringify(foundBlocks(blocks).blocks), ctx.me.userId, ctx.now()]);
  await publish(ctx, sectionsSubject);
  await ctx.log({
    action: 'section.kept',
    entity: 'section',
    entityId: made!.id,
    sentence: `Saved the section ${name} for other pages`,
  });
  return made!;
});

const archive = statement<{ name: string }>(
  'site.archive_section',
  `update site_section set archived_at = $2, updated_at = $2 where id = $1 and archived_at is null returning name`,
);

/** Takes a section out of the list; pages that used it have copies of their own, but for questions that follow its name. Throws NOT_FOUND. */
export const archiveSection = mutation(duty, async (ctx, id: number): Promise<number> => {
  const [gone] = await ctx.rows(archive, [id, ctx.now()]);
  if (!gone) throw notFound('Section');
  await publish(ctx, sectionsSubject);
  await ctx.log({
    action: 'section.archived',
    entity: 'section',
    entityId: id,
    sentence: `Removed the section ${gone.name} from the list`,
  });
  return id;
});
