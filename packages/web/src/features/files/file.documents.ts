import { mutation, query } from '#generated/gql.ts';

export const FileUse = query('fileUse { ** }');
export const ArchiveFile = mutation('archiveFile { id }');
