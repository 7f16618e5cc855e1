import {
  type ActionGroup,
  type InfoLogPage,
  type InfoLogRow,
  listActionGroups,
  pageInfoLogs,
  type PersonInLog,
} from '#features/reports/infoLog.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const PersonType = builder.objectRef<PersonInLog>('PersonInLog').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const InfoLogType = builder.objectRef<InfoLogRow>('InfoLog').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.expose('actor', {
      type: PersonType,
      nullable: true,
      description: 'Who did it; nobody for the product itself.',
    }),
    impersonator: t.expose('impersonator', {
      type: PersonType,
      nullable: true,
      description: 'Who was signed in as the actor.',
    }),
    subject: t.expose('subject', { type: PersonType, nullable: true, description: 'Whom it is about.' }),
    action: t.exposeString('action'),
    entity: t.exposeString('entity'),
    entityId: t.exposeString('entityId', { nullable: true }),
    sentence: t.exposeString('sentence'),
    changes: t.expose('changes', { type: 'JSON', nullable: true, description: 'By field, what was and what is.' }),
    reason: t.exposeString('reason', { nullable: true }),
    source: t.exposeString('source'),
    requestId: t.exposeString('requestId', { nullable: true }),
  }),
});

const InfoLogPageType = builder.objectRef<InfoLogPage>('InfoLogPage').implement({
  fields: (t) => ({
    rows: t.field({ type: [InfoLogType], resolve: ({ rows }) => rows }),
    total: t.exposeInt('total', { description: 'Counted up to 10,000.' }),
    isMore: t.exposeBoolean('isMore', { description: 'Whether there are more than were counted.' }),
    page: t.exposeInt('page'),
    pageSize: t.exposeInt('pageSize'),
  }),
});

const ActionGroupType = builder.objectRef<ActionGroup>('ActionGroup').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

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
