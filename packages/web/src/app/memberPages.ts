import type { Pages } from './pages.ts';

/** The screens for everybody who is signed in that few visits begin with: the list comes beside the answer of who is here. */
export const memberPages: Pages = {
  myStage: {
    title: 'My stage',
    load: () => import('#features/journey/MyStagePage.tsx').then((file) => file.MyStagePage),
  },
  myEvents: {
    title: 'My Events',
    load: () => import('#features/events/attending/MyEventsPage.tsx').then((file) => file.MyEventsPage),
  },
  myEvent: {
    title: 'Event',
    load: () => import('./MyEventPage.tsx').then((file) => file.MyEventPage),
  },
  myResources: {
    title: 'My Resources',
    load: () => import('#features/resources/MyResourcesPage.tsx').then((file) => file.MyResourcesPage),
  },
  myResource: {
    title: 'Resource',
    load: () => import('./MyResourcePage.tsx').then((file) => file.MyResourcePage),
  },
  content: {
    title: 'My Products',
    load: () => import('./ContentPage.tsx').then((file) => file.ContentPage),
  },
  account: {
    title: 'Account',
    load: () => import('./AccountPage.tsx').then((file) => file.AccountPage),
  },
  myProfile: {
    title: 'My profile',
    load: () => import('./ProfilePage.tsx').then((file) => file.MyProfilePage),
  },
  profile: {
    title: 'Profile',
    load: () => import('./ProfilePage.tsx').then((file) => file.ProfilePage),
  },
  editProfile: {
    title: 'Edit profile',
    load: () => import('./EditProfilePage.tsx').then((file) => file.EditProfilePage),
  },
};
