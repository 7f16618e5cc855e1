import { type NamedPage, namedPageNames, namedPages } from '@tribe/domain/features/site/pages/sitePage.ts';
import type { TrainingPath } from '@tribe/domain/features/site/training/workshop.ts';
import { findChangelog, ofChangelog } from '#features/site/changelog.service.ts';
import { findChallenge, showChallenge } from '#features/site/challenge/challenge.service.ts';
import { findNamed, ofNamed } from '#features/site/pages/blockPage.service.ts';
import { findBuilt, funnelPage } from '#features/site/pages/funnelPage.service.ts';
import { policyPage } from '#features/site/policy.service.ts';
import { findFreeTraining, ofSettings } from '#features/site/publicPage.service.ts';
import { findTraining, findTrainingDay } from '#features/site/training/trainingPage.service.ts';
import { publicPage, type PublicPage } from '#kernel/http/publicPage.ts';
import { pageTestPeople } from '#features/site/builder/pageTest.person.ts';
import { sectionPeople } from '#features/site/builder/section.person.ts';
import { challengePeople } from '#features/site/challenge/challenge.person.ts';
import { challengeRoutes } from '#features/site/challenge/challenge.rest.ts';
import { legalDocumentPeople } from '#features/site/legalDocument.person.ts';
import { markRoutes } from '#features/site/identity/mark.rest.ts';
import { sceneRoutes } from '#features/site/pages/scene.rest.ts';
import { shareImageRoutes } from '#features/site/pages/shareImage.rest.ts';
import { sitePageJobs } from '#features/site/pages/sitePage.jobs.ts';
import { sitePagePeople } from '#features/site/pages/sitePage.person.ts';
import { sitePictureRoutes } from '#features/site/pages/sitePicture.rest.ts';
import { sitemapRoutes } from '#features/site/pages/sitemap.rest.ts';
import { readCacheRoutes } from '#features/site/readCache.rest.ts';
import { statisticsJobs } from '#features/site/statistics/statistics.jobs.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/site/builder/builder.graphql.ts';
import '#features/site/identity/mailIdentity.service.ts';
import '#features/site/legalDocument.graphql.ts';
import '#features/site/pages/sitePage.graphql.ts';
import '#features/site/redirects/redirectRule.graphql.ts';
import '#features/site/statistics/figures.graphql.ts';
import '#features/site/training/workshop.graphql.ts';

/** A page with an address of its own, built from blocks. */
const namedPage = (name: NamedPage): PublicPage =>
  publicPage('blockPage', ofNamed(name), findNamed(name), {
    until: ({ goodUntil }) => (goodUntil === null ? null : new Date(goodUntil)),
    split: ({ split }) => split ?? null,
  });

const untilItsDay = {
  until: (data: { goodUntil: string | null }) => (data.goodUntil === null ? null : new Date(data.goodUntil)),
};
const training = (path: TrainingPath) => publicPage('training', ofSettings, findTraining(path), untilItsDay);
const trainingDay = (path: TrainingPath) => publicPage('training', ofSettings, findTrainingDay(path), untilItsDay);

export const siteFeature: Feature = {
  routes: [
    ...challengeRoutes,
    ...markRoutes,
    ...sceneRoutes,
    ...shareImageRoutes,
    ...readCacheRoutes,
    ...sitePictureRoutes,
    ...sitemapRoutes,
  ],
  jobs: [...sitePageJobs, ...statisticsJobs],
  people: [challengePeople, legalDocumentPeople, pageTestPeople, sectionPeople, sitePagePeople],
  pages: {
    freeTraining: publicPage('freeTraining', ofSettings, findFreeTraining),
    freeTrainingBeginner: training('beginner'),
    freeTrainingBeginnerDay: trainingDay('beginner'),
    freeTrainingExperienced: training('experienced'),
    freeTrainingExperiencedDay: trainingDay('experienced'),
    ...Object.fromEntries(namedPageNames.map((name) => [namedPages[name], namedPage(name)])),
    privacyPolicy: policyPage('privacy'),
    refundPolicy: policyPage('refund'),
    termsConditions: policyPage('terms'),
    changelog: publicPage('changelog', ofChangelog, findChangelog),
    slug: funnelPage,
    // Who may not build is sent to the page that is built.
    buildFunnel: publicPage('blockPage', () => [], findBuilt, { isAppForSessions: true }),
    twelveDayChallenge: publicPage('challenge', ofSettings, findChallenge, {
      live: { names: ['key', 'joined', 'problem', 'mine'], load: showChallenge },
    }),
  },
};
