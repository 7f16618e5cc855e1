import {
  ActionGroup,
  type InfoLogPage,
  InfoLogRow,
  listActionGroups,
  pageInfoLogs,
  PersonInLog,
} from '#features/reports/infoLog.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

objectFrom('PersonInLog', PersonInLog);
const InfoLogType = objectFrom('InfoLog', InfoLogRow);

const InfoLogPageType = objectOf<InfoLogPage>('InfoLogPage', { page: 'Int', pageSize: 'Int' }, (t) => ({
  rows: t.field({ type: [InfoLogType], resolve: ({ rows }) => rows }),
  total: t.exposeInt('total', { description: 'Counted up to 10,000.' }),
  isMore: t.exposeBoolean('isMore', { description: 'Whether there are more than were counted.' }),
}));

const ActionGroupType = objectFrom('ActionGroup', ActionGroup);

export const InfoLogFilterType = builder.inputType('InfoLogFilter', {
  fields: (t) => ({
    personId: t.int({ description: 'Who did it, was signed in as another for it, or is the one it is about.' }),
    group: t.string(),
    exceptGroup: t.string({ description: 'A group that is left out.' }),
    from: t.field({ type: 'Date' }),
    until: t.field({ type: 'Date' }),
    bulkActionId: t.int({
      description: 'The people of one bulk action, an entry each. Left out, a bulk action is one entry.',
    }),
  }),
});

builder.queryFields((t) => ({
  infoLogPage: field(t, pageInfoLogs, {
    type: InfoLogPageType,
    args: {
      page: t.arg.int({ defaultValue: 1 }),
      pageSize: t.arg.int({ defaultValue: 10 }),
      search: t.arg.string(),
      filter: t.arg({ type: InfoLogFilterType }),
    },
    with: (asked) => [asked],
  }),
  actionGroups: field(t, listActionGroups, { type: [ActionGroupType] }),
}));
