import type { Pages } from './pages.ts';

/** The screens for everybody who is signed in. Most visits begin with one of them: the list comes with the application. */
export const memberPages: Pages = {
  home: {
    title: 'Home',
    offline: true,
    load: () => import('../HomePage.tsx').then((file) => file.HomePage),
  },
  myCourses: {
    title: 'My Courses',
    offline: true,
    load: () => import('#features/courses/learning/MyCoursesPage.tsx').then((file) => file.MyCoursesPage),
  },
  myCourse: {
    title: 'Course',
    offline: true,
    load: () => import('#features/courses/learning/MyCoursePage.tsx').then((file) => file.MyCoursePage),
  },
  myLesson: {
    title: 'Lesson',
    offline: true,
    load: () => import('../MyLessonPage.tsx').then((file) => file.MyLessonPage),
  },
  myStage: {
    title: 'My stage',
    offline: true,
    load: () => import('#features/journey/MyStagePage.tsx').then((file) => file.MyStagePage),
  },
  myEvents: {
    title: 'My Events',
    offline: true,
    load: () => import('#features/events/attending/MyEventsPage.tsx').then((file) => file.MyEventsPage),
  },
  myEvent: {
    title: 'Event',
    offline: true,
    load: () => import('../MyEventPage.tsx').then((file) => file.MyEventPage),
  },
  myResources: {
    title: 'My Resources',
    load: () => import('#features/resources/MyResourcesPage.tsx').then((file) => file.MyResourcesPage),
  },
  myResource: {
    title: 'Resource',
    load: () => import('../MyResourcePage.tsx').then((file) => file.MyResourcePage),
  },
  accountabilityBuddies: {
    title: 'Your accountability group',
    load: () => import('../AccountabilityBuddiesPage.tsx').then((file) => file.AccountabilityBuddiesPage),
  },
  challengeBuddies: {
    title: 'Challenge buddies',
    load: () => import('#features/accountability/ChallengeBuddiesPage.tsx').then((file) => file.ChallengeBuddiesPage),
  },
  teamLeadSelection: {
    title: 'Choose your lead',
    load: () =>
      import('#features/accountability/leads/TeamLeadSelectionPage.tsx').then((file) => file.TeamLeadSelectionPage),
  },
  teamLead: {
    title: 'Team lead',
    load: () => import('#features/accountability/leads/TeamLeadPage.tsx').then((file) => file.TeamLeadPage),
  },
  subGroup: {
    title: 'Subgroup',
    load: () => import('#features/groups/SubGroupPage.tsx').then((file) => file.SubGroupPage),
  },
  content: {
    title: 'My Products',
    load: () => import('../ContentPage.tsx').then((file) => file.ContentPage),
  },
  affiliateTerms: {
    title: 'Affiliate Terms',
    load: () => import('#features/affiliates/joining/AffiliateTermsPage.tsx').then((file) => file.AffiliateTermsPage),
  },
  account: {
    title: 'Account',
    load: () => import('../AccountPage.tsx').then((file) => file.AccountPage),
  },
  payment: {
    title: 'Payments',
    load: () => import('../PaymentPage.tsx').then((file) => file.PaymentPage),
  },
  myProfile: {
    title: 'My profile',
    load: () => import('../ProfilePage.tsx').then((file) => file.MyProfilePage),
  },
  profile: {
    title: 'Profile',
    load: () => import('../ProfilePage.tsx').then((file) => file.ProfilePage),
  },
  editProfile: {
    title: 'Edit profile',
    load: () => import('../EditProfilePage.tsx').then((file) => file.EditProfilePage),
  },
};
