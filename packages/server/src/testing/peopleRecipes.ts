import { randomUUID } from 'node:crypto';
import { userSecondFactors } from '#features/accounts/secondFactor.table.ts';
import { batches } from '#features/batches/batch.table.ts';
import { tagUsers } from '#features/members/bulk/bulkAction.service.ts';
import { archivePerson } from '#features/members/archive.service.ts';
import { duplicatePairs } from '#features/members/merge/duplicate.table.ts';
import { mergeUsers } from '#features/members/merge/merge.service.ts';
import { createMemberNote } from '#features/members/profile/note.service.ts';
import { addTag } from '#features/members/profile/tag.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aPlan } from './billing.ts';
import { type Recipe } from './matrixPlain.ts';
import { onSale } from './orders.ts';
import { aMember, aPerson } from './people.ts';
import { aGroup, aStage, standsIn } from './stages.ts';
import { aWin } from './wins.ts';
import { aStranger, contextOf } from './world.ts';

const text = (value: string) => JSON.stringify(value);
const ids = (...all: number[]) => JSON.stringify(all);

/** Nobody and nothing is asked for, so that each file is small. */
const exportRecipes = Object.fromEntries(
  [
    'exportArchivedUsers',
    'exportGroupMembers',
    'exportRetention',
    'exportInfoLogs',
    'exportNonMembers',
    'exportPayments',
    'exportSubscriptions',
    'exportSuccessManagers',
    'exportUsers',
    'exportWaitlist',
  ].map((name) => [name, { format: 'csv', search: text('nobody is called so') }]),
);

async function aMemberWithFactor(): Promise<string> {
  const userId = await aMember();
  await aStranger().db.insert(userSecondFactors).values({ userId, secret: 'sealed', confirmedAt: new Date() });
  return String(userId);
}

/** Acts on several at once, each on one person. */
async function manyRecipes(admin: Ctx): Promise<Record<string, Recipe>> {
  const of = async (more: Recipe = {}) => ({
    ...more,
    'UserSelection.ids': ids(await aMember()),
    'UserSelection.count': '1',
  });
  const tagged = await of({ tag: text('old') });
  for (const id of tagged['UserSelection.ids'].match(/\d+/g) ?? []) await addTag(admin, Number(id), 'old');
  const { db } = aStranger();
  const [batch] = await db
    .insert(batches)
    .values({ name: `Batch ${randomUUID()}`, launchFrom: '2026-11-01', launchTo: '2026-12-01' })
    .returning();
  const staged = await of({ stageId: String((await aStage()).id), reason: text('Did it elsewhere') });
  for (const id of staged['UserSelection.ids'].match(/\d+/g) ?? []) await standsIn(Number(id), (await aStage()).id);
  const [sold, plan] = [await onSale(), await aPlan(admin, { funnel: { validityByDays: 30 } })];
  const undone = await contextOf(admin).run(tagUsers, [{ ids: [await aMember()], count: 1 }, 'recipe']);
  return {
    archiveUsers: await of({ reason: text('Asked to leave') }),
    assignUsers: await of({ managerId: String(await aPerson({ roles: ['success-manager'] })) }),
    enrollUsers: await of({ funnelId: text(sold.funnelId), paymentTermId: text(sold.termId) }),
    extendMemberships: {
      'MembershipExtensionInput.days': '30',
      'UserSelection.ids': ids(plan.userId),
      'UserSelection.count': '1',
      reason: text('A month lost'),
    },
    inviteUsers: await of(),
    moveUsersToBatch: await of({ batchId: String(batch!.id) }),
    moveUsersToGroup: await of({ groupId: String(await aGroup()) }),
    moveUsersToStage: staged,
    grantUsersAccess: await of({ level: text('affiliate') }),
    revokeUsersAccess: await of({ level: text('member') }),
    undoBulkAction: { id: String(undone.id) },
    tagUsers: await of({ tag: text('new') }),
    untagUsers: tagged,
  };
}

/** Two people who may be one, as the id of their pair. */
async function aPair(dismissed: boolean): Promise<string> {
  const [oneId, otherId] = [await aMember(), await aMember()];
  const foundAt = new Date();
  const [pair] = await aStranger()
    .db.insert(duplicatePairs)
    .values({ oneId, otherId, reasons: ['phone'], foundAt, dismissedAt: dismissed ? foundAt : null })
    .returning();
  return String(pair!.id);
}

/** People on whom each act of staff succeeds once. */
export async function peopleRecipes(admin: Ctx): Promise<Record<string, Recipe>> {
  const person = async () => String(await aMember());
  const [archived, guest, other] = [await aMember(), await aPerson({ roles: ['non-member'] }), await aMember()];
  await archivePerson(admin, archived, 'Recipe');
  await addTag(admin, other, 'kept');
  const note = String(await createMemberNote(admin, other, { body: 'Recipe', pinned: false }));
  const named = (type: string) => ({
    [`${type}.email`]: text(`${randomUUID()}@example.ph`),
    [`${type}.firstName`]: text('Maya'),
    [`${type}.lastName`]: text('Reyes'),
  });
  const written = { 'MemberNoteInput.body': text('Called') };
  return {
    addMemberTag: { userId: await person(), tag: text('new') },
    approveWin: { id: String(await aWin({ userId: other, status: 'pending' })) },
    archiveMemberNote: { id: note },
    ...(await manyRecipes(admin)),
    archiveUser: { id: await person(), reason: text('Asked to leave') },
    assignSuccessManager: {
      userIds: ids(await aMember()),
      managerId: String(await aPerson({ roles: ['success-manager'] })),
    },
    dismissDuplicate: { id: await aPair(false) },
    restoreDuplicate: { id: await aPair(true) },
    convertNonMember: { id: String(guest) },
    ...exportRecipes,
    exportAffiliateReport: { format: 'csv', from: text('2026-11-01'), until: text('2026-11-30') },
    exportCommunityReport: { format: 'csv', from: text('2026-11-01'), until: text('2026-11-30') },
    exportReport: {
      id: text('stages'),
      table: text('stages'),
      format: 'csv',
      step: text('day'),
      from: text('2026-11-01'),
      until: text('2026-11-30'),
    },
    exportPaymentReport: { format: 'csv', from: text('2026-11-01'), until: text('2026-11-30'), step: text('day') },
    exportWorklist: { format: 'csv', managerId: String(guest) },
    createMemberNote: { ...written, userId: await person() },
    createNonMember: named('NonMemberInput'),
    createUser: { ...named('NewUserInput'), 'NewUserInput.accessLevels': '["member"]' },
    grantUserAccess: { userId: await person(), level: text('coach') },
    hideWin: { id: String(await aWin({ userId: other })), reason: text('Names a client') },
    inviteUser: { id: await person() },
    mergeUsers: { survivorId: await person(), mergedId: await person(), reason: text('Signed up twice') },
    removeMemberTag: { userId: String(other), tag: text('kept') },
    removeSecondFactor: { id: await aMemberWithFactor(), reason: text('Lost the phone') },
    restoreUser: { id: String(archived) },
    startImpersonation: { id: await person(), reason: text('Their lesson does not open') },
    revokeUserAccess: { userId: await person(), level: text('member') },
    sendPasswordReset: { userId: await person() },
    undoMerge: { id: String(await mergeUsers(admin, await aMember(), await aMember(), 'Recipe')) },
    updateMemberNote: { ...written, id: note },
    updateNonMember: { ...named('NonMemberInput'), id: String(guest) },
    updateUser: { ...named('UserInput'), id: await person() },
  };
}
