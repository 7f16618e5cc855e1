import { mutation, query } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const Waitlist = query('waitlist { * }');
export const WaitlistPage = query('waitlistPage { ** }');
export const ExportWaitlist = mutation('exportWaitlist { ...ExportProgress }', [ExportProgress]);
