import { accountJobs } from '#features/accounts/account.jobs.ts';
import { activeDayPeople } from '#features/accounts/activeDay.person.ts';
import { accountRoutes } from '#features/accounts/auth.rest.ts';
import { deletionPeople } from '#features/accounts/deletion.person.ts';
import { devMailRoutes } from '#features/accounts/devMail.rest.ts';
import { secondFactorPeople } from '#features/accounts/secondFactor.person.ts';
import { sessionPeople } from '#features/accounts/session.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/accounts/currentUser.graphql.ts';
import '#features/accounts/deletion.graphql.ts';
import '#features/accounts/impersonation.graphql.ts';
import '#features/accounts/otp.graphql.ts';
import '#features/accounts/ownSession.graphql.ts';
import '#features/accounts/secondFactor.graphql.ts';

export const accountsFeature: Feature = {
  routes: [...accountRoutes, ...devMailRoutes],
  jobs: accountJobs,
  people: [activeDayPeople, deletionPeople, secondFactorPeople, sessionPeople],
};
