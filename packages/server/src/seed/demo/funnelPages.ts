import { pageOf, type TemplateName } from '@tribe/domain/features/site/builder/templates.input.ts';
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import { funnelSubject, siteSubject } from '@tribe/domain/features/site/statistics/visit.ts';
import { addDays, startOfDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { sitePageTests } from '#features/site/builder/pageTest.table.ts';
import { siteSections } from '#features/site/builder/section.table.ts';
import { sitePages, sitePageVersions } from '#features/site/pages/sitePage.table.ts';
import { siteConversions, siteViews } from '#features/site/statistics/view.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { demoRecording, readSite } from './site.ts';

const funnelId = 'fast-track-24';
const about = { name: 'Fast Track, Batch 24', next: `/checkout/${funnelId}` };
const steps = [
  'landing',
  'training-1',
  'training-2',
  'training-3',
  'checkout',
  'thank-you',
  'closed',
] as const satisfies TemplateName[];

/** The templates, with what staff have to fill in. */
const filledIn =
  (quotes: Block, coach: Block) =>
  ({ type, props }: Block): Block => {
    if (type === 'testimonials') return quotes;
    if (type === 'instructor') return coach;
    if (type === 'video') return { type, props: { ...props, url: demoRecording } };
    if (type === 'leadForm') return { type, props: { ...props, form: 'waitlist' } };
    return { type, props };
  };

/** The pages of a funnel as its staff built them, one of them in two versions, and what visitors did there in a month. */
export async function demoFunnelPages(db: Db, now: Date): Promise<void> {
  const site = await readSite();
  const quotes = newBlock('testimonials', 'quotes', site.quotes);
  const coach = newBlock('instructor', 'coach', site.coach);
  for (const step of steps) {
    let made = 0;
    const page = pageOf(step, about, () => `${step}-${(made += 1)}`);
    const [{ id } = { id: 0 }] = await db.insert(sitePages).values({ funnelId, step, revision: 1 }).returning();
    const blocks = page.blocks.map(filledIn(quotes, coach));
    const publishedAt = startOfDay(addDays(today(now), -32));
    await db.insert(sitePageVersions).values({ pageId: id, number: 1, ...page, blocks, publishedAt });
    if (step !== 'landing') continue;
    const [hero, ...rest] = blocks;
    const shorter = [
      { type: 'hero', props: { ...hero?.props, title: 'Your first paying client in twelve weeks' } },
      ...rest,
    ];
    await db.insert(sitePageVersions).values({ pageId: id, number: 2, ...page, blocks: shorter });
    await db.insert(sitePageTests).values({ pageId: id, a: 1, b: 2, startedAt: startOfDay(addDays(today(now), -6)) });
  }
  await db.insert(siteSections).values({ name: 'Two quotes', blocks: [quotes] });
  await demoVisitors(db, now);
}

const came = { landing: 38, 'training-1': 11, 'training-2': 8, 'training-3': 6 } as const;

async function demoVisitors(db: Db, now: Date): Promise<void> {
  const days = Array.from({ length: 30 }, (_, at) => ({ day: addDays(today(now), -at), at }));
  const row = { source: 'facebook.com', campaign: '', device: 'phone' };
  const look = (subject: string, day: string, visitors: number, variant = '') => ({
    ...row,
    subject,
    day,
    variant,
    visitors,
    views: Math.round(visitors * 1.4),
  });
  const views = days.flatMap(({ day, at }) => {
    const swing = 1 + ((at * 7) % 5) / 10;
    const counts = Object.entries(came).map(([step, count]) => ({ step, count: Math.round(count * swing) }));
    const steps = counts.flatMap(({ step, count }) => {
      const subject = funnelSubject(funnelId, step);
      if (step !== 'landing' || at > 6) return [look(subject, day, count)];
      return [look(subject, day, Math.floor(count / 2), 'a'), look(subject, day, Math.ceil(count / 2), 'b')];
    });
    const visitors = Math.round(came.landing * swing);
    const opened = steps.reduce((sum, each) => sum + each.views, 0);
    return [
      look(funnelSubject(funnelId), day, visitors),
      { ...look(siteSubject, day, visitors), views: opened },
      ...steps,
    ];
  });
  await db.insert(siteViews).values(views).onConflictDoNothing();
  const leads = Array.from({ length: 240 }, (_, at) => ({
    kind: 'lead' as const,
    subject: funnelSubject(funnelId, 'landing'),
    variant: at < 60 ? (at % 9 < 4 ? 'a' : 'b') : '',
    funnelId,
    createdAt: new Date(now.getTime() - (at + 1) * 2.8 * 3_600_000),
  }));
  await db.insert(siteConversions).values(leads);
}
