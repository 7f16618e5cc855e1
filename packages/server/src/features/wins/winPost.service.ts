import { winMessages } from '@tribe/domain/features/wins/messages.ts';
import { tellsOtherwise } from '@tribe/domain/features/wins/win.ts';
import { WinInput } from '@tribe/domain/features/wins/win.input.ts';
import { removeFiles } from '#features/files/picture.service.ts';
import { followRules } from '#features/journey/move-up/automatic.service.ts';
import { shownPeopleSubject } from '#features/members/shownPeople.ts';
import { type Win, winFor } from '#features/wins/win.service.ts';
import { changesBetween } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { publish } from '#kernel/db/publications.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { mutation } from '#kernel/api/operation.ts';

const perHour = { count: 30, seconds: 3_600 };

const insert = statement<{ id: number }>(
  'wins.post',
  `insert into win (user_id, title, story, category, amount, happened_on, visibility, consent_for_marketing, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
);

const columns = (input: WinInput) => [
  input.title,
  input.story,
  input.category,
  input.amount,
  input.happenedOn,
  input.visibility,
  input.consentForMarketing,
];

/** Posts a win of one's own; others see it once staff have looked at it. Throws BAD_USER_INPUT. */
export const postWin = mutation('in', async (ctx, unchecked: InputOf<WinInput>): Promise<Win> => {
  const input = checked(ctx, parsed(WinInput, {}, unchecked));
  await countAgainst(ctx, `win:${ctx.me.userId}`, perHour);
  const [made] = await ctx.rows(insert, [ctx.me.userId, ...columns(input), ctx.now()]);
  await keepPictures(ctx, made!.id, input.pictures);
  await record(ctx, { id: made!.id, ...input }, 'posted');
  await followRules(ctx, [ctx.me.userId]);
  return winFor(ctx, made!.id, 'one');
});

function checked(ctx: Ctx, input: WinInput): WinInput {
  if (input.happenedOn > ctx.today()) throw badInput({ happenedOn: [winMessages.futureDay] });
  return input;
}

type Own = WinInput & { id: number; version: number };
const lock = statement<Own>(
  'wins.lock_own',
  `select w.id, w.version, w.title, w.story, w.category, w.amount, w.happened_on as "happenedOn", w.visibility,
     w.consent_for_marketing as "consentForMarketing",
     array(select file_id from win_picture where win_id = w.id order by position) as pictures
   from win w where w.id = $1 and w.user_id = $2 for update`,
);

/** A win of one's own, which nobody else changes meanwhile. Throws NOT_FOUND, in the same words for somebody else's. */
async function ownWin(ctx: Ctx, id: number): Promise<Own> {
  const [win] = await ctx.rows(lock, [id, ctx.me.userId]);
  if (!win) throw notFound('Win');
  return win;
}

const update = statement<never>(
  'wins.update',
  `update win set title = $2, story = $3, category = $4, amount = $5, happened_on = $6, visibility = $7,
     consent_for_marketing = $8, updated_at = $9, version = version + 1,
     status = case when $10::boolean then 'pending' else status end,
     hidden_reason = case when $10::boolean then null else hidden_reason end
   where id = $1`,
);

/** Changes a win of one's own; what tells something else waits for staff again. */
export const updateWin = mutation(
  'in',
  async (ctx, id: number, unchecked: InputOf<WinInput>, version: number | null): Promise<Win> => {
    const before = await ownWin(ctx, id);
    if (version !== null && version !== before.version)
      throw conflict('This win has changed. Reload it to see the changes');
    const input = checked(ctx, parsed(WinInput, before, unchecked));
    const changes = changesBetween({ ...before }, { ...input, id, version: before.version });
    if (Object.keys(changes).length === 0) return winFor(ctx, id, 'one');
    await ctx.rows(update, [id, ...columns(input), ctx.now(), tellsOtherwise(before, input)]);
    await keepPictures(ctx, id, input.pictures);
    if (before.consentForMarketing || input.consentForMarketing) await publish(ctx, shownPeopleSubject);
    // What was kept to oneself until now stays so.
    const described = before.visibility === 'only-me' ? undefined : changes;
    await record(ctx, { id, ...input }, 'updated', described);
    return winFor(ctx, id, 'one');
  },
);

const takeAway = statement<{ fileId: number }>(
  'wins.take_pictures',
  `delete from win_picture where win_id = $1 and not file_id = any($2::int[]) returning file_id as "fileId"`,
);
const attach = statement<{ fileId: number }>(
  'wins.attach_pictures',
  `update win_picture wp set win_id = $1, position = array_position($2::int[], wp.file_id) from file_asset f
   where f.id = wp.file_id and f.uploaded_by_id = $3 and wp.file_id = any($2::int[])
     and (wp.win_id is null or wp.win_id = $1) returning wp.file_id as "fileId"`,
);

/** Only pictures that this person sent, and that belong to no other win; those left out are taken away. */
async function keepPictures(ctx: Ctx, winId: number, ids: readonly number[]): Promise<void> {
  const kept = await ctx.rows(attach, [winId, ids, ctx.me.userId]);
  if (kept.length !== ids.length) throw badInput({ pictures: [winMessages.unknownPicture] });
  const gone = await ctx.rows(takeAway, [winId, ids]);
  await removeFiles(
    ctx,
    gone.map(({ fileId }) => fileId),
  );
}

const removeReactions = statement<never>('wins.delete_reactions', `delete from win_reaction where win_id = $1`);
const remove = statement<never>('wins.delete', `delete from win where id = $1`);

/** Takes a win of one's own away, with its pictures. Answers its id. */
export const deleteWin = mutation('in', async (ctx, id: number): Promise<number> => {
  const win = await ownWin(ctx, id);
  await keepPictures(ctx, id, []);
  await ctx.rows(removeReactions, [id]);
  await ctx.rows(remove, [id]);
  if (win.consentForMarketing) await publish(ctx, shownPeopleSubject);
  await record(ctx, win, 'deleted');
  return id;
});

/** What somebody keeps to themselves is told to nobody, those who read the log included. */
const record = (
  ctx: Ctx,
  { id, title, visibility }: { id: number; title: string; visibility: string },
  done: 'posted' | 'updated' | 'deleted',
  changes?: ReturnType<typeof changesBetween>,
) =>
  ctx.log({
    action: `win.${done}`,
    entity: 'win',
    entityId: id,
    subjectId: ctx.me.userId,
    sentence: visibility === 'only-me' ? `${sentences[done]} a private win` : `${sentences[done]} the win ${title}`,
    changes: visibility === 'only-me' ? undefined : changes,
  });
const sentences = { posted: 'Posted', updated: 'Changed', deleted: 'Deleted' } as const;
