import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { lackedFlags } from '#features/access/lacked.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';

/** What a level that money buys may open; anything else is granted by people alone. */
const openFlags = `flag.key not in ('profile', 'affiliateDashboard')`;
const opensPages = (level: string) => `(
  exists (select from jsonb_each(${level}.page_access) flag where flag.value = 'true' and ${openFlags})
  or exists (select from jsonb_each(${level}.function_access) flag where flag.value = 'true'))`;

export type SoldLevel = { id: string; name: string };
type Found = SoldLevel & { isSellable: boolean; isTheirs: boolean };

const find = statement<Found>(
  'access.sold_levels',
  `select l.id, l.name, not ${opensPages('l')} as "isSellable",
     l.rank <= $3 and ${lackedFlags('l', '$2::int', '$4')} is null as "isTheirs"
   from access_level l where l.archived_at is null and ($1::text[] is null or l.id = any($1)) order by l.rank desc, l.id`,
);

const among = (ctx: Ctx, ids: readonly string[] | null) =>
  ctx.rows(find, [ids, ctx.viewer?.userId ?? null, ctx.viewer?.rank ?? -1, ctx.now()]);

/** The levels that the one who asks may put into a product or a funnel. */
export async function levelsToSell(ctx: Ctx): Promise<SoldLevel[]> {
  const found = await among(ctx, null);
  return found.filter(({ isSellable, isTheirs }) => isSellable && isTheirs).map(({ id, name }) => ({ id, name }));
}

/**
 * Of the levels that a product or a funnel names, those that it may grant now: a level may have been given pages or been
 * archived since it was named. Asked again at each grant.
 */
export async function sellableLevels(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await among(ctx, ids)).filter(({ isSellable }) => isSellable).map(({ id }) => id);
}

/** Throws BAD_USER_INPUT for a level that nobody may sell, and for a new one that the one who asks may not grant. */
export async function refuseUnsellable(ctx: Ctx, ids: readonly string[], before: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await among(ctx, ids);
  const texts = ids.flatMap((id) => {
    const level = found.find((each) => each.id === id);
    if (!level) return [fieldMessages.notValid('Access level')];
    if (!level.isSellable) return [catalogMessages.levelOpensPages(level.name)];
    return level.isTheirs || before.includes(id) ? [] : [catalogMessages.levelAboveOwn(level.name)];
  });
  if (texts.length > 0) throw badInput({ accessLevelIds: texts });
}
