import {
  type CardCourse,
  type CardNote,
  findStaffCard,
  type ActiveGrant,
  type StaffCard,
} from '#features/members/profile/staffCard.service.ts';
import { StandingType } from '#features/members/user.graphql.ts';
import { pageTimeline, type TimelineEntry } from '#features/members/profile/timeline.service.ts';
import { SubscriptionType } from '#features/billing/subscriptionList.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { pageType } from '#kernel/api/pageType.ts';

const ActiveGrantType = builder.objectRef<ActiveGrant>('ActiveGrant').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    rank: t.exposeInt('rank'),
    via: t.exposeString('via'),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
  }),
});

const CardCourseType = builder.objectRef<CardCourse>('CardCourse').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    percent: t.exposeInt('percent'),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
  }),
});

const NoteAuthorType = builder
  .objectRef<CardNote['author']>('NoteAuthor')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }) });

const MemberNoteType = builder.objectRef<CardNote>('MemberNote').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    body: t.exposeString('body'),
    pinned: t.exposeBoolean('pinned'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    author: t.field({ type: NoteAuthorType, resolve: ({ author }) => author }),
  }),
});

const StaffCardType = builder.objectRef<StaffCard>('StaffCard').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    rank: t.exposeInt('rank'),
    access: t.field({ type: [ActiveGrantType], resolve: ({ access }) => access }),
    courses: t.field({ type: [CardCourseType], resolve: ({ courses }) => courses }),
    subscriptions: t.field({
      type: [SubscriptionType],
      nullable: true,
      resolve: ({ subscriptions }) => subscriptions,
    }),
    notes: t.field({ type: [MemberNoteType], resolve: ({ notes }) => notes }),
    standing: t.field({ type: StandingType, resolve: ({ standing }) => standing }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
    stuckSince: t.expose('stuckSince', {
      type: 'DateTime',
      nullable: true,
      description: 'When they last did a task of their stage; null where nothing is left to do there.',
    }),
    mayWrite: t.exposeBoolean('mayWrite'),
  }),
});

const TimelineEntryType = builder.objectRef<TimelineEntry>('TimelineEntry').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.exposeString('kind'),
    title: t.exposeString('title'),
    by: t.exposeString('by', { nullable: true }),
  }),
});

builder.queryFields((t) => ({
  staffCard: field(t, findStaffCard, {
    type: StaffCardType,
    args: { userId: t.arg.int({ required: true }) },
    with: ({ userId }) => [userId],
  }),
  timelinePage: field(t, pageTimeline, {
    type: pageType('TimelinePage', TimelineEntryType),
    args: {
      userId: t.arg.int({ required: true }),
      topic: t.arg.string({ description: 'learning, money, notes or changes; all without it.' }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    with: ({ userId, topic, page, pageSize }) => [userId, { topic, page, pageSize: pageSize ?? 20 }],
  }),
}));
