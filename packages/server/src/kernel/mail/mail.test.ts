import { expect, test } from 'vitest';
import { aStranger, inOneTransaction, services, setClock } from '../../testing/world.ts';
import { type JobContext, jobContextFor } from '../jobs/jobs.ts';
import { sendMail, sendWaitingMail } from './mail.ts';

const context = (isProduction = false): JobContext =>
  jobContextFor({ ...services, config: { ...services.config, isProduction } }, 'test', AbortSignal.timeout(10_000));

async function aMail(dropAfter?: Date): Promise<number> {
  const mail = {
    kind: 'test',
    to: 'joy@example.ph',
    subject: 'Kumusta, Peña',
    paragraphs: ['Less than < more'],
    ...(dropAfter ? { dropAfter } : {}),
  };
  await inOneTransaction(aStranger(), (ctx) => ctx.mail(mail));
  const { rows } = await services.pools.main.query('select max(id) as id from mail_outbox');
  return rows[0].id;
}

test('a mail leaves once, also when two workers take it at the same time', async () => {
  const id = await aMail();
  expect((await Promise.all([sendMail(context(), id), sendMail(context(), id)])).toSorted()).toEqual(['gone', 'sent']);
});

test('a code that has died unsent is dropped, not sent late', async () => {
  setClock('2026-11-21T02:00:00Z');
  const id = await aMail(new Date('2026-11-21T02:10:00Z'));
  setClock('2026-11-21T02:10:01Z');
  expect(await sendMail(context(), id)).toBe('dropped');
});

test('the worker from outside sends all that waits and counts it', async () => {
  await sendWaitingMail(context());
  await aMail();
  await aMail();
  expect(await sendWaitingMail(context())).toEqual({ sent: 2, dropped: 0 });
});

test('a mail that does not go holds up none of those behind it', async () => {
  await sendWaitingMail(context());
  const refused = await aMail();
  await aMail();
  const careful = context();
  let tries = 0;
  const broken: JobContext = {
    ...careful,
    transaction: async (work) => {
      tries += 1;
      if (tries === 1) throw new Error('550 no such mailbox');
      return careful.transaction(work);
    },
  };
  expect(await sendWaitingMail(broken)).toEqual({ sent: 1, dropped: 0 });
  expect(await sendMail(context(), refused)).toBe('sent');
});

test('a line break in an address or a subject is refused', async () => {
  await expect(
    aStranger().mail({ kind: 'x', to: 'a@b.ph\nBcc: all@b.ph', subject: 's', paragraphs: [] }),
  ).rejects.toThrow('line break');
});

test('what people typed stays text in the HTML of a mail', async () => {
  const id = await aMail();
  const { rows } = await services.pools.main.query('select body_html from mail_outbox where id = $1', [id]);
  expect(rows[0].body_html).toContain('Less than &lt; more');
});

test('the words of a mail that has gone are kept for those who build, and nowhere else', async () => {
  const textOf = async (id: number) =>
    (await services.pools.main.query('select body_text || body_html as text from mail_outbox where id = $1', [id]))
      .rows[0].text;
  const [built, real] = [await aMail(), await aMail()];
  await sendMail(context(), built);
  await sendMail(context(true), real);
  expect(await textOf(built)).toContain('Less than');
  expect(await textOf(real)).toBe('');
});
