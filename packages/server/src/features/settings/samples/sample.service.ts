import { pageOf } from '@tribe/domain/features/site/builder/templates.input.ts';
import { settingMessages } from '@tribe/domain/features/settings/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { removeTestOrders } from '#features/billing/test-orders/testOrder.service.ts';
import { createFunnel } from '#features/catalog/funnel.service.ts';
import { createProduct } from '#features/catalog/product.service.ts';
import { funnelsSubject } from '#features/catalog/publishing.ts';
import { createCourse } from '#features/courses/authoring/course.service.ts';
import { createLesson } from '#features/courses/authoring/lesson.service.ts';
import { createUnit } from '#features/courses/authoring/unit.service.ts';
import { createEvent } from '#features/events/event.service.ts';
import { publishSitePage, saveSitePageDraft } from '#features/site/pages/sitePage.service.ts';
import { samples } from '#features/settings/samples/sample.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { publish } from '#kernel/db/publications.ts';
import { removeWhole } from '#kernel/db/removeWhole.ts';
import { statement } from '#kernel/db/statement.ts';
import { readYaml } from '#kernel/files/readYaml.ts';
import { shownRichText } from '#kernel/richText.ts';

const text = z.string();
const Lesson = z.strictObject({ name: text, shortDescription: text, text });
const Samples = z.strictObject({
  course: z.strictObject({
    name: text,
    shortDescription: text,
    category: text,
    units: z.array(z.strictObject({ name: text, lessons: z.array(Lesson) })),
  }),
  product: z.strictObject({ name: text, price: z.int(), description: text }),
  funnel: z.strictObject({ name: text, slug: text }),
  event: z.strictObject({
    name: text,
    shortDescription: text,
    description: text,
    startTime: text,
    durationMinutes: z.int(),
  }),
});
type Samples = z.infer<typeof Samples>;

const access = ['defaultSettings', 'setting_update'] as const;

const turn = statement<never>('settings.samples_turn', `select pg_advisory_xact_lock(hashtextextended('samples', 0))`);
const all = statement<{ entity: 'course' | 'product' | 'funnel' | 'event'; entityId: string }>(
  'settings.samples',
  'select entity, entity_id as "entityId" from sample order by id',
);
const terms = statement<{ paymentTermId: string }>(
  'settings.sample_terms',
  `select id as "paymentTermId" from payment_term where active and archived_at is null order by number_of_payments, id limit 2`,
);

/**
 * Makes a course, an event, a product that opens both, and its funnel with a page, all of them by name samples. The funnel stays a draft:
 * test orders go through it, and nobody can buy. Answers false where samples are there already.
 */
export const addSamples = mutation(access, async (ctx): Promise<boolean> => {
  await ctx.rows(turn, []);
  if ((await ctx.rows(all, [])).length > 0) return false;
  const content = await readYaml(new URL('samples.yaml', import.meta.url), Samples);
  const courseId = await sampleCourse(ctx, content.course);
  const eventId = await sampleEvent(ctx, content.event);
  const product = await createProduct(ctx, {
    ...content.product,
    type: 'course',
    status: 'active',
    coverImage: null,
    accessLevelIds: [],
    courseIds: [courseId],
    eventIds: [eventId],
    resourceIds: [],
    bundledIds: [],
  });
  const funnelId = await sampleFunnel(ctx, product.id, content.funnel);
  const made = [
    { entity: 'course' as const, entityId: String(courseId) },
    { entity: 'event' as const, entityId: String(eventId) },
    { entity: 'product' as const, entityId: String(product.id) },
    { entity: 'funnel' as const, entityId: funnelId },
  ];
  await ctx.db.insert(samples).values(made);
  await ctx.log({ action: 'samples.added', entity: 'setting', sentence: 'Added a sample course, funnel and event' });
  return true;
});

async function sampleCourse(ctx: Ctx, { units, ...course }: Samples['course']): Promise<number> {
  const shown = { description: '', coverImage: null, status: 'published' as const };
  const { id } = await createCourse(ctx, {
    ...course,
    ...shown,
    authorId: ctx.me.userId,
    trailerUrl: null,
    level: 'beginner',
    isFeatured: false,
    progression: 'free',
  });
  for (const { name, lessons } of units) {
    const open = { unlockRule: 'none' as const, unlockValue: null };
    const unit = await createUnit(ctx, { ...shown, ...open, courseId: id, name, shortDescription: '' });
    for (const lesson of lessons)
      await createLesson(ctx, {
        ...shown,
        ...open,
        unitId: unit.id,
        name: lesson.name,
        shortDescription: lesson.shortDescription,
        description: shownRichText(lesson.text),
        type: 'Image/Text Only',
        videoUrl: null,
        durationSeconds: null,
        captions: null,
        transcript: null,
        isRequired: true,
        isPreview: false,
        completionPolicy: 'manual',
        completionThreshold: 90,
        points: 0,
        coachNotes: null,
      });
  }
  return id;
}

async function sampleEvent(ctx: Ctx, event: Samples['event']): Promise<number> {
  const { id } = await createEvent(ctx, {
    ...event,
    coverImage: null,
    format: 'workshop',
    hostIds: [ctx.me.userId],
    timeZone: 'Asia/Manila',
    startDay: addDays(ctx.today(), 7),
    recurrence: null,
    location: 'zoom',
    address: null,
    joinUrl: null,
    passcode: null,
    joinOpensMinutesBefore: 15,
    capacity: null,
    waitlist: true,
    reminders: [],
    points: 0,
    status: 'published',
  });
  return id;
}

async function sampleFunnel(ctx: Ctx, productId: number, { name, slug }: Samples['funnel']): Promise<string> {
  const { id } = await createFunnel(ctx, {
    name,
    slug,
    productId,
    kind: 'checkout',
    status: 'draft',
    description: '',
    hidden: true,
    validityByDays: 365,
    startByDays: null,
    opensAt: null,
    closesAt: null,
    seatLimit: null,
    batchId: null,
    accessLevelIds: ['member'],
    paymentTerms: await ctx.rows(terms, []),
    renewalFunnelId: null,
    externalRenewalUrl: null,
    thankYouUrl: null,
    pixelId: null,
  });
  let at = 0;
  const page = pageOf('landing', { name, next: to('checkout', { funnelId: id }) }, () => `sample-${(at += 1)}`);
  // What staff fill in themselves, or what this funnel has no time for, isn't on a page that is shown.
  const whole = page.blocks.filter(({ type }) => !['countdown', 'instructor', 'testimonials'].includes(type));
  const ref = { funnelId: id, step: 'landing' as const };
  const saved = await saveSitePageDraft(ctx, { ref, revision: 0 }, { ...page, blocks: whole });
  await publishSitePage(ctx, { ref, revision: saved.page.revision });
  return id;
}

/**
 * Access that a sample has to do with and that isn't between samples: a content of the academy's own that loses its only rule would be open to
 * every member. The keys are text.
 */
const sharedAccess = statement<{ sample: 'product' | 'course' | 'event' }>(
  'settings.shared_sample_access',
  `select case when isProduct then 'product' else kind end as sample from (
     select a.content_kind as kind, coalesce(a.product_id::text = any($1::text[]), false) as isProduct,
       a.content_kind = 'course' and a.content_id::text = any($2::text[]) or a.content_kind = 'event' and a.content_id::text = any($3::text[]) as isContent
     from content_access a) rule
   where isProduct <> isContent limit 1`,
);

/** The tables whose rows are nothing without the sample they belong to: its parts, and what staff did while they tried it. */
const parts = [
  'content_access',
  'course_enrollment',
  'event_attendance',
  'event_host',
  'event_occurrence',
  'event_occurrence_host',
  'event_reminder',
  'event_rsvp',
  'funnel_payment_term',
  'lesson',
  'lesson_note',
  'lesson_progress',
  'site_page',
  'site_page_version',
  'unit',
];

/**
 * Takes away what “Add samples” made and what was tried with it, and nothing else. Answers how many were removed. Throws CONFLICT where
 * anything else belongs to a sample by now, such as an order: then all stays.
 */
export const removeSamples = mutation(access, async (ctx): Promise<number> => {
  await ctx.rows(turn, []);
  const found = await ctx.rows(all, []);
  const of = (entity: string) => found.filter((each) => each.entity === entity).map(({ entityId }) => entityId);
  const [shared] = await ctx.rows(sharedAccess, [of('product'), of('course'), of('event')]);
  if (shared) throw conflict(settingMessages.sampleInUse(shared.sample, 'content access'));
  for (const funnelId of of('funnel')) await removeTestOrders(ctx, funnelId);
  for (const entity of ['funnel', 'product', 'event', 'course'] as const) {
    const [kept] = await removeWhole(ctx, { table: entity, ids: of(entity), parts });
    if (kept) throw conflict(settingMessages.sampleInUse(entity, kept));
  }
  await ctx.db.delete(samples);
  if (found.length === 0) return 0;
  await publish(ctx, funnelsSubject);
  await ctx.log({ action: 'samples.removed', entity: 'setting', sentence: 'Removed all samples' });
  return found.length;
});
