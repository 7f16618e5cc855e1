import { archiveFile, FileUse, findFileUse, StaffFile } from '#features/files/fileUse.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId } from '#kernel/api/fieldsOf.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('FileUse', FileUse);
const StaffFileType = objectFrom('StaffFile', StaffFile);

builder.queryFields((t) => ({
  fileUse: field(t, findFileUse, ofId(t, StaffFileType)),
}));

builder.mutationFields((t) => ({
  archiveFile: field(t, archiveFile, ofId(t, StaffFileType)),
}));
