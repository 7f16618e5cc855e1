import { ExportFile, findExport } from '#features/reports/export.service.ts';
import { exportInfoLogs } from '#features/reports/infoLogExport.service.ts';
import { InfoLogFilterType } from '#features/reports/infoLog.graphql.ts';
import { findSheetAccount, SheetAccount } from '#features/reports/sheets/sheet.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { filterArg } from '#kernel/api/pageType.ts';
import { exportFormats } from '#kernel/exports/exports.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

export const ExportFormatType = builder.enumType('ExportFormat', { values: exportFormats });

type MutationFields = Parameters<Parameters<typeof builder.mutationFields>[0]>[0];

/** What a list is asked for as a file. */
export const exportArgs = ({ arg }: Pick<MutationFields, 'arg'>) => ({
  format: arg({ type: ExportFormatType, required: true }),
  search: arg.string(),
  sort: arg.string(),
});

/** The same of a list that can be narrowed. */
export const listExportArgs = (t: Pick<MutationFields, 'arg'>) => ({ ...exportArgs(t), ...filterArg(t) });

export const ExportFileType = objectFrom('ExportFile', ExportFile, {
  description: 'A list as a file: for its owner, for a day, at /api/exports/{id} once it is done.',
  fields: (t) => ({
    format: t.expose('format', { type: ExportFormatType }),
  }),
});

const SheetAccountType = objectFrom('SheetAccount', SheetAccount, {
  description: 'Whom a Google Sheet is shared with so that reports can be sent to it; null where Google isn’t set up.',
});

builder.queryFields((t) => ({
  sheetAccount: field(t, findSheetAccount, { type: SheetAccountType }),
  exportFile: field(t, findExport, positional(ExportFileType, 'id: Int')),
}));

builder.mutationFields((t) => ({
  exportInfoLogs: field(t, exportInfoLogs, {
    type: ExportFileType,
    args: {
      format: t.arg({ type: ExportFormatType, required: true }),
      search: t.arg.string(),
      filter: t.arg({ type: InfoLogFilterType }),
    },
    with: (asked) => [asked],
  }),
}));
