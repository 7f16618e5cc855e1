import type { ShownDay, TrainingShown } from '@tribe/domain/features/site/training/trainingShown.ts';
import {
  dayState,
  fileTitle,
  isOpenDay,
  liveNow,
  nextOpening,
  type TrainingDay,
  type TrainingPath,
  trainingDays,
  type Workshop,
  type WorkshopDay,
} from '@tribe/domain/features/site/training/workshop.ts';
import { waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import { playingUrl } from '@tribe/domain/features/courses/video.ts';
import { countdownTo } from '@tribe/domain/features/site/pages/countdown.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { stampOf } from '#features/site/training/liveHub.ts';
import { workshopNames, workshopsOf, workshopValues } from '#features/site/training/workshopQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import type { GoTo, Params } from '#kernel/http/publicPage.ts';

export function shownDay(workshop: Workshop, day: WorkshopDay, now: Date): ShownDay {
  const state = dayState(workshop, day, now);
  const { freebie, opensAt } = day;
  const recording = state.kind === 'recording' ? state.href : null;
  return {
    day: day.day,
    kind: state.kind,
    when: opensAt === null ? null : showInstant(opensAt),
    opensAt: opensAt?.toISOString() ?? null,
    href: state.kind === 'live' ? state.href : recording,
    player: recording === null ? null : playingUrl(recording),
    freebie: freebie !== null && isOpenDay(state) ? { href: freebie, name: fileTitle(freebie, '') || null } : null,
  };
}

async function shown(ctx: Ctx, path: TrainingPath, day: TrainingDay | null): Promise<TrainingShown | GoTo> {
  const workshop = workshopsOf(await ctx.rows(workshopValues, [workshopNames]))[path];
  if (!workshop.isShown) return { goTo: to('viewForm', { slug: waitlistSlug }) };
  const now = ctx.now();
  const next = nextOpening(workshop, now);
  return {
    path,
    day,
    live: liveNow(workshop),
    days: workshop.days.map((each) => shownDay(workshop, each, now)),
    stamp: stampOf(workshop, now),
    next: next && { day: next.day, countdown: countdownTo(next.opensAt, now) },
    goodUntil: next?.opensAt.toISOString() ?? null,
  };
}

/** The three days of a training; one that staff don't show leads to the waitlist. */
export const findTraining = (path: TrainingPath) =>
  replicaQuery('public', (ctx, _params: Params): Promise<TrainingShown | GoTo> => shown(ctx, path, null));

/** One day of a training; null for a day that it doesn't have. */
export const findTrainingDay = (path: TrainingPath) =>
  replicaQuery('public', async (ctx, { id }: Params): Promise<TrainingShown | GoTo | null> => {
    const day = trainingDays.find((each) => each === id);
    return day === undefined ? null : shown(ctx, path, day);
  });
