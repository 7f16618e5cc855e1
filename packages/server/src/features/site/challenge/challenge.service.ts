import type { PageContent } from '#kernel/api/rest.ts';
import { createHmac } from 'node:crypto';
import { challengeSteps, mayFinish } from '@tribe/domain/features/site/challenge/challenge.ts';
import { challengeMessages } from '@tribe/domain/features/site/challenge/messages.ts';
import { ChallengeInput } from '@tribe/domain/features/site/challenge/challenge.input.ts';
import { challengeProblems, type ChallengeShown } from '@tribe/domain/features/site/challenge/challengeShown.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { hashOf } from '#features/accounts/session.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import { challengeMail } from '#features/site/challenge/challenge.mail.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { mutation, replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import type { GoTo, Params } from '#kernel/http/publicPage.ts';
import { countAgainst } from '#kernel/http/limits.ts';

type Entry = { id: number; firstName: string; email: string; userId: number | null; joinedOn: Day; done: number[] };

const columns = `e.id, e.first_name as "firstName", e.email, e.user_id as "userId", e.joined_on::text as "joinedOn",
  array(select day from challenge_day_done d where d.entry_id = e.id order by day) as done`;

const byKey = statement<Entry>(
  'site.challenge_by_key',
  `select ${columns} from challenge_entry e where e.key_hash = $1`,
);
const byUser = statement<Entry>(
  'site.challenge_by_user',
  `select ${columns} from challenge_entry e
   where e.user_id = $1 or (e.user_id is null and e.email = (select email from app_user where id = $1))
   order by e.user_id nulls last, e.id limit 1`,
);

/** A second time it keeps its progress, and is mailed its link again. */
const join = statement<{ id: number }>(
  'site.join_challenge',
  `insert into challenge_entry (email, first_name, key_hash, user_id, joined_on, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (email) do update set key_hash = excluded.key_hash, updated_at = excluded.created_at,
     user_id = coalesce(challenge_entry.user_id, excluded.user_id)
   returning id`,
);

/** Whoever has the link has the address, so that the progress goes to the account with the same one. */
const confirm = statement<never>(
  'site.confirm_challenge',
  `update challenge_entry e set confirmed_at = coalesce(e.confirmed_at, $2),
     user_id = coalesce(e.user_id, (select id from app_user u where u.email = e.email and u.archived_at is null))
   where e.id = $1 and (e.confirmed_at is null or e.user_id is null)`,
);

const finish = statement<never>(
  'site.finish_challenge_day',
  `insert into challenge_day_done (entry_id, day, done_at) values ($1, $2, $3) on conflict do nothing`,
);
const reopen = statement<never>(
  'site.reopen_challenge_day',
  `delete from challenge_day_done where entry_id = $1 and day = $2`,
);

const anHour = 3_600;

/** Joins by an address, which is mailed a link to its own progress; the same answer for every address. */
export const joinChallenge = mutation('public', async (ctx, typed: unknown): Promise<void> => {
  const { email, firstName } = ChallengeInput.parse(typed);
  await countAgainst(ctx, `challenge:email:${email}`, { count: 3, seconds: anHour });
  await countAgainst(ctx, `challenge:address:${ctx.origin.address}`, { count: 60, seconds: anHour });
  const key = keyOf(ctx, email);
  const [own] = ctx.viewer ? await ctx.rows(ownEmail, [ctx.viewer.userId]) : [];
  const userId = own?.email.toLowerCase() === email ? (ctx.viewer?.userId ?? null) : null;
  await ctx.rows(join, [email, firstName, hashOf(key), userId, ctx.today(), ctx.now()]);
  const { publicUrl } = ctx.services.config;
  await ctx.mail(challengeMail({ email, firstName, link: new URL(linkOf(key), publicUrl).href }));
});

const ownEmail = statement<{ email: string }>('site.challenge_own_email', `select email from app_user where id = $1`);

/** The same at every time, so that whoever types somebody's address in takes no link away from them. */
const keyOf = (ctx: Ctx, email: string): string =>
  createHmac('sha256', ctx.services.config.sessionSecret).update(`challenge:${email}`).digest('base64url');

const linkOf = (key: string) => to('twelveDayChallenge', {}, { key });

/** Whose progress is meant: by the link, or by the account that is signed in. */
async function entryOf(ctx: Ctx, key: string | null): Promise<Entry | null> {
  if (key !== null) return (await ctx.rows(byKey, [hashOf(key.slice(0, 200))]))[0] ?? null;
  return ctx.viewer ? ((await ctx.rows(byUser, [ctx.viewer.userId]))[0] ?? null) : null;
}

export type Finishing = { key: string | null; day: number; isDone: boolean };

/** Marks a day as done, or takes that back. Throws NOT_FOUND for a link of nobody, BAD_USER_INPUT for a day that isn't open. */
export const finishChallengeDay = mutation('public', async (ctx, { key, day, isDone }: Finishing): Promise<void> => {
  const entry = await entryOf(ctx, key);
  if (!entry) throw notFound('Challenge');
  if (!mayFinish(entry.joinedOn, day, ctx.today())) throw badInput({ day: [challengeMessages.notOpen] });
  if (key !== null) await ctx.rows(confirm, [entry.id, ctx.now()]);
  await (isDone ? ctx.rows(finish, [entry.id, day, ctx.now()]) : ctx.rows(reopen, [entry.id, day]));
});

const everybody: ChallengeShown = { progress: null, hasJoined: false, isLost: false, problem: null };

/** The challenge as everybody sees it. */
export const findChallenge = replicaQuery('public', async (ctx, _params: Params): Promise<ChallengeShown | GoTo> =>
  (await academyNow(ctx)).unopened.includes('12-day-challenge') ? { goTo: to('getStarted') } : everybody,
);

/** The challenge with the progress of whoever asks. */
export const showChallenge = replicaQuery(
  'public',
  async (ctx, _params: Params, asked: URLSearchParams): Promise<PageContent> => {
    const key = asked.get('key');
    const entry = await entryOf(ctx, key);
    const progress = entry && {
      firstName: entry.firstName,
      key,
      steps: challengeSteps(entry.joinedOn, entry.done, ctx.today()),
      doneCount: entry.done.length,
    };
    const data = {
      ...everybody,
      progress,
      hasJoined: asked.has('joined') && !progress,
      isLost: key !== null && !progress,
      problem: challengeProblems.find((each) => each === asked.get('problem')) ?? null,
    };
    return { document: 'challenge', data };
  },
);
