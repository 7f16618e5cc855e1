import {
  findPeopleToday,
  type NeedCount,
  type PeopleToday,
  type PersonToHelp,
} from '#features/members/list/peopleToday.service.ts';
import { builder, field } from '#kernel/api/builder.ts';

const NeedCountType = builder.objectRef<NeedCount>('NeedCount').implement({
  fields: (t) => ({ key: t.exposeString('key'), label: t.exposeString('label'), count: t.exposeInt('count') }),
});

const PersonToHelpType = builder.objectRef<PersonToHelp>('PersonToHelp').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    overdueSince: t.expose('overdueSince', { type: 'Date', nullable: true }),
    ends: t.expose('ends', {
      type: 'Date',
      nullable: true,
      description: 'When their membership ends, where that is soon.',
    }),
    awaySince: t.expose('awaySince', { type: 'DateTime', nullable: true }),
  }),
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
      type: [PersonToHelpType],
      description: 'Those who need a hand most; nobody for those who see everybody.',
      resolve: ({ people }) => people,
    }),
  }),
});

builder.queryFields((t) => ({ peopleToday: field(t, findPeopleToday, { type: PeopleTodayType }) }));
