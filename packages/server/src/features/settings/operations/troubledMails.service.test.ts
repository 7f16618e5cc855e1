import { operationMessages } from '@tribe/domain/features/settings/operations/messages.ts';
import { expect, test } from 'vitest';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { isLong } from '../../../testing/long.ts';
import { aMailServer } from '../../../testing/standIns.ts';
import { anEmptyOutbox, at, rowOf, sendAll, start } from '../../../testing/mails.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aFailedMail } from '../../../testing/trouble.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';
import {
  discardFailedMails,
  discardMail,
  pageTroubledMails,
  retryFailedMails,
  retryMail,
} from '#features/settings/operations/troubledMails.service.ts';
import type { Operation } from '#kernel/api/operation.ts';
import { makeRequestContext } from '#kernel/api/requestContext.ts';
import { claimsOf } from '#kernel/mail/claims.ts';

const run = async <Args extends unknown[], Result>(operation: Operation<Args, Result>, ...args: Args) =>
  contextOf(await signedInAs('admin')).run(operation, args);

test('mails are for who may change the settings: not for strangers, members or the office', async () => {
  const failed = await aFailedMail();
  type Asking = ReturnType<typeof contextOf>;
  const asks = [
    (ctx: Asking) => ctx.run(pageTroubledMails, [{ trouble: 'failed' }]),
    (ctx: Asking) => ctx.run(retryMail, [failed]),
    (ctx: Asking) => ctx.run(discardMail, [failed]),
    (ctx: Asking) => ctx.run(retryFailedMails, [null]),
    (ctx: Asking) => ctx.run(discardFailedMails, [null]),
  ];
  for (const ask of asks) {
    expect(await codeOf(ask(contextOf(aStranger())))).toBe('UNAUTHENTICATED');
    for (const role of ['member', 'coach', 'tribe-team-fa', 'tribe-team-ro'] as const)
      expect(await codeOf(ask(contextOf(await signedInAs(role))))).toBe('FORBIDDEN');
  }
  expect(await rowOf(failed)).toMatchObject({ failed_at: expect.any(Date) });
});

test('a failed mail is told with its error, never with its code, its link or its subject', async () => {
  await anEmptyOutbox();
  const id = await aFailedMail({
    text: 'Your code is 482913',
    lastError: 'DATA 554 <b>spam</b>\nmaria.cruz@example.ph https://tribe.example/reset?token=abc 482913',
  });
  const { rows } = await run(pageTroubledMails, { trouble: 'failed' });
  expect(rows).toMatchObject([{ id, kind: 'settings.test', to: 'maria.cruz@example.ph', attempts: 3 }]);
  expect(rows[0]?.lastError).toBe('DATA 554 <b>spam</b> … … …');
  expect(JSON.stringify(rows)).not.toMatch(/482913|token|Kumusta/);
});

test('whoever may not see everybody reads the provider of an address alone (OPS-2)', async () => {
  await anEmptyOutbox();
  await aFailedMail();
  const ctx = await signedInAs('admin');
  const viewer = { ...ctx.me, roles: ['custom'], pageAccess: { ...ctx.me.pageAccess, user: false } };
  const narrow = makeRequestContext(services, ctx.origin, async () => viewer);
  expect((await narrow.run(pageTroubledMails, [{ trouble: 'failed' }])).rows).toMatchObject([
    { to: 'm***@example.ph' },
  ]);
});

test('a failed mail that is retried leaves, and stays failed with its new reason where it does not', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  const [good, bad] = [await aFailedMail(), await aFailedMail({ to: 'gone@example.ph' })];
  // Two days later: what failed then gets one try more.
  at(2 * 24 * 60);
  await run(retryMail, good);
  await sendAll(server.url);
  expect(server.taken.map(({ to }) => to)).toEqual(['maria.cruz@example.ph']);
  expect(await rowOf(good)).toMatchObject({ failed_at: null, sent_at: expect.any(Date), last_error: null });
  server.troubles.push({ code: 450 });
  await run(retryMail, bad);
  await sendAll(server.url);
  expect(await rowOf(bad)).toMatchObject({ failed_at: expect.any(Date), sent_at: null, attempts: 4 });
  expect(await auditRows('mail', good)).toMatchObject([
    { action: 'mail.retried', sentence: `Retried the email “Test email” (number ${good})` },
  ]);
});

test('a double click, or two operators at once, retry a mail once; the later one is told', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  const id = await aFailedMail();
  const codes = await Promise.all([codeOf(run(retryMail, id)), codeOf(run(retryMail, id))]);
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(codes).toContain('CONFLICT');
  await sendAll(server.url);
  await expect(run(retryMail, id)).rejects.toMatchObject({ message: operationMessages.mailIsSent });
  await expect(run(discardMail, id)).rejects.toMatchObject({ message: operationMessages.mailIsSent });
  expect(server.taken).toHaveLength(1);
});

test('a mail that is being sent is left alone, and one that is not there is not found (OPS-2)', async () => {
  await anEmptyOutbox();
  const id = await aFailedMail({ state: 'again' });
  at(120);
  await claimsOf(services, 'a sender').claim(1);
  for (const act of [retryMail, discardMail]) {
    await expect(run(act, id)).rejects.toMatchObject({ code: 'CONFLICT', message: operationMessages.mailIsOnItsWay });
    expect(await codeOf(run(act, 2_000_000_000))).toBe('NOT_FOUND');
  }
  expect((await run(pageTroubledMails, { trouble: 'again' })).rows).toMatchObject([{ id, isBeingSent: true }]);
});

test('what waits for its next try can be tried at once', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  const id = await aFailedMail({ state: 'again' });
  await sendAll(server.url);
  expect(server.taken).toHaveLength(0);
  await run(retryMail, id);
  await expect(run(retryMail, id)).rejects.toMatchObject({ message: operationMessages.mailIsDue });
  await sendAll(server.url);
  expect(server.taken).toHaveLength(1);
});

test('a discarded mail never leaves, and in production what it says is forgotten', async () => {
  await anEmptyOutbox();
  const server = await aMailServer();
  const ids = [await aFailedMail({ text: 'secret' }), await aFailedMail({ text: 'secret', kind: 'invitation' })];
  const real = { ...services, config: { ...services.config, isProduction: true } };
  const ctx = await signedInAs('admin');
  const operator = makeRequestContext(real, ctx.origin, async () => ctx.viewer);
  await operator.run(discardMail, [ids[0] ?? 0]);
  expect(await operator.run(discardFailedMails, ['invitation'])).toBe(1);
  await sendAll(server.url);
  expect(server.taken).toHaveLength(0);
  const { rows } = await services.pools.main.query(`select body_text, body_html from mail_outbox where id = any($1)`, [
    ids,
  ]);
  expect(JSON.stringify(rows)).not.toContain('secret');
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ dropped_at: expect.any(Date), failed_at: null });
  await expect(run(retryMail, ids[0] ?? 0)).rejects.toMatchObject({ message: operationMessages.mailIsDropped });
  expect((await run(pageTroubledMails, { trouble: 'failed' })).total).toBe(0);
});

test('a code that has expired is not sent again, alone or with the others (OPS-2)', async () => {
  await anEmptyOutbox();
  const dead = await aFailedMail({ kind: 'one-time-code', dropAfter: new Date(start + 10 * 60_000) });
  const alive = await aFailedMail();
  at(11);
  await expect(run(retryMail, dead)).rejects.toMatchObject({ code: 'CONFLICT', message: operationMessages.codeIsDead });
  expect(await run(retryFailedMails, null)).toBe(1);
  expect(await rowOf(dead)).toMatchObject({ failed_at: expect.any(Date) });
  expect(await rowOf(alive)).toMatchObject({ failed_at: null });
});

test('very many failed mails are paged by an index, in their order, in two statements', async () => {
  await anEmptyOutbox();
  const { main } = services.pools;
  const count = isLong ? 100_000 : 5_000;
  for (let from = 1; from <= count; from += 5_000)
    await main.query(
      `insert into mail_outbox (kind, to_address, subject, body_text, body_html, failed_at, last_error, attempts)
       select case when n % 50 = 0 then 'invitation' else 'notifications' end, 'maria-' || n || '@example.ph', 's',
         repeat('x', 500), repeat('y', 1000), '2026-11-20T00:00:00Z'::timestamptz + n / 100 * interval '1 second', 'RCPT TO 550', 3
       from generate_series($1::int, $1 + 4999) n`,
      [from],
    );
  await main.query('vacuum analyze mail_outbox');
  const operator = contextOf(await signedInAs('admin'));
  const ask = (page: number, name?: string) =>
    operator.run(pageTroubledMails, [{ trouble: 'failed', page, pageSize: 100, name }]);
  expect(await statementsOf(() => ask(1))).toHaveLength(2);
  const [first, second] = [await ask(1), await ask(2)];
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect(first.total).toBe(count);
  expect((await ask(1, 'invitation')).total).toBe(count / 50);
  const plan = async (query: string) => {
    const { rows } = await main.query(`explain ${query}`);
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  };
  expect(
    await plan(`select id from mail_outbox where failed_at is not null order by failed_at desc, id desc limit 10`),
  ).toContain('mail_outbox__failed_order');
  expect(
    await plan(
      `select id from mail_outbox where failed_at is not null and kind = 'invitation' order by failed_at desc, id desc limit 10`,
    ),
  ).toContain('mail_outbox__failed_kind');
});
