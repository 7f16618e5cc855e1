import { expect, test } from 'vitest';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { approveProof } from '#features/payments/proofs/decide.service.ts';
import { approveMatchingProofs, findMatchingProofs } from '#features/payments/proofs/matching.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { undoAct } from '#kernel/undo/undoable.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aPlan, paidByHand } from '../../../testing/billing.ts';
import { wrongBooks } from '../../../testing/orders.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { aCounterProof, aReceipt, carriesOut, sendsProof } from '../../../testing/proofs.ts';
import { aStranger, contextOf, services, signedIn } from '../../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const admin = await signedInAs('admin');
const matching = async (ctx: Ctx = admin) => (await contextOf(ctx).run(findMatchingProofs, [])).map(({ id }) => id);
const approves = (ids: number[], ctx: Ctx = admin) => contextOf(ctx).run(approveMatchingProofs, [ids]);
const undoes = (id: string) => contextOf(admin).run(undoAct, [id]);
const statusesOf = async (ids: number[]) =>
  (await rows('select status from payment_proof where id = any($1) order by id', ids)).map(({ status }) => status);

async function aProof(sent: Parameters<typeof sendsProof>[2] = {}) {
  const plan = await aPlan(admin);
  const { id } = await sendsProof(await signedIn(plan.userId), { scheduleId: plan.dueIds[0]! }, sent);
  return { id, plan, dueId: plan.dueIds[0]! };
}

test('only exact, new and pictured receipts match, of those that nobody is deciding on', async () => {
  const [exact, short, twice, looksLike] = [
    await aProof({ reference: '5511 2233' }),
    await aProof({ amount: 150_000 }),
    await aProof({ reference: '55112233' }),
    await aProof(),
  ];
  const picture = await aReceipt();
  const seen = await aProof({ picture });
  const { default: sharp } = await import('sharp');
  const copied = await aProof({ picture: await sharp(picture).resize(140).jpeg({ quality: 60 }).toBuffer() });
  const atCounter = await aPlan(admin);
  const { id: counter } = await aCounterProof(await signedIn(atCounter.userId), atCounter.dueIds[0]!);
  const paid = await aProof();
  await paidByHand(admin, paid.dueId);
  const own = await aPlan(await signedInAs('admin'), { userId: admin.me.userId });
  const { id: ownId } = await sendsProof(admin, { scheduleId: own.dueIds[0]! });
  // The first of two that share a reference is flagged too: either may be the wrong one.
  const ids = await matching();
  expect(ids).toEqual([looksLike.id]);
  for (const other of [exact.id, short.id, twice.id, seen.id, copied.id, counter, paid.id, ownId]) {
    const { ids: done, undoId, refused } = await approves([other]);
    expect([done, undoId]).toEqual([[], null]);
    expect(refused).toMatchObject([{ id: other, name: 'Joy Peña' }]);
  }
  await contextOf(admin).run(approveProof, [looksLike.id, {}]);
  expect(await matching()).toEqual([]);
  expect(await statusesOf([exact.id, short.id, seen.id])).toEqual(['waiting', 'waiting', 'waiting']);
});

test('only who approves payments lists and approves them, and of nobody they don’t see', async () => {
  const { id } = await aProof();
  for (const role of ['member', 'success-manager', 'tribe-team-ro'] as const) {
    const ctx = await signedInAs(role);
    expect([role, await codeOf(approves([id], ctx)), await codeOf(matching(ctx))]).toEqual([
      role,
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
  }
  expect(await codeOf(approves([id], aStranger()))).toBe('UNAUTHENTICATED');
  expect((await approves([2_000_000_000])).refused).toEqual([
    { id: 2_000_000_000, name: 'Receipt 2000000000', reason: 'Proof was not found' },
  ]);
  for (const wrong of [[], Array.from({ length: 101 }, (_, at) => at)])
    expect(await codeOf(approves(wrong))).toBe('BAD_USER_INPUT');
  expect(await statusesOf([id])).toEqual(['waiting']);
});

test('one press approves all, by one line of the log and one undo; what fails is told by name, and the others go on', async () => {
  const proofs = [await aProof(), await aProof(), await aProof()];
  const liza = await signedIn(await aPerson({ roles: ['admin'], firstName: 'Liza', lastName: 'Manalo' }));
  const ids = proofs.map(({ id }) => id);
  await contextOf(liza).run(approveProof, [ids[1]!, {}]);
  const { ids: done, undoId, refused } = await approves([...ids, ids[0]!]);
  expect(done).toEqual([ids[0], ids[2]]);
  expect(refused).toEqual([{ id: ids[1], name: 'Joy Peña', reason: proofMessages.approvedBy('Liza Manalo') }]);
  const log = await rows(`select sentence, changes from info_log where action = 'proof.matching-approved'`);
  expect(log).toEqual([
    {
      sentence: 'Approved 2 receipts that match, worth ₱4,000.00',
      changes: {
        receipts: {
          before: null,
          after: [0, 2].map((at) => expect.stringContaining(proofs[at]!.plan.invoices[0]!.number)),
        },
      },
    },
  ]);
  await undoes(undoId!);
  await carriesOut(undoId!);
  expect(await statusesOf(ids)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(await rows(`select id from payment_transaction where proof_id = any($1)`, ids)).toEqual([]);

  // Twice at once is once.
  const both = await Promise.all([approves([ids[0]!, ids[2]!]), approves([ids[2]!, ids[0]!])]);
  expect(both.map((each) => each.ids.length).toSorted()).toEqual([0, 2]);
  const { undoId: last } = both.find((each) => each.undoId !== null)!;
  await paidByHand(liza, proofs[2]!.dueId);
  await carriesOut(last!);
  expect(await statusesOf([ids[0]!, ids[2]!])).toEqual(['approved', 'waiting']);
  const titles = await rows('select title from notification where user_id = $1', admin.me.userId);
  expect(titles).toEqual([{ title: expect.stringContaining(proofs[2]!.plan.invoices[0]!.number) }]);
  expect(await wrongBooks()).toEqual([]);
});
