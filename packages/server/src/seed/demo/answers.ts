import { journeyFormSlug, waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import type { Answers } from '@tribe/domain/features/forms/field.ts';
import { FormFields } from '@tribe/domain/features/forms/form.input.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { formResponses, forms, formVersions } from '#features/forms/form.table.ts';
import { notifications } from '#features/notifications/notification.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readYaml } from '#kernel/files/readYaml.ts';
import { demoLeads } from './leads.ts';
import { daysBefore, type People, repeatable } from './people.ts';

const text = z.string();
const Form = z.strictObject({
  slug: text,
  name: text,
  kind: z.enum(['journey', 'lead']),
  audience: z.enum(['members', 'public']),
  oneResponsePerUser: z.boolean(),
  description: text.optional(),
  confirmation: text,
  fields: FormFields,
});
const texts = z.array(text);
const News = z.strictObject({
  title: text,
  body: text,
  link: text,
  daysAgo: z.int(),
  isRead: z.boolean().default(false),
});
const Forms = z.strictObject({
  journey: Form,
  seat: Form,
  answers: z.strictObject({ work: texts, goals: texts, names: texts, sources: texts, times: texts, waitlist: texts }),
  news: z.array(News),
});
type Forms = z.infer<typeof Forms>;

/** The forms that a seed brings, what people of the demo academy answered, and what the demo member is told. */
export const readForms = () => readYaml(new URL('../content/forms.yaml', import.meta.url), Forms);

/** Most members have sent their journey form; every tenth has not, and one of those has begun. */
export async function demoAnswers(db: Db, people: People, now: Date): Promise<void> {
  const { answers, news } = await readForms();
  const version = await versionOf(db, journeyFormSlug);
  if (version) {
    const random = repeatable(71);
    const sent = people.members.filter(({ isNamed }, index) => isNamed || index % 10 !== 3);
    await db.insert(formResponses).values(
      sent.map(({ id }) => {
        const at = daysBefore(now, Math.floor(random() * 200) + 1);
        return {
          ...version,
          userId: id,
          status: 'submitted' as const,
          answers: anAnswer(answers, random),
          lastSavedAt: at,
          submittedAt: at,
        };
      }),
    );
  }
  await demoWaitlist(db, answers.waitlist, now);
  await demoLeads(db, answers, now);
  await db.insert(notifications).values(
    news.map(({ daysAgo, isRead, ...words }) => ({
      ...words,
      kind: 'demo',
      userId: people.byRole('member'),
      createdAt: daysBefore(now, daysAgo),
      readAt: isRead ? daysBefore(now, daysAgo - 1) : null,
    })),
  );
}

/** Those who left their address before they had an account. */
async function demoWaitlist(db: Db, inLine: readonly string[], now: Date): Promise<void> {
  const version = await versionOf(db, waitlistSlug);
  if (!version) return;
  await db.insert(formResponses).values(
    inLine.map((name, index) => {
      const email = `${name}@example.com`;
      const at = daysBefore(now, inLine.length - index);
      return { ...version, email, status: 'submitted' as const, answers: { email }, lastSavedAt: at, submittedAt: at };
    }),
  );
}

async function versionOf(db: Db, slug: string) {
  const [version] = await db
    .select({ formId: formVersions.formId, versionId: formVersions.id })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .where(eq(forms.slug, slug));
  return version;
}

function anAnswer({ work, goals }: Forms['answers'], random: () => number): Answers {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const hasClients = random() < 0.4;
  return {
    work: pick(work),
    'has-clients': hasClients,
    ...(hasClients ? { 'monthly-income': 5_000 + Math.floor(random() * 40) * 500 } : {}),
    skills: ['Writing', 'Social media'],
    goal: pick(goals),
    hours: 4 + Math.floor(random() * 20),
    confidence: 2 + Math.floor(random() * 4),
  };
}
