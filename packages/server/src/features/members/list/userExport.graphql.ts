import { exportSuccessManagers, exportWorklist } from '#features/members/success/managerExport.service.ts';
import { exportArchivedUsers, exportNonMembers, exportUsers } from '#features/members/list/userExport.service.ts';
import { exportArgs, ExportFileType, listExportArgs } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { asObject } from '#kernel/api/fieldsOf.ts';

builder.mutationFields((t) => {
  const shared = exportArgs(t);
  const narrowed = listExportArgs(t);
  return {
    exportUsers: field(t, exportUsers, {
      type: ExportFileType,
      args: {
        ...narrowed,
        ids: t.arg.intList({ description: 'Those of the list who were chosen; left out, all of it' }),
        columns: t.arg.stringList({
          description: 'Titles of columns of the list; left out, those of the sheet of an import',
        }),
      },
      with: (asked) => [asked],
    }),
    exportNonMembers: field(t, exportNonMembers, { type: ExportFileType, args: narrowed, with: (asked) => [asked] }),
    exportArchivedUsers: field(t, exportArchivedUsers, asObject(ExportFileType, narrowed)),
    exportSuccessManagers: field(t, exportSuccessManagers, asObject(ExportFileType, shared)),
    exportWorklist: field(t, exportWorklist, {
      type: ExportFileType,
      args: { ...narrowed, managerId: t.arg.int({ required: true }) },
      with: (asked) => [asked],
    }),
  };
});
