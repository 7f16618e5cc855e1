import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { funnels } from '#features/catalog/product.table.ts';
import { grantBeyondSeats, releaseSeat, takeSeat } from '#features/catalog/seat.service.ts';
import { aFunnel } from '../../testing/catalog.ts';
import { aStranger } from '../../testing/world.ts';

const seatsOf = async (id: string) => {
  const [funnel] = await aStranger().db.select().from(funnels).where(eq(funnels.id, id));
  return [funnel!.seatsTaken, funnel!.seatLimit];
};
const times = <Result>(count: number, act: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, () => act()));

test('of 200 who want the last seat at once one gets it', async () => {
  const ctx = aStranger();
  const { id } = await aFunnel({ seatLimit: 3, seatsTaken: 2 });
  const taken = await times(200, () => takeSeat(ctx, id));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await seatsOf(id)).toEqual([3, 3]);
});

test('a funnel without a limit has a seat for everybody, and one that is not there has none', async () => {
  const ctx = aStranger();
  const { id } = await aFunnel();
  expect(await times(20, () => takeSeat(ctx, id))).toEqual(Array(20).fill(true));
  expect(await seatsOf(id)).toEqual([20, null]);
  expect(await takeSeat(ctx, 'no-such-funnel')).toBe(false);
});

test('a seat that is given back can be taken again, and seats never fall below none', async () => {
  const ctx = aStranger();
  const { id } = await aFunnel({ seatLimit: 1, seatsTaken: 1 });
  expect(await times(20, () => releaseSeat(ctx, id)).then((all) => all.filter(Boolean))).toHaveLength(1);
  expect(await seatsOf(id)).toEqual([0, 1]);
  expect(await takeSeat(ctx, id)).toBe(true);
  expect(await takeSeat(ctx, id)).toBe(false);
});

test('staff who grant beyond the seats raise the limit by one each time, and only where none is free', async () => {
  const ctx = aStranger();
  const { id } = await aFunnel({ seatLimit: 2, seatsTaken: 1 });
  await times(5, () => grantBeyondSeats(ctx, id));
  expect(await seatsOf(id)).toEqual([6, 6]);
  const open = await aFunnel();
  await grantBeyondSeats(ctx, open.id);
  expect(await seatsOf(open.id)).toEqual([1, null]);
  expect(await grantBeyondSeats(ctx, 'no-such-funnel')).toBe(false);
});

test('the database itself refuses more taken seats than there are', async () => {
  const { db } = aStranger();
  const { id } = await aFunnel({ seatLimit: 2, seatsTaken: 2 });
  const broken = { cause: { constraint: 'funnel__seats_within_limit' } };
  for (const values of [{ seatsTaken: 3 }, { seatsTaken: -1 }, { seatLimit: 1 }])
    await expect(db.update(funnels).set(values).where(eq(funnels.id, id))).rejects.toMatchObject(broken);
});
