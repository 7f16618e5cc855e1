import { bulkActionJobs } from '#features/members/bulk/bulkAction.jobs.ts';
import { bulkActionPeople } from '#features/members/bulk/bulkAction.person.ts';
import { contactPeople } from '#features/members/contacts/contact.person.ts';
import { peopleFigureJobs } from '#features/members/list/peopleFigure.jobs.ts';
import { duplicateJobs } from '#features/members/merge/duplicate.jobs.ts';
import { duplicatePeople, mergePeople } from '#features/members/merge/merge.person.ts';
import { notePeople } from '#features/members/profile/note.person.ts';
import { pictureRoutes } from '#features/members/profile/picture.rest.ts';
import { userPeople } from '#features/members/user.person.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/members/bulk/bulkAction.graphql.ts';
import '#features/members/contacts/contact.graphql.ts';
import '#features/members/list/communityOverview.graphql.ts';
import '#features/members/list/peopleToday.graphql.ts';
import '#features/members/list/userExport.graphql.ts';
import '#features/members/list/userList.graphql.ts';
import '#features/members/merge/duplicate.graphql.ts';
import '#features/members/merge/merge.graphql.ts';
import '#features/members/profile/profile.graphql.ts';
import '#features/members/profile/staffCard.graphql.ts';
import '#features/members/staffAct.graphql.ts';
import '#features/members/success/successManager.graphql.ts';
import '#features/members/user.graphql.ts';

export const membersFeature: Feature = {
  routes: pictureRoutes,
  jobs: [...duplicateJobs, ...bulkActionJobs, ...peopleFigureJobs],
  people: [bulkActionPeople, contactPeople, duplicatePeople, mergePeople, notePeople, userPeople],
};
