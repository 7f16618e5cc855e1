/** The variables of what takes place next, as home of staff shows it. */
export const upcomingEvents = {
  page: 1,
  pageSize: 5,
  filter: 'when.any(upcoming),status.any(published)',
  sort: 'nextAt',
};
