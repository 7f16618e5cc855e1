import {
  CardCourse,
  CardNote,
  findStaffCard,
  ActiveGrant,
  StaffCard,
  NoteAuthor,
} from '#features/members/profile/staffCard.service.ts';
import { StandingType } from '#features/members/user.graphql.ts';
import { pageTimeline, TimelineEntry } from '#features/members/profile/timeline.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { pageType } from '#kernel/api/pageType.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

objectFrom('ActiveGrant', ActiveGrant);
objectFrom('CardCourse', CardCourse);
objectFrom('NoteAuthor', NoteAuthor);
objectFrom('MemberNote', CardNote);

const StaffCardType = objectFrom('StaffCard', StaffCard, (t) => ({
  standing: t.field({ type: StandingType, resolve: ({ standing }) => standing }),
}));

const TimelineEntryType = objectFrom('TimelineEntry', TimelineEntry);

builder.queryFields((t) => ({
  staffCard: field(t, findStaffCard, positional(StaffCardType, 'userId: Int')),
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
