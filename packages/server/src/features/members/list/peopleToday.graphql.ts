import { findPeopleToday, type NeedCount, type PeopleToday } from '#features/members/list/peopleToday.service.ts';
import { QueuePersonType } from '#features/members/success/successManager.graphql.ts';
import { builder, field } from '#kernel/api/builder.ts';

const NeedCountType = builder.objectRef<NeedCount>('NeedCount').implement({
  fields: (t) => ({ key: t.exposeString('key'), label: t.exposeString('label'), count: t.exposeInt('count') }),
});

const PeopleTodayType = builder.objectRef<PeopleToday>('PeopleToday').implement({
  description: 'What staff look at first about the members whom they see; yesterday begins at midnight in Manila.',
  fields: (t) => ({
    members: t.exposeInt('members'),
    activeInWeek: t.exposeInt('activeInWeek'),
    joinedSinceYesterday: t.exposeInt('joinedSinceYesterday'),
    movedUpSinceYesterday: t.exposeInt('movedUpSinceYesterday'),
    endedSinceYesterday: t.exposeInt('endedSinceYesterday'),
    needs: t.field({ type: [NeedCountType], resolve: ({ needs }) => needs }),
    people: t.field({
      type: [QueuePersonType],
      description: 'The first rows of the queue; nobody for those who see everybody.',
      resolve: ({ people }) => people,
    }),
    waiting: t.exposeInt('waiting', { description: 'How many are in the queue.' }),
  }),
});

builder.queryFields((t) => ({ peopleToday: field(t, findPeopleToday, { type: PeopleTodayType }) }));
