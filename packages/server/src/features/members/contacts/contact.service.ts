import { contactUndoMinutes, outcomeLabel } from '@tribe/domain/features/members/contacts/contact.ts';
import { ContactInput } from '@tribe/domain/features/members/contacts/contact.input.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { findInScope, mayWriteAbout } from '#features/members/scope.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import type { InputOf } from '#kernel/api/crud.ts';
import { badInput, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** That staff talked to somebody, or tried. */
export const ContactRow = shape({
  id: 'Int',
  channel: 'String',
  outcome: 'String',
  followUpOn: 'Date?',
  note: 'String',
  contactedAt: 'DateTime',
  byName: 'String',
});
export type ContactRow = ShapeOf<typeof ContactRow>;

const list = statement<ContactRow>(
  'members.contacts',
  `select c.id, c.channel, c.outcome, c.follow_up_on as "followUpOn", c.note, c.contacted_at as "contactedAt",
     ${nameSql('p')} as "byName"
   from member_contact c join user_profile p on p.user_id = c.by_id
   where c.user_id = $1 and c.undone_at is null order by c.contacted_at desc, c.id desc limit 50`,
);

/** Who talked to somebody and what came of it, the latest first. Throws NOT_FOUND for somebody who is not theirs to see. */
export const listContacts = replicaQuery('user', async (ctx, userId: number): Promise<ContactRow[]> => {
  await findInScope(ctx, userId);
  return ctx.rows(list, [userId]);
});

const put = statement<{ id: number }>(
  'members.put_contact',
  `insert into member_contact (user_id, by_id, channel, outcome, follow_up_on, note, contacted_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $7) returning id`,
);

/** Logs a contact with one of one's own people. Answers its id, with which it can be taken back for a while. */
export const logContact = mutation(
  ['user', 'member_contact'],
  async (ctx, userId: number, unchecked: InputOf<ContactInput>): Promise<number> => {
    const person = await findInScope(ctx, userId);
    if (!(await mayWriteAbout(ctx, userId))) throw forbidden('You can only log contacts with people assigned to you');
    const input = ContactInput.parse({ followUpOn: null, ...unchecked });
    if (input.followUpOn !== null && input.followUpOn < ctx.today())
      throw badInput({ followUpOn: ['Choose today or a later day'] });
    const { channel, outcome, followUpOn, note } = input;
    const [row] = await ctx.rows(put, [userId, ctx.me.userId, channel, outcome, followUpOn, note, ctx.now()]);
    await ctx.log({
      action: 'contact.logged',
      entity: 'user',
      entityId: userId,
      subjectId: userId,
      sentence: `Logged a contact with ${displayName(person)}: ${outcomeLabel(outcome)}`,
    });
    return row!.id;
  },
);

const undo = statement<{ userId: number }>(
  'members.undo_contact',
  `update member_contact set undone_at = $3, updated_at = $3 where id = $1 and (by_id = $2 or $4::boolean) and undone_at is null
     and contacted_at > $3::timestamptz - make_interval(mins => ${contactUndoMinutes}) returning user_id as "userId"`,
);

/** Takes back what one logged oneself a moment ago; the office takes back anybody’s. Throws NOT_FOUND for anything else. */
export const undoContact = mutation(['user', 'member_contact'], async (ctx, id: number): Promise<boolean> => {
  const [back] = await ctx.rows(undo, [id, ctx.me.userId, ctx.now(), visibilityOf(ctx.me) === 'everybody']);
  if (!back) throw notFound('Contact');
  await ctx.log({
    action: 'contact.undone',
    entity: 'user',
    entityId: back.userId,
    subjectId: back.userId,
    sentence: 'Undid a logged contact',
  });
  return true;
});
