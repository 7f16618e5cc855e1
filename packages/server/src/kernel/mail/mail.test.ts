import { expect, test } from 'vitest';
import { isLong } from '../../testing/long.ts';
import { aMailServer } from '../../testing/standIns.ts';
import { aStranger, services } from '../../testing/world.ts';
import { claimsOf } from './claims.ts';
import { sendDueMail } from './sender.ts';
import { start, at, aMail, rowOf, withServer, sendAll, anEmptyOutbox, claimsRunOut } from '../../testing/mails.ts';

test('a mail is sent once, even by two concurrent senders', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  for (let count = 0; count < 20; count += 1) await aMail();
  const counts = await Promise.all([sendAll(server.url), sendAll(server.url)]);
  expect(counts[0].sent + counts[1].sent).toBe(20);
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(20);
  expect(server.taken).toHaveLength(20);
});

test('an expired code is dropped, and a valid one is sent before older mail', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  const dead = await aMail({ dropAfter: new Date(start + 10 * 60_000) });
  for (let count = 0; count < 5; count += 1) await aMail({ to: 'later@example.ph' });
  at(10.1);
  await aMail({ to: 'code@example.ph', dropAfter: new Date(start + 20 * 60_000) });
  expect(await sendAll(server.url)).toEqual({ sent: 6, dropped: 1 });
  expect(server.taken.slice(0, 4).map(({ to }) => to)).toContain('code@example.ph');
  expect(await rowOf(dead)).toMatchObject({ sent_at: null, attempts: 0 });
});

test('a mail server away for half an hour loses no mail: each is sent once, soon after it is back', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  await server.goAway();
  const count = isLong ? 100 : 10;
  for (let each = 0; each < count; each += 1) await aMail({ to: `joy-${each}@example.ph` });
  const code = await aMail({ dropAfter: new Date(start + 10 * 60_000) });
  for (let minute = 0; minute < 30; minute += 1) {
    at(minute);
    expect((await sendAll(server.url)).sent).toBe(0);
  }
  const [{ tries }] = (
    await services.pools.main.query('select max(attempts) as tries from mail_outbox where id <> $1', [code])
  ).rows;
  expect(tries).toBeGreaterThanOrEqual(6);
  expect(tries).toBeLessThan(12);
  expect(await rowOf(code)).toMatchObject({ dropped_at: expect.any(Date) });
  await server.comeBack();
  for (let minute = 30; minute <= 40; minute += 1) {
    at(minute);
    await sendAll(server.url);
  }
  expect(server.taken.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: count }, (_, each) => `joy-${each}@example.ph`).toSorted(),
  );
});

test('a code is retried at least every half minute while it is valid', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  server.always = { code: 421, to: 'sender' };
  const code = await aMail({ dropAfter: new Date(start + 10 * 60_000) });
  for (let second = 0; second < 300; second += 10) {
    at(second / 60);
    await sendAll(server.url);
  }
  expect((await rowOf(code)).attempts).toBeGreaterThan(8);
  server.always = undefined;
  at(5.5);
  expect((await sendAll(server.url)).sent).toBe(1);
});

test('a mail fails after a day of retries, with the server’s last reply', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  server.always = { code: 451, says: 'Greylisted' };
  const id = await aMail();
  let tries = 0;
  for (let minute = 0; minute <= 24 * 60; minute += 5) {
    at(minute);
    await sendAll(server.url);
    if (minute === 24 * 60 - 5) tries = (await rowOf(id)).attempts;
  }
  at(24 * 60 + 10);
  await sendAll(server.url);
  expect(await rowOf(id)).toMatchObject({ failed_at: expect.any(Date), sent_at: null, claimed_by: null });
  expect((await rowOf(id)).last_error).toContain('451 Greylisted');
  expect(tries).toBeGreaterThan(100);
});

test.each([
  ['the address', { code: 550, says: 'No such mailbox' }, true],
  ['the content', { code: 554, to: 'content' as const }, true],
  ['the address for now', { code: 450 }, false],
  ['the content for now', { code: 452, to: 'content' as const }, false],
  ['the sender, which is the operator’s to repair', { code: 550, to: 'sender' as const }, false],
])('who refuses %s is asked again only where that can help', async (_what, trouble, isPermanent) => {
  await anEmptyOutbox();
  const server = await aMailServer();
  server.troubles.push(trouble);
  const refused = await aMail();
  await aMail();
  expect((await sendAll(server.url)).sent).toBe(1);
  const row = await rowOf(refused);
  expect([row.failed_at !== null, row.last_error]).toEqual([isPermanent, expect.stringContaining(`${trouble.code} `)]);
  at(60);
  expect((await sendAll(server.url)).sent).toBe(isPermanent ? 0 : 1);
});

test('an invalid address fails at once', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  const id = await aMail({ to: 'nobody' });
  const none = await aMail({ to: '' });
  await sendAll(server.url);
  expect(await rowOf(none)).toMatchObject({ failed_at: expect.any(Date) });
  expect((await rowOf(id)).attempts).toBe(1);
});

test('a slow mail server gets one copy: no transaction is open meanwhile, and a reply may take a minute', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  server.delay = isLong ? 6_000 : 300;
  await aMail();
  const patiently = () => sendDueMail(withServer(server.url), AbortSignal.timeout(85_000));
  const sending = patiently();
  await expect.poll(() => server.open.size, { timeout: 5_000 }).toBe(1);
  const { rows } = await services.pools.main.query(
    `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([{ open: 0 }]);
  expect((await patiently()).sent).toBe(0);
  expect((await sending).sent).toBe(1);
  expect((await patiently()).sent).toBe(0);
  expect(server.taken).toHaveLength(1);
}, 90_000);

test('a sender killed after the server accepted the mail sends it again, as the same mail', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  const id = await aMail();
  // What a process does until it is killed: it claims the mail, and the server accepts it.
  const [claimed] = await claimsOf(services, 'a-dead-sender').claim(4);
  expect(claimed?.id).toBe(id);
  expect(await sendAll(server.url)).toEqual({ sent: 0, dropped: 0 });
  await claimsRunOut();
  server.troubles.push('cut');
  await sendAll(server.url);
  at(5);
  await sendAll(server.url);
  at(60);
  await sendAll(server.url);
  expect(server.taken.map(({ messageId }) => messageId)).toEqual([claimed?.messageId, claimed?.messageId]);
});

test('a code or link that the server repeats is neither logged nor stored with the mail', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  const lines: string[] = [];
  const logger = services.logger.child({});
  const heard = (...words: unknown[]) => void lines.push(JSON.stringify(words));
  const says =
    'Blocked https://tribe.ph/reset?t=abc123 code 123456 token AbCdEfGhIjKlMnOpQrStUvWxYz0123 of joy@example.ph';
  server.troubles.push({ code: 450, says }, { code: 550, says });
  const ids = [await aMail({ text: 'code 123456' }), await aMail()];
  await sendDueMail(
    { ...withServer(server.url), logger: Object.assign(logger, { warn: heard, error: heard }) },
    AbortSignal.timeout(20_000),
  );
  const kept = (await Promise.all(ids.map(rowOf))).map(({ last_error }) => last_error);
  expect(lines).toHaveLength(2);
  for (const text of [...lines, ...kept]) expect(text).not.toMatch(/123456|reset|AbCd|joy@/);
  expect(kept[0]).toContain('450 Blocked');
});

test('a line break in an address or a subject is refused', async () => {
  await expect(
    aStranger().mail({ kind: 'settings.test', to: 'a@b.ph\nBcc: all@b.ph', subject: 's', paragraphs: [] }),
  ).rejects.toThrow('line break');
});

test('user input stays text in a mail’s HTML', async () => {
  const id = await aMail();
  const { rows } = await services.pools.main.query('select body_html from mail_outbox where id = $1', [id]);
  expect(rows[0].body_html).toContain('Less than &lt; more');
});

test('the text of a sent mail is stored in development only', async () => {
  await anEmptyOutbox();
  const textOf = async (id: number) =>
    (await services.pools.main.query('select body_text || body_html as text from mail_outbox where id = $1', [id]))
      .rows[0].text;
  const built = await aMail();
  await sendAll();
  const real = await aMail();
  await sendAll(undefined, { isProduction: true });
  expect(await textOf(built)).toContain('Less than');
  expect(await textOf(real)).toBe('');
});
