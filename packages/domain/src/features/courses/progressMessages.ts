/** What a member reads on a course that grew after it was completed; every list of courses brings it, and no other words. */
export const newLessonsSince = (count: number) => `${count} new ${count === 1 ? 'lesson' : 'lessons'} since`;
