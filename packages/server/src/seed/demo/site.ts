import { addDays, startOfDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { sql } from 'drizzle-orm';
import { redirectRules } from '#features/site/redirects/redirectRule.table.ts';
import { settings } from '#features/settings/setting.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { demoRecording } from './external.ts';
import { storeWorksheets } from './worksheets.ts';

const eightPm = 20 * 3_600_000;

/** Addresses as they stand on posters and in chats. */
export async function demoRedirects(db: Db, now: Date): Promise<void> {
  const rule = { match: 'exact' as const, statusCode: 302, preserveQuery: true };
  const hit = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000);
  await db.insert(redirectRules).values([
    { ...rule, fromPath: '/libre', toUrl: '/free-training', hits: 318, lastHitAt: hit(2) },
    { ...rule, fromPath: '/webinar', toUrl: '/free-training-beginner', match: 'prefix', hits: 96, lastHitAt: hit(30) },
    { ...rule, fromPath: '/old-shop', toUrl: '/enroll', statusCode: 301, hits: 12, lastHitAt: hit(400) },
    { ...rule, fromPath: '/summer', toUrl: '/fast-track', endsAt: hit(24 * 90), hits: 204, lastHitAt: hit(24 * 92) },
  ]);
}

/** Both free trainings are shown: the first day can be watched, the second is tonight, the third tomorrow. */
export async function demoTrainings(db: Db, files: FileStore, now: Date): Promise<void> {
  const sheets = await storeWorksheets(db, files, now);
  const evening = (inDays: number) =>
    new Date(startOfDay(addDays(today(now), inDays)).getTime() + eightPm).toISOString();
  const values = (['', '-exp'] as const).flatMap((end) => [
    [`enable-live-workshop${end}`, 'true'],
    [`workshop-master-link${end}`, end ? 'https://zoom.us/j/8451107' : 'https://zoom.us/j/8451106'],
    [`zoom-day-1${end}`, 'https://zoom.us/j/7710452'],
    [`recording-day-1${end}`, demoRecording],
    [`freebie-day-1${end}`, sheets[end][0]],
    [`opens-day-1${end}`, evening(-1)],
    [`zoom-day-2${end}`, 'https://zoom.us/j/8451106'],
    [`freebie-day-2${end}`, sheets[end][1]],
    [`opens-day-2${end}`, evening(now < new Date(evening(0)) ? 0 : 1)],
    [`opens-day-3${end}`, evening(now < new Date(evening(0)) ? 1 : 2)],
  ]);
  for (const [name = '', value = ''] of values)
    await db
      .insert(settings)
      .values({ name, value, type: 'text' })
      .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
}
