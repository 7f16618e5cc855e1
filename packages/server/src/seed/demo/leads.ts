import { waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { formResponses, forms, formVersions, waitlistWaves } from '#features/forms/form.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { daysBefore, repeatable } from './people.ts';

type Answered = Record<'names' | 'sources' | 'times', readonly string[]>;

/** Two dozen seats that were asked for, from three campaigns; and the first wave of the waitlist. */
export async function demoLeads(db: Db, { names, sources, times }: Answered, now: Date): Promise<void> {
  const [version] = await db
    .select({ formId: formVersions.formId, versionId: formVersions.id })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .where(eq(forms.slug, 'free-training-seat'));
  if (!version) return;
  const random = repeatable(83);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  await db.insert(formResponses).values(
    Array.from({ length: 24 }, (_, index) => {
      const freelances = random() < 0.4;
      const email = `${pick(names).toLowerCase()}.${index + 1}@example.com`;
      const at = daysBefore(now, Math.floor(random() * 14));
      return {
        ...version,
        email,
        status: 'submitted' as const,
        answers: {
          name: pick(names),
          email,
          freelances,
          ...(freelances ? { 'best-month': 4_000 + Math.floor(random() * 30) * 500 } : {}),
          free: [pick(times)],
        },
        source: to('freeTraining'),
        campaign: { utm_source: pick(sources), utm_campaign: 'november' },
        device: random() < 0.8 ? 'phone' : 'computer',
        lastSavedAt: at,
        submittedAt: at,
      };
    }),
  );
  await demoWave(db, now);
}

async function demoWave(db: Db, now: Date): Promise<void> {
  const line = await db
    .select({ id: formResponses.id, formId: formResponses.formId })
    .from(formResponses)
    .innerJoin(forms, eq(forms.id, formResponses.formId))
    .where(eq(forms.slug, waitlistSlug))
    .orderBy(asc(formResponses.submittedAt))
    .limit(4);
  const [first] = line;
  if (!first) return;
  const at = daysBefore(now, 1);
  const [wave] = await db
    .insert(waitlistWaves)
    .values({ formId: first.formId, number: 1, link: to('enroll'), invited: line.length, createdAt: at })
    .returning({ id: waitlistWaves.id });
  const ids = line.map(({ id }) => id);
  await db.update(formResponses).set({ waveId: wave!.id, invitedAt: at }).where(inArray(formResponses.id, ids));
}
