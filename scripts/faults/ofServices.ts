import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../../packages/server/src/kernel/db/withClient.ts';
import { run } from '../processes.ts';
import { admin, always, ends, type Fault, type Figures, recovers, stranger, until } from './fault.ts';
import type { Answer } from './load.ts';
import type { World } from './worlds.ts';

const people = ['member', 'coach', 'admin', 'success-manager', 'head-coach'].map((role) => `${role}@demo.test`);

const forgot = (world: World, username: string): Promise<Answer> =>
  stranger(world)('/api/auth', { method: 'POST', body: JSON.stringify({ method: 'forgotPassword', username }) });

const waitingMails = (world: World) =>
  withClient(world.adminUrl(), async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from mail_outbox where sent_at is null and dropped_at is null and failed_at is null',
    );
    return rows[0]?.count ?? 0;
  });

const failuresOf = (answers: readonly Answer[]): Record<string, number> => {
  const failures: Record<string, number> = {};
  for (const { status } of answers) if (status !== 200) failures[status] = (failures[status] ?? 0) + 1;
  return failures;
};

/** Where a library lets a process see another time than the machine's (Debian: `apt-get install faketime`). */
const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

const upload = (content: Buffer | string, name = 'fault.txt') => {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(Buffer.from(content))], name));
  return { method: 'POST', body };
};

export const serviceFaults: Fault[] = [
  {
    name: 'F19 mail server away, then slow',
    on: always,
    async run(world): Promise<Figures> {
      const { mail } = world;
      await until('the outbox is empty', 60, async () => (await waitingMails(world)) === 0);
      const from = mail.taken.length;
      await mail.goAway();
      const answers = await Promise.all(people.map((email) => forgot(world, email)));
      const queued = await waitingMails(world);
      mail.delay = 300;
      await mail.comeBack();
      const recovery = await until('every mail has left', 90, async () => (await waitingMails(world)) === 0);
      mail.delay = 0;
      const ids = mail.taken.slice(from).map(({ messageId }) => messageId);
      const wrong: string[] = [];
      if (queued < people.length) wrong.push(`Only ${queued} emails waitinged for ${people.length} requests`);
      if (new Set(ids).size !== ids.length || ids.length < people.length)
        wrong.push(`${ids.length} mails were taken, ${new Set(ids).size} of them different`);
      return { requests: answers.length, failures: failuresOf(answers), recovery, wrong, note: 'each mail once' };
    },
  },
  {
    name: 'bucket hangs, then is away',
    on: ({ bucket }) => bucket !== null,
    async run(world): Promise<Figures> {
      const ask = await admin(world);
      const { troubles } = world.bucket!;
      troubles.push(...Array<'hang'>(100).fill('hang'));
      const [hung, beside] = await Promise.all([ask('/api/upload-file', upload('hung')), ask('/api/ready')]);
      troubles.splice(0, Infinity, ...Array<number>(100).fill(503));
      const away = await ask('/api/upload-file', upload('away'));
      troubles.length = 0;
      const recovery = await until(
        'a file is stored',
        20,
        async () => (await ask('/api/upload-file', upload('back'))).status === 200,
      );
      const wrong: string[] = [];
      if (beside.status !== 200) wrong.push(`Another route answered ${beside.status}`);
      for (const { status, took } of [hung, away])
        if (status !== 503 || took > 20_000) wrong.push(`An upload answered ${status} after ${took} ms`);
      return { requests: 4, failures: failuresOf([hung, away, beside]), recovery, wrong };
    },
  },
  {
    name: 'F18 clock set back an hour while it runs',
    on: ({ nodes }) => nodes.length === 1,
    async run(world) {
      if (!existsSync(faketime)) return { notTried: 'libfaketime is not installed: apt-get install faketime' };
      const [node] = world.nodes;
      const folder = mkdtempSync(join(tmpdir(), 'tribe-clock-'));
      const file = join(folder, 'now');
      writeFileSync(file, '+0\n');
      await ends(node!);
      try {
        await node!.start({
          LD_PRELOAD: faketime,
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: '1',
          DONT_FAKE_MONOTONIC: '1',
        });
        return await setBack(world, () => writeFileSync(file, '-1h\n'));
      } finally {
        await ends(node!);
        await node!.start();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'F8 disk of DATA_DIR full',
    on: ({ nodes, name }) => nodes.length === 1 && name.startsWith('Debian'),
    async run(world) {
      const [node] = world.nodes;
      const dataDir = node!.dataDir;
      await ends(node!);
      const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', dataDir]);
      try {
        await node!.start();
        return mounted.ok ? await filled(world, dataDir) : { notTried: `no tmpfs here (${mounted.text})` };
      } finally {
        if (mounted.ok) {
          await ends(node!);
          await run('umount', [dataDir]);
          await node!.start();
        }
      }
    },
  },
];

/** Somebody is made to wait, the clock goes back an hour, and nobody waits longer or is signed out. */
async function setBack(world: World, goBack: () => void): Promise<Figures> {
  const ask = await admin(world);
  const wrongPassword = () =>
    stranger(world)('/api/auth', {
      method: 'POST',
      body: JSON.stringify({ method: 'login', username: 'affiliate@demo.test', password: 'not this one' }),
    });
  for (let tries = 0; tries < 6; tries += 1) await wrongPassword();
  goBack();
  const answers = [await ask('/api/auth?method=getToken'), await ask('/api/ready')];
  const throttled = await wrongPassword();
  const wrong = answers.filter(({ status }) => status !== 200).map(({ status }) => `An answer was ${status}`);
  if (!answers[0]?.text) wrong.push('The session was lost');
  if (throttled.retryAfter === null) wrong.push('Nobody had to wait');
  if (Number(throttled.retryAfter ?? 0) > 120) wrong.push(`A wait became ${throttled.retryAfter} s`);
  const recovery = await recovers(world);
  const note = `a wait of ${throttled.retryAfter} s`;
  return { requests: answers.length + 7, failures: failuresOf(answers), recovery, wrong, note };
}

/** More is uploaded than the disk holds: it is refused, the rest goes on, and nothing of it stays. */
async function filled(world: World, dataDir: string): Promise<Figures> {
  const ask = await admin(world);
  const answers: Answer[] = [];
  for (let count = 0; count < 6; count += 1)
    answers.push(await ask('/api/upload-file', upload(randomBytes(4_000_000).toString('hex'), `full-${count}.txt`)));
  const beside = await ask('/api/auth?method=getToken');
  const wrong = answers
    .filter(({ status }) => status !== 200 && status !== 503)
    .map(({ status }) => `An upload answered ${status}`);
  if (!answers.some(({ status }) => status === 503)) wrong.push('The disk never became full');
  if (beside.status !== 200) wrong.push(`Another route answered ${beside.status}`);
  const left = await run('find', [dataDir, '-path', '*incoming/*', '-o', '-name', '*.part']);
  if (left.text) wrong.push(`Left behind: ${left.text}`);
  const recovery = await recovers(world);
  return { requests: answers.length + 1, failures: failuresOf(answers), recovery, wrong };
}
