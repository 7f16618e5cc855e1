import { fragment, mutation, query } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';
import type { InfoLogPageQuery } from '#generated/graphql.ts';

export type InfoLog = InfoLogPageQuery['infoLogPage']['rows'][number];

export const InfoLogLine = fragment('InfoLog { id at sentence entity entityId actor { id name } subject { id name } }');

export const InfoLogPage = query(
  'infoLogPage { * rows { ...InfoLogLine action changes reason source requestId impersonator { id name } } }',
  [InfoLogLine],
);

export const ActionGroups = query('actionGroups { id name }');
export const ExportInfoLogs = mutation('exportInfoLogs { ...ExportProgress }', [ExportProgress]);

export const NewestLogs = query('infoLogPage(page: 1, pageSize: 5, filter: $filter) { rows { ...InfoLogLine } }', [
  InfoLogLine,
]);
