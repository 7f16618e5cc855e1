import { backupJobs } from '#features/settings/backups/backup.jobs.ts';
import { backupPeople } from '#features/settings/backups/backup.person.ts';
import { settingPeople } from '#features/settings/setting.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/settings/backups/backup.graphql.ts';
import '#features/settings/operations/operations.graphql.ts';
import '#features/settings/operations/undo.graphql.ts';
import '#features/settings/samples/sample.graphql.ts';
import '#features/settings/setting.graphql.ts';

export const settingsFeature: Feature = {
  jobs: backupJobs,
  people: [settingPeople, backupPeople],
};
