import type { TrainingPath } from '@tribe/domain/features/site/training/workshop.ts';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { settingsSubject } from '#features/settings/setting.service.ts';
import { findTraining, findTrainingDay } from '#features/site/training/trainingPage.service.ts';
import { publicPage, type PublicPage } from '#kernel/http/publicPage.ts';

const ofSettings = () => [settingsSubject];
const goodUntil = {
  until: (data: { goodUntil: string | null }) => (data.goodUntil === null ? null : new Date(data.goodUntil)),
};

const all = (path: TrainingPath) => publicPage('training', ofSettings, findTraining(path), goodUntil);
const one = (path: TrainingPath) => publicPage('training', ofSettings, findTrainingDay(path), goodUntil);

/** The two trainings and their days, by their routes. */
export const trainingPages: { readonly [Name in RouteName]?: PublicPage } = {
  freeTrainingBeginner: all('beginner'),
  freeTrainingBeginnerDay: one('beginner'),
  freeTrainingExperienced: all('experienced'),
  freeTrainingExperiencedDay: one('experienced'),
};
