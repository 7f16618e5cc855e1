import { journeyFormSlug, waitlistSlug } from '@tribe/domain/features/forms/form.ts';
import type { Answers } from '@tribe/domain/features/forms/field.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { eq } from 'drizzle-orm';
import { formResponses, forms, formVersions } from '#features/forms/form.table.ts';
import { notifications } from '#features/notifications/notification.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { demoLeads } from './leads.ts';
import { repeatable } from './names.ts';
import { daysBefore, type People } from './people.ts';

const work = ['Employed', 'Freelancing', 'At home with family', 'Studying', 'Looking for work'];
const goals = [
  'Two steady clients, and evenings with my kids.',
  'Quit my night shift and earn the same from home.',
  'One steady client in bookkeeping by March.',
  'A portfolio I’m proud to send to anyone.',
];

/** Most members have sent their journey form; every tenth has not, and one of those has begun. */
export async function demoAnswers(db: Db, people: People, now: Date): Promise<void> {
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
          answers: anAnswer(random),
          lastSavedAt: at,
          submittedAt: at,
        };
      }),
    );
  }
  await demoWaitlist(db, now);
  await demoLeads(db, now);
  await demoNews(db, people, now);
}

const inLine = [
  'marites',
  'jomar',
  'lovely',
  'arvin',
  'cherry',
  'rodel',
  'aileen',
  'dindo',
  'precious',
  'nestor',
  'inigo',
  'teresita',
];

/** Those who left their address before they had an account. */
async function demoWaitlist(db: Db, now: Date): Promise<void> {
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

function anAnswer(random: () => number): Answers {
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

/** What the demo member and the demo coach find at their bell. */
async function demoNews(db: Db, people: People, now: Date): Promise<void> {
  const news = [
    {
      kind: 'demo',
      title: 'Welcome to the Tribe',
      body: 'Your stage shows you where to start.',
      link: to('myStage'),
      days: 25,
      isRead: true,
    },
    {
      kind: 'demo',
      title: 'Your success manager is Sunshine Malabanan',
      body: 'She’ll help when you’re stuck.',
      link: to('profile', { slug: 'sunshine-malabanan' }),
      days: 3,
      isRead: false,
    },
    {
      kind: 'demo',
      title: 'You’re now in the group Amihan Crew',
      body: 'Say hello to the others.',
      link: to('home'),
      days: 1,
      isRead: false,
    },
  ];
  await db.insert(notifications).values(
    news.map(({ days, isRead, ...described }) => ({
      ...described,
      userId: people.byRole('member'),
      createdAt: daysBefore(now, days),
      readAt: isRead ? daysBefore(now, days - 1) : null,
    })),
  );
}
