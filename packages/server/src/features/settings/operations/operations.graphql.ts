import type { ObjectRef } from '@pothos/core';
import {
  findOperations,
  type OperationsState,
  type OwnState,
  type ServerState,
} from '#features/settings/operations/operations.service.ts';
import {
  discardFailedJobs,
  discardJob,
  pageTroubledJobs,
  retryFailedJobs,
  retryJob,
  type ShownJob,
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
import type { TroubledKind } from '#kernel/jobs/troubledJobs.ts';
import type { TroubledMail } from '#kernel/mail/troubledMails.ts';

const ServerType = builder.objectRef<ServerState>('ServerState').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    host: t.exposeString('host'),
    version: t.exposeString('version'),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    beatAt: t.expose('beatAt', { type: 'DateTime' }),
    isSilent: t.exposeBoolean('isSilent', { description: 'It said nothing for a minute: its jobs went to others.' }),
    jobs: t.exposeInt('jobs'),
    isHere: t.exposeBoolean('isHere', { description: 'Whether it answers this question.' }),
  }),
});

const OwnType = builder.objectRef<OwnState>('OwnState').implement({
  fields: (t) => ({
    lagSeconds: t.float({ resolve: ({ lag }) => lag.p99, description: 'In the last minute, for one in a hundred.' }),
    worstLagSeconds: t.float({ resolve: ({ lag }) => lag.max }),
    memoryBytes: t.exposeFloat('memoryBytes'),
    uptimeSeconds: t.exposeFloat('uptimeSeconds'),
    poolUsed: t.int({ resolve: ({ pool }) => pool.used }),
    poolWaiting: t.int({ resolve: ({ pool }) => pool.waiting }),
    poolMost: t.int({ resolve: ({ pool }) => pool.most }),
    diskFreeBytes: t.float({ resolve: ({ disk }) => disk.free }),
    diskBytes: t.float({ resolve: ({ disk }) => disk.total }),
  }),
});

const OperationsType = builder.objectRef<OperationsState>('Operations').implement({
  fields: (t) => ({
    servers: t.expose('servers', { type: [ServerType] }),
    own: t.expose('own', { type: OwnType }),
    problems: t.exposeStringList('problems', { description: 'Why the servers cannot work side by side.' }),
    databaseBytes: t.exposeFloat('databaseBytes'),
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
  }),
});

const TroubleType = builder.enumType('Trouble', { values: ['failed', 'again'] as const });

const KindType = builder.objectRef<TroubledKind>('TroubledKind').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    count: t.exposeInt('count'),
  }),
});

const JobType = builder.objectRef<ShownJob>('TroubledJob').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    attempts: t.exposeInt('attempts'),
    lastError: t.exposeString('lastError', { nullable: true }),
    queuedAt: t.expose('queuedAt', { type: 'DateTime' }),
    triedAt: t.expose('triedAt', { type: 'DateTime' }),
    nextTryAt: t.expose('nextTryAt', { type: 'DateTime', nullable: true }),
    isRunning: t.exposeBoolean('isRunning'),
    isRepeated: t.exposeBoolean('isRepeated', { description: 'It comes again by itself.' }),
  }),
});

const MailType = builder.objectRef<TroubledMail>('TroubledMail').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.exposeString('kind'),
    to: t.exposeString('to', { description: 'Masked for who may not see everybody.' }),
    attempts: t.exposeInt('attempts'),
    lastError: t.exposeString('lastError', { nullable: true }),
    queuedAt: t.expose('queuedAt', { type: 'DateTime' }),
    failedAt: t.expose('failedAt', { type: 'DateTime', nullable: true }),
    nextTryAt: t.expose('nextTryAt', { type: 'DateTime', nullable: true }),
    isBeingSent: t.exposeBoolean('isBeingSent'),
  }),
});

/** A page of what is in trouble, and how much there is of each name. */
const troubledPage = <Row>(name: string, row: ObjectRef<Extended, Row>) =>
  builder.objectRef<TroubledPage<Row>>(name).implement({
    fields: (t) => ({
      rows: t.field({ type: [row], resolve: ({ rows }) => rows }),
      total: t.exposeInt('total'),
      page: t.exposeInt('page'),
      pageSize: t.exposeInt('pageSize'),
      kinds: t.field({ type: [KindType], resolve: ({ kinds }) => kinds }),
    }),
  });

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
