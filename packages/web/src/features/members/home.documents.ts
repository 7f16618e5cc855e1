import { query } from '#generated/gql.ts';

export const PeopleToday = query(
  'peopleToday { * needs { key label count } people { id name profileImage reasons { kind since } } }',
);
