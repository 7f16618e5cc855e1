import { addDays, startOfDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { sql } from 'drizzle-orm';
import { settings } from '#features/settings/setting.table.ts';
import type { Db } from '#kernel/db/pools.ts';

const eightPm = 20 * 3_600_000;

/** Both free trainings are shown: the first day can be watched, the second is tonight, the third tomorrow. */
export async function demoTrainings(db: Db, now: Date): Promise<void> {
  const evening = (inDays: number) =>
    new Date(startOfDay(addDays(today(now), inDays)).getTime() + eightPm).toISOString();
  const values = ['', '-exp'].flatMap((end) => [
    [`enable-live-workshop${end}`, 'true'],
    [`workshop-master-link${end}`, end ? 'https://zoom.us/j/8451107' : 'https://zoom.us/j/8451106'],
    [`zoom-day-1${end}`, 'https://zoom.us/j/7710452'],
    [`recording-day-1${end}`, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    [`freebie-day-1${end}`, 'https://example.com/skill-fit-worksheet.pdf'],
    [`opens-day-1${end}`, evening(-1)],
    [`zoom-day-2${end}`, 'https://zoom.us/j/8451106'],
    [`freebie-day-2${end}`, 'https://example.com/price-calculator.xlsx'],
    [`opens-day-2${end}`, evening(now < new Date(evening(0)) ? 0 : 1)],
    [`opens-day-3${end}`, evening(now < new Date(evening(0)) ? 1 : 2)],
  ]);
  for (const [name = '', value = ''] of values)
    await db
      .insert(settings)
      .values({ name, value, type: 'text' })
      .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
}
