import { findPeopleToday, NeedCount, PeopleToday } from '#features/members/list/peopleToday.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('NeedCount', NeedCount);

const PeopleTodayType = objectFrom('PeopleToday', PeopleToday, {
  description: 'What staff look at first about the members whom they see; yesterday begins at midnight in Manila.',
});

builder.queryFields((t) => ({ peopleToday: field(t, findPeopleToday, { type: PeopleTodayType }) }));
