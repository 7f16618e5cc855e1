import type { QueryConfig } from 'pg';
import { expect, test } from 'vitest';
import { isLong } from '../../testing/long.ts';
import { aMailServer } from '../../testing/standIns.ts';
import { aServer } from '../../testing/server.ts';
import { services } from '../../testing/world.ts';
import { claimsOf } from './claims.ts';
import { startMail } from './sender.ts';
import { at, aMail, rowOf, withServer, sendAll, anEmptyOutbox } from '../../testing/mails.ts';

test('queued mails are sent within about a second, four at a time, and a hanging one doesn’t delay the others', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  server.troubles.push('silent', 'silent', 'silent');
  const hanging = await Promise.all([aMail(), aMail(), aMail()]);
  const sender = startMail(withServer(server.url));
  await expect.poll(() => server.open.size, { timeout: 5_000 }).toBe(3);
  for (let each = 0; each < 8; each += 1) await aMail({ to: 'next@example.ph' });
  await expect.poll(() => server.taken.length, { timeout: 5_000, interval: 20 }).toBe(8);
  expect(server.most).toBeLessThanOrEqual(4);

  await sender.stop();
  await expect.poll(() => server.open.size, { timeout: 5_000 }).toBe(0);
  // Their claims are released, so the next sender needn't wait for them to expire.
  expect((await Promise.all(hanging.map(rowOf))).map(({ claimed_by }) => claimed_by)).toEqual([null, null, null]);
  expect((await sendAll(server.url)).sent).toBe(3);
});

test('a mail accepted while the sender stops is recorded as sent', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  server.delay = 60;
  const id = await aMail();
  const sender = startMail(withServer(server.url));
  await expect.poll(() => server.open.size, { timeout: 5_000 }).toBe(1);
  await sender.stop();
  expect(await rowOf(id)).toMatchObject({ sent_at: expect.any(Date), claimed_by: null });
});

test.runIf(isLong)('a short loss of the database stops neither the sender nor its records', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  const id = await aMail();
  const { pools } = services;
  let failures = 0;
  const query = async (asked: QueryConfig) => {
    if (failures < 3 && (asked.name === 'mail.drop' || asked.name === 'mail.sent')) {
      failures += 1;
      throw new Error('Connection terminated');
    }
    return pools.main.query(asked);
  };
  const main = Object.assign(Object.create(pools.main), { query });
  const sender = startMail({ ...withServer(server.url), pools: { ...pools, main } });
  await expect.poll(async () => (await rowOf(id)).sent_at, { timeout: 15_000 }).not.toBeNull();
  await sender.stop();
  expect([failures, server.taken.length]).toEqual([3, 1]);
});

test('the metrics count due mails apart from waiting and failed ones, and none in progress', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  const app = await aServer();
  const figures = async () => {
    const { body } = await app.inject({ url: '/api/metrics' });
    return ['waiting', 'oldest_seconds', 'later', 'failed'].map((name) =>
      Number(new RegExp(`^tribe_mail_${name} (.*)$`, 'm').exec(body)?.[1]),
    );
  };
  server.troubles.push({ code: 450 }, { code: 550 });
  await aMail();
  await aMail();
  await sendAll(server.url);
  expect(await figures()).toEqual([0, 0, 1, 1]);
  await aMail();
  await aMail();
  await claimsOf(services, 'somebody').claim(1);
  expect(await figures()).toEqual([1, 0, 1, 1]);
  at(5);
  expect(await figures()).toEqual([2, 300, 0, 1]);
});
