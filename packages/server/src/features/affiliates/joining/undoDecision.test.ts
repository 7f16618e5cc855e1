import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decideAffiliate } from '#features/affiliates/joining/decision.service.ts';
import { findAffiliate } from '#features/affiliates/joining/affiliateList.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { undoAct, undoJobs } from '#kernel/undo/undoable.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { anAffiliate } from '../../../testing/affiliates.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';

const admin = await signedInAs('admin');
const applied = () => anAffiliate({ status: 'applied' });
const decides = async (id: number, decision: 'approve' | 'reject') => {
  const { version } = await findAffiliate(admin, id);
  return contextOf(admin).run(decideAffiliate, [id, { decision, reason: 'Finish stage 1' }, version]);
};
const undoes = (as: Ctx, id: string) => contextOf(as).run(undoAct, [id]);
/** Ten seconds are over. */
const tells = (id: string) => undoJobs[0]!.run(aJobContext(), { id });
const newsOf = async (userId: number) =>
  (await services.pools.main.query('select kind from notification where user_id = $1', [userId])).rows;
const hasLevel = async (userId: number) =>
  (
    await services.pools.main.query(
      `select from user_access_level where user_id = $1 and access_level_id = 'affiliate' and revoked_at is null`,
      [userId],
    )
  ).rowCount === 1;

test('only who did something takes it back', async () => {
  const { id } = await applied();
  const { undoId } = await decides(id, 'approve');
  expect(await codeOf(undoAct(aStranger(), undoId))).toBe('UNAUTHENTICATED');
  for (const as of [await signedInAs('member'), await signedInAs('admin')])
    expect(await codeOf(undoes(as, undoId))).toBe('CONFLICT');
  for (const wrong of [randomUUID(), 'x', '']) expect(await codeOf(undoes(admin, wrong))).toBe('CONFLICT');
  expect(await findAffiliate(admin, id)).toMatchObject({ status: 'active' });
});

test('a decision that is taken back is as if it had not been made, and nobody is told', async () => {
  for (const decision of ['approve', 'reject'] as const) {
    const { id, userId } = await applied();
    const [before, held] = [await findAffiliate(admin, id), await hasLevel(userId)];
    const { undoId } = await decides(id, decision);
    expect(await undoes(admin, undoId)).toBe(true);
    const { version: _, ...after } = await findAffiliate(admin, id);
    expect({ ...before, ...after }).toEqual(before);
    expect(await hasLevel(userId)).toBe(held);
    await tells(undoId);
    expect(await newsOf(userId)).toEqual([]);
    expect((await auditRows('affiliate', id)).at(-1)).toMatchObject({ action: 'affiliate.decision-undone' });
    expect(await codeOf(undoes(admin, undoId))).toBe('CONFLICT');
  }
});

test('once it was told it stays, and it is told once', async () => {
  const { id, userId } = await applied();
  const { undoId } = await decides(id, 'approve');
  expect(await newsOf(userId)).toEqual([]);
  await tells(undoId);
  await tells(undoId);
  expect(await newsOf(userId)).toEqual([{ kind: 'affiliate.approve' }]);
  expect(await codeOf(undoes(admin, undoId))).toBe('CONFLICT');
  expect(await findAffiliate(admin, id)).toMatchObject({ status: 'active' });
});

test('it is told or taken back, and never both', async () => {
  const { id, userId } = await applied();
  const { undoId } = await decides(id, 'approve');
  const [undone] = await Promise.allSettled([undoes(admin, undoId), tells(undoId)]);
  const { status } = await findAffiliate(admin, id);
  expect([status, (await newsOf(userId)).length]).toEqual(
    undone.status === 'fulfilled' ? ['applied', 0] : ['active', 1],
  );
});

test('undo leaves a decision that somebody else has changed since', async () => {
  const { id } = await applied();
  const first = await decides(id, 'approve');
  const { version } = await findAffiliate(admin, id);
  await contextOf(await signedInAs('admin')).run(decideAffiliate, [
    id,
    { decision: 'pause', reason: 'Looks odd' },
    version,
  ]);
  expect(await codeOf(undoes(admin, first.undoId))).toBe('CONFLICT');
  expect(await findAffiliate(admin, id)).toMatchObject({ status: 'paused' });
});
