import { ExportProgress } from '#admin/export.documents.ts';
import { mutation, query } from '#generated/gql.ts';

export const Retention = query('retention { talkedToday segments { * } }');
export const RetentionPage = query('retentionPage { ** }');
export const MemberContacts = query('memberContacts { * }');
export const LogContact = mutation('logContact');
export const UndoContact = mutation('undoContact');
export const ExportRetention = mutation('exportRetention { ...ExportProgress }', [ExportProgress]);
