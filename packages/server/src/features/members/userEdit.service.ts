import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { UserInput } from '@tribe/domain/features/members/user.input.ts';
import { to as addressOf } from '@tribe/domain/kernel/routing/routes.ts';
import { fieldMessages, savedMeanwhile } from '@tribe/domain/kernel/text/messages.ts';
import { type Change, leaveAddress } from '#features/accounts/addressChange.service.ts';
import { groupNamed, joinGroup, leaveGroup } from '#features/groups/membership.service.ts';
import { notifyNewAddress } from '#features/members/invitation.service.ts';
import { findDuplicatesSoon } from '#features/members/merge/findDuplicates.ts';
import { updatePerson } from '#features/members/person.service.ts';
import { changePeople, type InScope, findInScope, refuseAbove } from '#features/members/scope.ts';
import { publishPeople } from '#features/members/shownPeople.ts';
import { findUser, type UserCard } from '#features/members/user.service.ts';
import { notify } from '#features/notifications/notification.service.ts';
import { changesBetween } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { countMail } from '#kernel/mail/mailLimits.ts';
import { refuseInAnothersName, mutation } from '#kernel/api/operation.ts';

type Editable = UserInput & { tribeId: string; version: number; status: string; isConfirmed: boolean };

/** Account and profile are held until the edit is done, so that of two who save at once the later one reads what the first wrote. */
const lock = statement<Editable>(
  'members.lock_for_edit',
  `select u.email, u.tribe_id as "tribeId", u.version, u.status, u.email_verified_at is not null as "isConfirmed", u.batch_id as "batchId", p.first_name as "firstName",
     p.middle_name as "middleName", p.last_name as "lastName", p.suffix, p.sex, p.birthdate, p.mobile_number as "mobileNumber", p.country, p.state, p.city,
     (select gm.group_id from group_membership gm where gm.user_id = u.id and gm.left_at is null) as "groupId"
   from app_user u join user_profile p on p.user_id = u.id where u.id = $1 and u.status <> 'MERGED' for update`,
);

export type UserFields = InputOf<UserInput>;

/** Edits a person. Throws NOT_FOUND, FORBIDDEN for who ranks above, CONFLICT when somebody else saved meanwhile, BAD_USER_INPUT. */
export const updateUser = mutation(
  changePeople,
  async (ctx, id: number, input: UserFields, version?: number | null): Promise<UserCard> => {
    await editPerson(ctx, id, input, version);
    return findUser(ctx, id);
  },
);

/** What editing a person does, whichever access it was asked through. */
export async function editPerson(ctx: Ctx, id: number, unchecked: object, version?: number | null): Promise<void> {
  const person = await findInScope(ctx, id);
  refuseAbove(ctx, person);
  const [before] = await ctx.rows(lock, [id]);
  if (!before) throw notFound('User');
  if (version && version !== before.version) throw conflict(savedMeanwhile('person'));
  const input = parsed(UserInput, before, unchecked);
  refuseFutureBirth(ctx, input.birthdate);
  if (input.email !== before.email) {
    refuseAddressChange(ctx, person);
    if (before.status !== 'ACTIVE') throw conflict('This person is archived. Restore them first');
  }
  if (input.batchId !== before.batchId) await refuseUnknownBatch(ctx, input.batchId);
  await updatePerson(ctx, id, { ...input, tribeId: before.tribeId });
  await ctx.rows(move, [id, input.country, input.state, input.city, ctx.now()]);
  await changeGroup(ctx, id, { from: before.groupId, to: input.groupId });
  if (input.email !== before.email)
    await changeAddress(ctx, id, { before: before.email, after: input.email, wasTheirs: before.isConfirmed });
  const changes = changesBetween({ ...before }, { ...input });
  if (Object.keys(changes).length === 0) return;
  await ctx.rows(touch, [id, before.version, ctx.now()]);
  const sentence = `Edited ${displayName(input)}: ${Object.keys(changes).map(fieldWord).join(', ')}`;
  await ctx.log({ action: 'user.updated', entity: 'user', entityId: id, subjectId: id, sentence, changes });
  await publishPeople(ctx, [id]);
  await findDuplicatesSoon(ctx);
}

const move = statement<never>(
  'members.move_to_place',
  `update user_profile set country = $2, state = $3, city = $4, updated_at = $5
   where user_id = $1 and (country, state, city) is distinct from ($2, $3, $4)`,
);

/** A profile or group that was changed alone counts as a change of the person too. */
const touch = statement<never>(
  'members.touch',
  `update app_user set version = version + 1, updated_at = $3 where id = $1 and version = $2`,
);

const fieldWord = (field: string) => field.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export function refuseFutureBirth(ctx: Ctx, birthdate: string | null): void {
  if (birthdate !== null && birthdate > ctx.today())
    throw badInput({ birthdate: ['Birth date can’t be in the future'] });
}

const batchOpen = statement<{ id: number }>(
  'members.batch_is_there',
  `select id from batch where id = $1 and archived_at is null`,
);

export async function refuseUnknownBatch(ctx: Ctx, batchId: number | null): Promise<void> {
  if (batchId !== null && (await ctx.rows(batchOpen, [batchId])).length === 0)
    throw badInput({ batchId: [fieldMessages.notValid('Batch')] });
}

/** Moves a person from their group, if any, into another or into none. Throws BAD_USER_INPUT for a group that is not there. */
export async function changeGroup(
  ctx: Ctx,
  userId: number,
  { from, to }: { from: number | null; to: number | null },
): Promise<void> {
  if (from === to) return;
  if (to === null) {
    await leaveGroup(ctx, userId, 'Removed by staff');
    return;
  }
  const group = await groupNamed(ctx, to, 'groupId');
  await joinGroup(ctx, { userId, groupId: to, reason: 'Moved by staff' });
  await notify(ctx, {
    userId,
    kind: 'group.joined',
    title: `You’re now in the group ${group.name}`,
    link: addressOf('home'),
  });
}

const unconfirm = statement<never>(
  'members.unconfirm',
  `update app_user set email_verified_at = null, updated_at = $2 where id = $1`,
);

/** Who sets another address holds the account: one's own takes the password, another's somebody of higher rank. */
function refuseAddressChange(ctx: Ctx, person: InScope): void {
  refuseInAnothersName(ctx);
  if (person.id === ctx.me.userId) throw badInput({ email: [accountMessages.emailAtAccount] });
  if (person.rank >= ctx.me.rank) throw forbidden(accountMessages.emailOfPeer);
}

/** A new address has to prove itself: until a password is set by a mail to it, nobody signs in. */
async function changeAddress(ctx: Ctx, userId: number, change: Change): Promise<void> {
  await countMail(ctx, change.after);
  await ctx.rows(unconfirm, [userId, ctx.now()]);
  await leaveAddress(ctx, userId, change);
  await notifyNewAddress(ctx, userId);
}
