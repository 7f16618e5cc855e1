import type { ObjectRef } from '@pothos/core';
import {
  findOperations,
  OperationsState,
  OwnState,
  ServerState,
} from '#features/settings/operations/operations.service.ts';
import {
  discardFailedJobs,
  discardJob,
  pageTroubledJobs,
  retryFailedJobs,
  retryJob,
  ShownJob,
  type TroubledPage,
} from '#features/settings/operations/troubledJobs.service.ts';
import {
  discardFailedMails,
  discardMail,
  pageTroubledMails,
  retryFailedMails,
  retryMail,
} from '#features/settings/operations/troubledMails.service.ts';
import { builder, type Extended, field } from '#kernel/api/builder.ts';
import { TroubledKind } from '#kernel/jobs/troubledJobs.ts';
import { TroubledMail } from '#kernel/mail/troubledMails.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

objectFrom('ServerState', ServerState);

objectFrom('OwnState', OwnState, (t) => ({
  lagSeconds: t.float({ resolve: ({ lag }) => lag.p99, description: 'In the last minute, for one in a hundred.' }),
  worstLagSeconds: t.float({ resolve: ({ lag }) => lag.max }),
  poolUsed: t.int({ resolve: ({ pool }) => pool.used }),
  poolWaiting: t.int({ resolve: ({ pool }) => pool.waiting }),
  poolMost: t.int({ resolve: ({ pool }) => pool.most }),
  diskFreeBytes: t.float({ resolve: ({ disk }) => disk.free }),
  diskBytes: t.float({ resolve: ({ disk }) => disk.total }),
}));

const OperationsType = objectFrom('Operations', OperationsState, (t) => ({
  jobsDue: t.int({ resolve: ({ figures }) => figures.job.due }),
  jobsRunning: t.int({ resolve: ({ figures }) => figures.job.running }),
  jobsLater: t.int({ resolve: ({ figures }) => figures.job.later }),
  jobsFailed: t.int({ resolve: ({ figures }) => figures.job.failed }),
  oldestJobSeconds: t.float({ resolve: ({ figures }) => figures.job.oldest }),
  oldestFailedJobSeconds: t.float({ resolve: ({ figures }) => figures.job.oldestFailed }),
  mailsDue: t.int({ resolve: ({ figures }) => figures.mail.due }),
  mailsLater: t.int({ resolve: ({ figures }) => figures.mail.later }),
  mailsFailed: t.int({ resolve: ({ figures }) => figures.failedMail.all }),
  oldestMailSeconds: t.float({ resolve: ({ figures }) => figures.mail.oldest }),
  oldestFailedMailSeconds: t.float({ resolve: ({ figures }) => figures.failedMail.oldest }),
}));

const TroubleType = builder.enumType('Trouble', { values: ['failed', 'again'] as const });

const KindType = objectFrom('TroubledKind', TroubledKind);
const JobType = objectFrom('TroubledJob', ShownJob);
const MailType = objectFrom('TroubledMail', TroubledMail);

/** A page of what is in trouble, and how much there is of each name. */
const troubledPage = <Row>(name: string, row: ObjectRef<Extended, Row>) =>
  objectOf<TroubledPage<Row>>(name, { total: 'Int', page: 'Int', pageSize: 'Int' }, (t) => ({
    rows: t.field({ type: [row], resolve: ({ rows }) => rows }),
    kinds: t.field({ type: [KindType], resolve: ({ kinds }) => kinds }),
  }));

const JobPageType = troubledPage('TroubledJobPage', JobType);
const MailPageType = troubledPage('TroubledMailPage', MailType);

builder.queryFields((t) => {
  const args = {
    trouble: t.arg({ type: TroubleType, required: true }),
    name: t.arg.string({ description: 'Of this job or kind of mail alone.' }),
    page: t.arg.int({ defaultValue: 1 }),
    pageSize: t.arg.int({ defaultValue: 10 }),
  };
  return {
    operations: field(t, findOperations, { type: OperationsType }),
    troubledJobPage: field(t, pageTroubledJobs, { type: JobPageType, args, with: (asked) => [asked] }),
    troubledMailPage: field(t, pageTroubledMails, { type: MailPageType, args, with: (asked) => [asked] }),
  };
});

builder.mutationFields((t) => {
  const one = { id: t.arg.int({ required: true }) };
  const many = { name: t.arg.string({ description: 'Of this job or kind of mail alone.' }) };
  return {
    retryJob: field(t, retryJob, { type: 'Boolean', args: one, with: ({ id }) => [id] }),
    discardJob: field(t, discardJob, { type: 'Boolean', args: one, with: ({ id }) => [id] }),
    retryMail: field(t, retryMail, { type: 'Boolean', args: one, with: ({ id }) => [id] }),
    discardMail: field(t, discardMail, { type: 'Boolean', args: one, with: ({ id }) => [id] }),
    retryFailedJobs: field(t, retryFailedJobs, { type: 'Int', args: many, with: ({ name }) => [name] }),
    discardFailedJobs: field(t, discardFailedJobs, { type: 'Int', args: many, with: ({ name }) => [name] }),
    retryFailedMails: field(t, retryFailedMails, { type: 'Int', args: many, with: ({ name }) => [name] }),
    discardFailedMails: field(t, discardFailedMails, { type: 'Int', args: many, with: ({ name }) => [name] }),
  };
});
