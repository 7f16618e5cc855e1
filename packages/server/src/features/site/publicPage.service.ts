import type { LiveWorkshop, PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import { liveNow, type TrainingPath, trainingPaths } from '@tribe/domain/features/site/training/workshop.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { settingsSubject } from '#features/settings/setting.service.ts';
import { workshopNames, workshopsOf, workshopValues } from '#features/site/training/workshopQuery.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import type { GoTo } from '#kernel/http/publicPage.ts';

const labels: Record<TrainingPath, string> = { beginner: 'Beginners', experienced: 'Experienced freelancers' };

/** What a page shows of the settings is another when they change. */
export const ofSettings = () => [settingsSubject];

/** The landing page of the training, and which of its workshops a visitor may walk into now; before the academy opens only a live one shows it. */
export const findFreeTraining = replicaQuery('public', async (ctx): Promise<PublicDocuments['freeTraining'] | GoTo> => {
  const workshops = workshopsOf(await ctx.rows(workshopValues, [workshopNames]));
  const live = trainingPaths.flatMap((path): LiveWorkshop[] => {
    const now = liveNow(workshops[path]);
    return now ? [{ label: labels[path], href: now.href }] : [];
  });
  const isUnopened = (await academyNow(ctx)).unopened.includes('free-training');
  return isUnopened && live.length === 0 ? { goTo: to('getStarted') } : { live };
});
