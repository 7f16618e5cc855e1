import { waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import { WaveInput } from '@tribe/domain/features/forms/form.input.ts';
import { z } from 'zod';
import { isInLine } from '#features/forms/waitlistLine.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { mutation, replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { undoable } from '#kernel/undo/undoable.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A wave of invitations, and how many of its people are members by now. */
export const Wave = shape({
  id: 'Int',
  number: 'Int',
  link: 'String',
  message: 'String',
  invited: 'Int',
  joined: described('Int', 'How many of them are members by now.'),
  createdAt: 'DateTime',
  createdByName: 'String?',
});
export type Wave = ShapeOf<typeof Wave>;

export const Waves = shape({
  waiting: 'Int',
  /** Of those who wait, how many were asked in already. */
  asked: described('Int', 'Of those who wait, how many were invited already.'),
  /** Of all who ever stood in line, how many became members. */
  joined: 'Int',
  total: 'Int',
  waves: [Wave],
});
export type Waves = ShapeOf<typeof Waves>;

/** Whether the person of the answer `r` is a member by now: by their account, or by the address that they left. */
const isMember = (
  r: string,
  now: string,
) => `exists (select from user_access_level h join app_user m on m.id = h.user_id
  where (m.id = ${r}.user_id or ${r}.user_id is null and m.email = ${r}.email) and h.access_level_id <> 'non-member'
    and ${isActiveGrant('h', now)})`;

const list = statement<Omit<Waves, 'waves'> & { waves: (Omit<Wave, 'createdAt'> & { createdAt: string })[] }>(
  'forms.waves',
  `with entries as materialized (
     select r.id, r.wave_id, ${isMember('r', '$2')} as is_member from form_response r join form f on f.id = r.form_id
     where f.slug = $1 and r.status = 'submitted' and r.archived_at is null and ${canView('r.user_id', '$3', '$4')} is true)
   select count(*)::int as total, (count(*) filter (where is_member))::int as joined,
     (count(*) filter (where not is_member))::int as waiting, (count(*) filter (where not is_member and wave_id is not null))::int as asked,
     coalesce((select json_agg(json_build_object('id', w.id, 'number', w.number, 'link', w.link, 'message', w.message, 'invited', w.invited,
       'createdAt', w.created_at, 'createdByName', ${nameByIdSql('w.created_by_id')},
       'joined', (select count(*) from entries e where e.wave_id = w.id and e.is_member)) order by w.number desc)
       from waitlist_wave w join form f on f.id = w.form_id where f.slug = $1), '[]') as waves
   from entries`,
);

async function read(ctx: Ctx): Promise<Waves> {
  const [found] = await ctx.rows(list, [waitlistSlug, ctx.now(), ctx.me.userId, visibilityOf(ctx.me)]);
  const { waves = [], ...counts } = found ?? { waiting: 0, asked: 0, joined: 0, total: 0 };
  return { ...counts, waves: waves.map((wave) => ({ ...wave, createdAt: new Date(wave.createdAt) })) };
}

/** Who was asked in, and what came of it. One statement. */
export const findWaves = replicaQuery('forms', read);

const hold = statement<{ id: number }>('forms.hold_waitlist', `select id from form where slug = $1 for update`);

const next = statement<{ id: number }>(
  'forms.next_in_line',
  `select r.id from form_response r left join app_user u on u.id = r.user_id
   where r.form_id = $1 and ${isInLine('r', '$2')} and not ${isMember('r', '$2')} and r.wave_id is null
     and coalesce(r.email, u.email) is not null and ${canView('r.user_id', '$3', '$4')} is true
   order by r.submitted_at, r.id limit $5`,
);

const make = statement<{ id: number; number: number }>(
  'forms.make_wave',
  `insert into waitlist_wave (form_id, number, link, message, invited, created_by_id, created_at, updated_at)
   select $1, coalesce((select max(number) from waitlist_wave where form_id = $1), 0) + 1, $2, $3, $4, $5, $6, $6 returning id, number`,
);

const mark = statement<never>(
  'forms.mark_invited',
  `update form_response set wave_id = $1, invited_at = $2, updated_at = $2 where id = any($3::int[])`,
);

/** A wave and the addresses of its people, the first in line first. */
const ofWave = statement<{ link: string; message: string; number: number; formId: number; emails: string[] }>(
  'forms.people_of_wave',
  `select w.link, w.message, w.number, w.form_id as "formId",
     coalesce(array_agg(coalesce(r.email, u.email)::text order by r.submitted_at, r.id) filter (where coalesce(r.email, u.email) is not null), '{}') as emails
   from waitlist_wave w left join form_response r on r.wave_id = w.id left join app_user u on u.id = r.user_id
   where w.id = $1 group by w.id`,
);

const unmark = statement<never>(
  'forms.unmark_invited',
  `update form_response set wave_id = null, invited_at = null, updated_at = $2 where wave_id = $1`,
);

const drop = statement<never>('forms.drop_wave', `delete from waitlist_wave where id = $1`);

const holdWave = undoable('forms.wave', z.object({ waveId: z.int() }), {
  async tell(ctx, { waveId }) {
    const [wave] = await ctx.rows(ofWave, [waveId]);
    if (!wave) return;
    const url = new URL(wave.link, ctx.services.config.publicUrl).href;
    for (const to of wave.emails)
      await ctx.mail({
        kind: 'waitlist-invitation',
        to,
        subject: 'It’s your turn: enrollment is open for you',
        paragraphs: [
          'Thank you for waiting. Enrollment is open for you now.',
          ...wave.message.split(/\n{2,}/).filter((part) => part.trim() !== ''),
          'You’re getting this email because you joined our waitlist. We won’t email you about it again.',
        ],
        link: { label: 'Enroll', url },
      });
  },
  async takeBack(ctx, { waveId }) {
    const [wave] = await ctx.rows(ofWave, [waveId]);
    if (!wave) return;
    await ctx.rows(unmark, [waveId, ctx.now()]);
    await ctx.rows(drop, [waveId]);
    await ctx.log({
      action: 'waitlist.invitation-undone',
      entity: 'form',
      entityId: wave.formId,
      sentence: `Undid: Invited ${wave.emails.length} from the waitlist (wave ${wave.number})`,
    });
  },
});

/**
 * Invites the first of the line who weren't invited before, five hundred at most. Each is mailed once, as soon as it can't be undone
 * any more. Two who invite at once invite different people. Throws CONFLICT where nobody is left.
 */
export const inviteWave = mutation(
  ['forms', 'form_create'],
  async (ctx, unchecked: WaveInput): Promise<Waves & { undoId: string }> => {
    const { count, link, message } = WaveInput.parse(unchecked);
    const [form] = await ctx.rows(hold, [waitlistSlug]);
    if (!form) throw notFound('Form');
    const people = await ctx.rows(next, [form.id, ctx.now(), ctx.me.userId, visibilityOf(ctx.me), count]);
    if (people.length === 0) throw conflict('Everyone on the waitlist has already been invited');
    const [wave] = await ctx.rows(make, [form.id, link, message, people.length, ctx.me.userId, ctx.now()]);
    await ctx.rows(mark, [wave!.id, ctx.now(), people.map(({ id }) => id)]);
    await ctx.log({
      action: 'waitlist.invited',
      entity: 'form',
      entityId: form.id,
      sentence: `Invited ${people.length} from the waitlist (wave ${wave!.number})`,
    });
    const undoId = await holdWave(ctx, { waveId: wave!.id });
    return { ...(await read(ctx)), undoId };
  },
);
