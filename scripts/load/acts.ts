import { randomUUID } from 'node:crypto';
import type { Academy } from './academy.ts';
import type { Asked, Browser, Visitor } from './visitor.ts';

/** What members, buyers and the office do. `random` draws from 0 up to 1. */
export type Act = { kind: Kind; name: string; weight: number; run: (random: () => number) => Promise<void> };
export type Kind = 'reading' | 'progress' | 'feed' | 'checkout' | 'staff';

/** Of a hundred acts so many are of each kind. */
export const shares: Readonly<Record<Kind, number>> = { reading: 70, progress: 15, feed: 5, checkout: 5, staff: 5 };

type Part = { name: string; weight: number; run: Act['run'] };

/** Parts of a kind, whose weights together are its share. */
export function ofKind(kind: Kind, parts: readonly Part[]): Act[] {
  const sum = parts.reduce((total, { weight }) => total + weight, 0);
  return parts.map((part) => ({ ...part, kind, weight: (part.weight * shares[kind]) / sum }));
}

export const oneOf = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)]!;

type Lesson = { courseId: number; lessonId: number; seconds: number };
/** What is open for every member. */
export type Places = { courses: number[]; lessons: Lesson[]; events: { id: number; occurrenceId: number }[] };

type Courses = { myCourses: { id: number; isOpen: boolean }[] };
type Course = {
  myCourse: { units: { lock: unknown; lessons: { id: number; lock: unknown; durationSeconds: number | null }[] }[] };
};
type Events = { myEventPage: { rows: { id: number; eventId: number }[] } };

/** Finds them as a member would, by the web's own documents. */
export async function findPlaces(browser: Browser, newcomer: Visitor): Promise<Places> {
  const ask = async <Data>(...asked: Asked) => (await browser.screen(newcomer, [asked]))[0] as Data;
  const { myCourses } = await ask<Courses>('MyCourses', { filter: 'all', sort: 'recent' });
  const courses = myCourses.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const lessons: Lesson[] = [];
  for (const courseId of courses) {
    const { myCourse } = await ask<Course>('MyCourse', { id: courseId });
    for (const unit of myCourse.units.filter(({ lock }) => !lock))
      for (const { id, lock, durationSeconds } of unit.lessons)
        if (!lock) lessons.push({ courseId, lessonId: id, seconds: durationSeconds ?? 300 });
  }
  const { myEventPage } = await ask<Events>('MyEvents', allEvents);
  const events = myEventPage.rows.map(({ id, eventId }) => ({ id: eventId, occurrenceId: id }));
  if (lessons.length === 0 || events.length === 0) throw new Error('Nothing is open for a new member');
  return { courses, lessons, events };
}

const allEvents = { filter: 'all', page: 1, pageSize: 10 };

/** What the servers acknowledged of the writes of members, to be looked for in the database afterwards. */
export type Acknowledged = {
  /** By 'user:lesson', where the video was last said to be; null once it is unknown what was stored. */
  positions: Map<string, { seconds: number; at: number } | null>;
  completed: Set<string>;
  reactions: Set<string>;
};

export const nothingYet = (): Acknowledged => ({ positions: new Map(), completed: new Set(), reactions: new Set() });

type Stage = { browser: Browser; academy: Academy; places: Places };

/** Pages are what members open first, screens where they go from there. */
export function readingActs({ browser, academy: { members }, places }: Stage): Act[] {
  const member = (random: () => number) => oneOf(members, random);
  const page = (name: string, weight: number, path: (random: () => number) => string): Part => ({
    name: `${name} page`,
    weight,
    run: async (random) => void (await browser.open(member(random), path(random))),
  });
  const screen = (name: string, weight: number, asked: (random: () => number, who: Visitor) => Asked[]): Part => ({
    name: `${name} screen`,
    weight,
    async run(random) {
      const who = member(random);
      await browser.screen(who, asked(random, who));
    },
  });
  const course = (random: () => number) => oneOf(places.courses, random);
  const lesson = (random: () => number) => oneOf(places.lessons, random);
  return ofKind('reading', [
    page('home', 14, () => '/'),
    page('courses', 3, () => '/courses/my-courses'),
    page('course', 3, (random) => `/courses/my-courses/${course(random)}`),
    page('lesson', 6, (random) => {
      const { courseId, lessonId } = lesson(random);
      return `/courses/my-courses/${courseId}/${lessonId}`;
    }),
    page('events', 3, () => '/events/my-events'),
    page('stage', 3, () => '/stages/my-stage'),
    page('billing', 2, () => '/payment'),
    screen('home', 8, (_random, { id }) => [
      ['MyStageProgress', { id }],
      ['MyEvents', { filter: 'upcoming', pageSize: 3 }],
      ['UnreadNotifications'],
    ]),
    screen('courses', 7, () => [['MyCourses', { filter: 'all', sort: 'recent' }]]),
    screen('course', 10, (random) => [['MyCourse', { id: course(random) }]]),
    screen('lesson', 18, (random) => {
      const { courseId, lessonId } = lesson(random);
      return [
        ['MyLesson', { courseId, lessonId }],
        ['MyLessonFiles', { lessonId }],
        ['OpenLesson', { courseId, lessonId }],
      ];
    }),
    screen('events', 5, () => [['MyEvents', allEvents]]),
    screen('event', 4, (random) => [['MyEvent', oneOf(places.events, random)]]),
    screen('stage', 5, (_random, { id }) => [
      ['MyStageProgress', { id }],
      ['FindStagePath'],
      ['FindXp', { page: 1, pageSize: 3 }],
    ]),
    screen('billing', 3, () => [['DuePage', { page: 1, pageSize: 10, view: 'unpaid' }], ['FindBillingChoices']]),
    screen('notifications', 6, () => [['MyNotifications', { page: 1, pageSize: 10 }]]),
  ]);
}

/** The video moves on, and a lesson is finished. */
export function progressActs({ browser, academy: { members }, places }: Stage, acknowledged: Acknowledged): Act[] {
  const { positions, completed } = acknowledged;
  return ofKind('progress', [
    {
      name: 'video position',
      weight: 70,
      async run(random) {
        const [who, { lessonId, seconds }] = [oneOf(members, random), oneOf(places.lessons, random)];
        const key = `${who.id}:${lessonId}`;
        const sent = { seconds: Math.floor(random() * seconds * 0.8), at: Date.now() };
        const variables = {
          lessonId,
          positionSeconds: sent.seconds,
          at: new Date(sent.at),
          clientEventId: randomUUID(),
        };
        try {
          await browser.screen(who, [['SaveLessonPosition', variables]]);
        } catch (error) {
          positions.set(key, null);
          throw error;
        }
        const known = positions.get(key);
        // Of two of the same moment either may have come first.
        if (known === undefined || (known && known.at < sent.at)) positions.set(key, sent);
        else if (known?.at === sent.at) positions.set(key, null);
      },
    },
    {
      name: 'finished lesson',
      weight: 30,
      async run(random) {
        const [who, { lessonId }] = [oneOf(members, random), oneOf(places.lessons, random)];
        const variables = { lessonId, at: new Date(), clientEventId: randomUUID() };
        await browser.screen(who, [['CompleteLesson', variables]]);
        completed.add(`${who.id}:${lessonId}`);
      },
    },
  ]);
}

export function feedActs({ browser, academy: { members, wins } }: Stage, { reactions }: Acknowledged): Act[] {
  return ofKind('feed', [
    {
      name: 'newest wins',
      weight: 60,
      run: async (random) => void (await browser.screen(oneOf(members, random), [['NewestWins']])),
    },
    {
      name: 'wins of a member',
      weight: 20,
      async run(random) {
        const slug = oneOf(wins, random).authorSlug;
        await browser.screen(oneOf(members, random), [
          ['ProfileBySlug', { slug }],
          ['WinsOf', { slug }],
        ]);
      },
    },
    {
      name: 'reaction',
      weight: 20,
      async run(random) {
        const [who, { id }] = [oneOf(members, random), oneOf(wins, random)];
        await browser.screen(who, [['ReactToWin', { id, kind: oneOf(['heart', 'fire', 'cheer'], random) }]]);
        reactions.add(`${who.id}:${id}`);
      },
    },
  ]);
}

/** The lists and counts of the office. */
export function staffActs({ browser, academy: { staff, members, people } }: Stage): Act[] {
  const screen = (name: string, weight: number, asked: (random: () => number) => Asked[]): Part => ({
    name,
    weight,
    run: async (random) => void (await browser.screen(oneOf(staff, random), asked(random))),
  });
  const paged = (random: () => number, pages: number) => ({ page: 1 + Math.floor(random() * pages), pageSize: 10 });
  return ofKind('staff', [
    {
      name: 'home of the office',
      weight: 10,
      run: async (random) => void (await browser.open(oneOf(staff, random), '/')),
    },
    screen('members', 25, (random) => [['UserPage', paged(random, people / 20)]]),
    screen('members by batch', 8, (random) => [
      ['UserPage', { ...paged(random, 5), filter: `batch.any(${1 + Math.floor(random() * 20)})`, sort: 'name' }],
    ]),
    screen('member', 12, (random) => [['PersonById', { id: oneOf(members, random).id }]]),
    screen('payments', 12, (random) => [['DuePage', { ...paged(random, 20), view: 'unpaid' }], ['FindBillingChoices']]),
    screen('subscriptions', 8, (random) => [['SubscriptionPage', paged(random, 20)]]),
    screen('search', 10, (random) => [
      ['GlobalSearch', { query: oneOf(['ana', 'peña', 'cruz', 'mendoza', 'member-77'], random) }],
    ]),
    screen('info logs', 5, () => [['InfoLogPage', { page: 1, pageSize: 10 }]]),
    screen('counts of the day', 10, () => [['PeopleToday'], ['MoneyToday']]),
  ]);
}
