import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../testing/long.ts';
import { aMailServer } from '../../testing/standIns.ts';
import { aRealServer } from '../../testing/realServer.ts';
import { aStranger, inOneTransaction, services, setClock } from '../../testing/world.ts';

const rows = async () =>
  (await services.pools.main.query('select sent_at, claimed_by, attempts from mail_outbox order by id')).rows;

async function someMail(count = 1): Promise<void> {
  // Separate processes use the real clock.
  setClock(new Date());
  await services.pools.main.query('delete from mail_outbox');
  for (let each = 0; each < count; each += 1)
    await inOneTransaction(aStranger(), (ctx) =>
      ctx.mail({ kind: 'settings.test', to: `joy-${each}@example.ph`, subject: 'Kumusta', paragraphs: ['Hello'] }),
    );
}

// Real processes take seconds to start and need the built web, so this only runs in long runs.
describe.skipIf(!isLong)('a server that sends mail', () => {
  test('and is killed between the server’s acceptance and its record: the mail is sent again, as the same mail', async () => {
    const mail = await aMailServer();
    const first = await aRealServer({ SMTP_URL: mail.url });
    mail.onTaken = async () => {
      mail.onTaken = async () => {};
      first.signal('SIGKILL');
      await first.ended;
    };
    await someMail();
    await first.ended;
    expect(mail.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ sent_at: null, attempts: 1, claimed_by: expect.any(String) }]);

    // The same folder again: another one would count as a second server.
    const second = await aRealServer({ SMTP_URL: mail.url, DATA_DIR: first.dataDir });
    await pause(2_500);
    expect(mail.taken).toHaveLength(1);
    await services.pools.main.query(`update mail_outbox set claimed_until = now() - interval '1 second'`);
    await expect.poll(async () => (await rows())[0].sent_at, { timeout: 10_000 }).not.toBeNull();
    await pause(2_500);
    const [one, repeated, ...more] = mail.taken.map(({ messageId }) => messageId);
    expect([repeated, more]).toEqual([one, []]);
    second.signal('SIGTERM');
    expect(await second.ended).toBe(0);
  }, 120_000);

  test.each(['silent', 'deaf'] as const)(
    'to a %s mail server does not wait for it at SIGTERM, and gives the mail back',
    async (trouble) => {
      const mail = await aMailServer();
      mail.always = trouble;
      await someMail(10);
      const server = await aRealServer({ SMTP_URL: mail.url });
      await expect.poll(() => mail.open.size, { timeout: 10_000 }).toBe(4);
      server.signal('SIGTERM');
      expect(await server.ended).toBe(0);
      expect((await rows()).every(({ claimed_by }) => claimed_by === null)).toBe(true);
    },
    60_000,
  );
});
