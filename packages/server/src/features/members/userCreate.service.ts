import { displayName } from '@tribe/domain/features/members/person.ts';
import { NewUserInput, NonMemberInput } from '@tribe/domain/features/members/user.input.ts';
import type { PersonInput } from '@tribe/domain/features/members/person.input.ts';
import { askingGranter, grantLevels, revokeLevel } from '#features/access/grant.service.ts';
import { invite, sendPasswordLink } from '#features/members/invitation.service.ts';
import { findDuplicatesSoon } from '#features/members/merge/findDuplicates.ts';
import { createPerson } from '#features/members/person.service.ts';
import { changePeople, type InScope, findInScope, refuseAbove } from '#features/members/scope.ts';
import { changeGroup, editPerson, refuseFutureBirth, refuseUnknownBatch } from '#features/members/userEdit.service.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { findPerson, type UserCard } from '#features/members/user.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { countMail, countMailBy, countMailTo } from '#kernel/mail/mailLimits.ts';
import { refuseInAnothersName, query, mutation } from '#kernel/api/operation.ts';

/** Makes a person with the levels to begin with. Throws BAD_USER_INPUT, and FORBIDDEN for a level above one's own. */
export const createUser = mutation(
  ['users', 'user_create'],
  async (ctx, unchecked: InputOf<NewUserInput>): Promise<number> => {
    refuseInAnothersName(ctx);
    const input = parsed(NewUserInput, {}, unchecked);
    refuseFutureBirth(ctx, input.birthdate);
    await refuseUnknownBatch(ctx, input.batchId);
    const made = await createPerson(ctx, {
      ...input,
      levels: input.accessLevels,
      via: 'manual',
      by: askingGranter(ctx),
    });
    await changeGroup(ctx, made.id, { from: null, to: input.groupId });
    await record(ctx, { id: made.id, ...input }, 'created', `Created an account for ${displayName(input)}`);
    await findDuplicatesSoon(ctx);
    if (!input.invite) return made.id;
    await countMail(ctx, input.email);
    await invite(ctx, made.id);
    return made.id;
  },
);

/** Makes a non-member. */
export const createNonMember = mutation(
  ['nonMembers', 'user_create'],
  async (ctx, unchecked: InputOf<PersonInput>): Promise<number> => {
    const input = parsed(NonMemberInput, {}, unchecked);
    refuseFutureBirth(ctx, input.birthdate);
    const made = await createPerson(ctx, { ...input, levels: ['non-member'], via: 'manual', by: askingGranter(ctx) });
    await record(ctx, { id: made.id, ...input }, 'created', `Created the non-member ${displayName(input)}`);
    await findDuplicatesSoon(ctx);
    return made.id;
  },
);

const levels = statement<{ id: string }>(
  'members.levels_held',
  `select h.access_level_id as id from user_access_level h where h.user_id = $1 and ${isActiveGrant('h', '$2')}`,
);

const alreadyMember = 'This person is already a member';

/** Somebody who holds no level but that of the non-members, and whom the one who asks may see. Throws NOT_FOUND, CONFLICT for a member. */
async function reachableNonMember(ctx: Ctx, id: number): Promise<InScope> {
  const person = await findInScope(ctx, id);
  const active = await ctx.rows(levels, [id, ctx.now()]);
  if (person.status !== 'ACTIVE') throw notFound('User');
  if (active.some((level) => level.id === 'member')) throw conflict(alreadyMember);
  if (active.some((level) => level.id !== 'non-member')) throw notFound('User');
  return person;
}

export const findNonMember = query('nonMembers', async (ctx, id: number): Promise<UserCard> => {
  await reachableNonMember(ctx, id);
  return findPerson(ctx, id);
});

export const updateNonMember = mutation(
  ['nonMembers', 'user_create'],
  async (ctx, id: number, input: InputOf<PersonInput>, version?: number | null): Promise<UserCard> => {
    await reachableNonMember(ctx, id);
    await editPerson(ctx, id, input, version);
    return findPerson(ctx, id);
  },
);

/** Makes a member of a non-member, who keeps all that they had. */
export const convertNonMember = mutation(['nonMembers', 'user_create'], async (ctx, id: number): Promise<number> => {
  refuseInAnothersName(ctx);
  const person = await reachableNonMember(ctx, id);
  const by = askingGranter(ctx);
  const granted = await grantLevels(ctx, { userId: id, levels: ['member'], via: 'manual', by });
  if (granted.length === 0) throw conflict(alreadyMember);
  await revokeLevel(ctx, { userId: id, level: 'non-member', by });
  await record(ctx, person, 'converted', `Made ${displayName(person)} a member`);
  return id;
});

/** An archived person, as those see them who may look through the archive. */
export const findArchivedUser = query('archivedUsers', async (ctx, id: number): Promise<UserCard> => {
  const person = await findInScope(ctx, id);
  if (person.status !== 'ARCHIVED') throw notFound('User');
  return findPerson(ctx, id);
});

/** Mails a person the way to a first password again. Throws NOT_FOUND, FORBIDDEN for who ranks above, CONFLICT for the archived. */
export async function inviteAgain(ctx: Ctx, id: number): Promise<boolean> {
  const person = await activeBelow(ctx, id);
  await countMailTo(ctx, person.email);
  await invite(ctx, id);
  await record(ctx, person, 'invited', `Invited ${displayName(person)} again`);
  return true;
}

/** As `inviteAgain`; whoever asks for one after the other gets RATE_LIMITED after 20 an hour. */
export const inviteUser = mutation(changePeople, async (ctx, id: number): Promise<boolean> => {
  await countMailBy(ctx);
  return inviteAgain(ctx, id);
});

/** Mails a link to set a new password: staff neither see nor set one. */
export const sendPasswordReset = mutation(changePeople, async (ctx, id: number): Promise<boolean> => {
  const person = await activeBelow(ctx, id);
  await countMail(ctx, person.email);
  await sendPasswordLink(ctx, id);
  await record(ctx, person, 'password-link-sent', `Emailed ${displayName(person)} a link to set a new password`);
  return true;
});

async function activeBelow(ctx: Ctx, id: number): Promise<InScope> {
  refuseInAnothersName(ctx);
  const person = await findInScope(ctx, id);
  refuseAbove(ctx, person);
  if (person.status !== 'ACTIVE') throw conflict('This person is archived. Restore them first');
  return person;
}

const record = (ctx: Ctx, { id }: { id: number }, done: string, sentence: string) =>
  ctx.log({ action: `user.${done}`, entity: 'user', entityId: id, subjectId: id, sentence });
