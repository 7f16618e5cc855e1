import { exportSuccessManagers, exportWorklist } from '#features/members/managerExport.service.ts';
import { exportArchivedUsers, exportNonMembers, exportUsers } from '#features/members/userExport.service.ts';
import { UserFilterInput } from '#features/members/user.graphql.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { act, builder } from '#kernel/builder.ts';

builder.mutationFields((t) => {
  const shared = {
    format: t.arg({ type: ExportFormatType, required: true }),
    search: t.arg.string(),
    sort: t.arg.string(),
  } as const;
  return {
    exportUsers: act(t, exportUsers, {
      type: ExportFileType,
      args: { ...shared, filter: t.arg({ type: UserFilterInput }) },
      with: (asked) => [asked],
    }),
    exportNonMembers: act(t, exportNonMembers, { type: ExportFileType, args: shared, with: (asked) => [asked] }),
    exportArchivedUsers: act(t, exportArchivedUsers, { type: ExportFileType, args: shared, with: (asked) => [asked] }),
    exportSuccessManagers: act(t, exportSuccessManagers, {
      type: ExportFileType,
      args: shared,
      with: (asked) => [asked],
    }),
    exportWorklist: act(t, exportWorklist, {
      type: ExportFileType,
      args: { ...shared, managerId: t.arg.int({ required: true }), needs: t.arg.string() },
      with: (asked) => [asked],
    }),
  };
});
