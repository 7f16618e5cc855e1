import { BackupRun, BackupState, findBackups, startBackup } from '#features/settings/backups/backup.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('BackupRun', BackupRun);
const BackupStateType = objectFrom('BackupState', BackupState);

builder.queryFields((t) => ({ backupState: field(t, findBackups, { type: BackupStateType }) }));

builder.mutationFields((t) => ({
  startBackup: field(t, startBackup, {
    type: 'Boolean',
    description: 'Has a backup made now. Answers false where one is under way already.',
  }),
}));
