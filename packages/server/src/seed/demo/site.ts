import { addDays, startOfDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { testimonials } from '@tribe/domain/features/site/blocks/testimonials.input.ts';
import { instructor } from '@tribe/domain/features/site/blocks/instructor.input.ts';
import { trainingPaths } from '@tribe/domain/features/site/training/workshop.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { redirectRules } from '#features/site/redirects/redirectRule.table.ts';
import { settings } from '#features/settings/setting.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readYaml } from '#kernel/files/readYaml.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { storeWorksheets } from './worksheets.ts';

const eightPm = 20 * 3_600_000;

/** A recording that stands elsewhere, as most academies have them: a video that its host offers for trying its player. */
export const demoRecording = 'https://vimeo.com/76979871';

const text = z.string();
const Rule = z.strictObject({
  fromPath: text,
  toUrl: text,
  match: z.enum(redirectRules.match.enumValues).default('exact'),
  statusCode: z.union([z.literal(301), z.literal(302)]).default(302),
  hits: z.int(),
  lastHitHoursAgo: z.int(),
  endedHoursAgo: z.int().optional(),
});
const Site = z.strictObject({
  handWays: z.record(text, text),
  redirects: z.array(Rule),
  worksheets: z.record(z.enum(trainingPaths), z.array(z.array(text)).length(3)),
  quotes: testimonials.schema.pick({ items: true }),
  coach: instructor.schema.pick({ name: true, text: true, facts: true }),
});

/** What the demo academy shows to visitors. */
export const readSite = () => readYaml(new URL('../content/site.yaml', import.meta.url), Site);

/** Where the demo academy takes money without a gateway. */
export async function demoHandWays(db: Db): Promise<void> {
  await setTexts(db, (await readSite()).handWays);
}

async function setTexts(db: Db, values: Readonly<Record<string, string>>): Promise<void> {
  await db
    .insert(settings)
    .values(Object.entries(values).map(([name, value]) => ({ name, value, type: 'text' })))
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
}

export async function demoRedirects(db: Db, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const { redirects } = await readSite();
  await db.insert(redirectRules).values(
    redirects.map(({ lastHitHoursAgo, endedHoursAgo, ...rule }) => ({
      ...rule,
      preserveQuery: true,
      lastHitAt: hoursAgo(lastHitHoursAgo),
      endsAt: endedHoursAgo === undefined ? null : hoursAgo(endedHoursAgo),
    })),
  );
}

/** Both free trainings are shown: the first day can be watched, the second is tonight, the third tomorrow. */
export async function demoTrainings(db: Db, files: FileStore, now: Date): Promise<void> {
  const sheets = await storeWorksheets(db, files, { asked: (await readSite()).worksheets, at: now });
  const evening = (inDays: number) =>
    new Date(startOfDay(addDays(today(now), inDays)).getTime() + eightPm).toISOString();
  const values = (['', '-exp'] as const).flatMap((end): [string, string][] => [
    [`enable-live-workshop${end}`, 'true'],
    [`workshop-master-link${end}`, end ? 'https://zoom.us/j/8451107' : 'https://zoom.us/j/8451106'],
    [`zoom-day-1${end}`, 'https://zoom.us/j/7710452'],
    [`recording-day-1${end}`, demoRecording],
    [`freebie-day-1${end}`, sheets[end][0] ?? ''],
    [`opens-day-1${end}`, evening(-1)],
    [`zoom-day-2${end}`, 'https://zoom.us/j/8451106'],
    [`freebie-day-2${end}`, sheets[end][1] ?? ''],
    [`opens-day-2${end}`, evening(now < new Date(evening(0)) ? 0 : 1)],
    [`opens-day-3${end}`, evening(now < new Date(evening(0)) ? 1 : 2)],
  ]);
  await setTexts(db, Object.fromEntries(values));
}
