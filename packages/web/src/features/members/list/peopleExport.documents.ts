import { mutation } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const ExportUsers = mutation('exportUsers { ...ExportProgress }', [ExportProgress]);
export const ExportNonMembers = mutation('exportNonMembers { ...ExportProgress }', [ExportProgress]);
export const ExportArchivedUsers = mutation('exportArchivedUsers { ...ExportProgress }', [ExportProgress]);
export const ExportSuccessManagers = mutation('exportSuccessManagers { ...ExportProgress }', [ExportProgress]);
export const ExportWorklist = mutation('exportWorklist { ...ExportProgress }', [ExportProgress]);
