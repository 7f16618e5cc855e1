import { archiveFile, type FileUse, findFileUse, type StaffFile } from '#features/files/fileUse.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId } from '#kernel/api/fieldsOf.ts';

const FileUseType = builder.objectRef<FileUse>('FileUse').implement({
  fields: (t) => ({ entity: t.exposeString('entity'), id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const StaffFileType = builder.objectRef<StaffFile>('StaffFile').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    kind: t.exposeString('kind'),
    size: t.exposeFloat('size', { description: 'In bytes.' }),
    url: t.exposeString('url'),
    mayDelete: t.exposeBoolean('mayDelete'),
    usedIn: t.field({ type: [FileUseType], resolve: (file) => file.usedIn }),
  }),
});

builder.queryFields((t) => ({
  fileUse: field(t, findFileUse, ofId(t, StaffFileType)),
}));

builder.mutationFields((t) => ({
  archiveFile: field(t, archiveFile, ofId(t, StaffFileType)),
}));
