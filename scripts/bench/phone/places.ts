import { to } from '@tribe/domain/kernel/routing/routes.ts';

/** What is pressed once the page is at rest, as the table names it and as Playwright finds it. */
export type Press = { name: string; selector: string };

/** A page and who opens it: a name of the demo academy's people, or nobody. `paint` is for a page that may cost less than others. */
export type Place = { name: string; as: Person; path: string; press: Press | null; paint?: number };

export type Person = 'nobody' | 'member' | 'non-member' | 'expired' | 'coach' | 'admin';

/**
 * What a page may cost: its largest paint in times that of the empty page under the same conditions, ms from a press to the
 * next paint, layout shift, requests over the network, and how many of them wait for one another after the HTML.
 */
export type Budget = { paint: number; press: number; shift: number; requests: number; chain: number };

const both = { press: 200, shift: 0, requests: 12, chain: 2 };
export const budgets: { readonly cold: Budget; readonly warm: Budget } = {
  cold: { ...both, paint: 1.8 },
  warm: { ...both, paint: 1.2 },
};

const button = (name: string): Press => ({ name, selector: `role=button[name=/^${name}/]` });
const summary = (name: string): Press => ({ name, selector: `summary:has-text("${name}")` });
const tab = (name: string): Press => ({ name, selector: `role=tab[name="${name}"]` });

/** Where the page itself has nothing that opens in place and changes nothing for others. */
const bell = button('Notifications');

/** An address that is nobody's: what the server sends is a heading in the layout of public pages, without a script. */
export const empty: Place = { name: 'an empty page', as: 'nobody', path: '/nothing-is-here', press: null };

/** A page without a script: nothing is pressed that this would measure. */
const shown = (name: string, path: string): Place => ({ name, as: 'nobody', path, press: null, paint: 1.2 });

export const places: readonly Place[] = [
  { name: 'home', as: 'member', path: to('home'), press: bell },
  { name: 'course', as: 'member', path: to('myCourse', { id: 1 }), press: bell },
  { name: 'lesson', as: 'member', path: to('myLesson', { courseId: 1, lessonId: 1 }), press: button('Lessons') },
  { name: 'courses', as: 'member', path: to('myCourses'), press: button('Watching') },
  { name: 'events', as: 'member', path: to('myEvents'), press: button('Add to your calendar') },
  { name: 'event', as: 'member', path: to('myEvent', { id: 1 }), press: bell },
  { name: 'stage', as: 'member', path: to('myStage'), press: button('Write your one-sentence offer') },
  { name: 'billing', as: 'member', path: to('payment'), press: button('Filter') },
  { name: 'profile', as: 'member', path: to('myProfile'), press: tab('Basic info') },
  { name: 'resources', as: 'member', path: to('myResources'), press: bell },
  { name: 'login', as: 'nobody', path: to('login'), press: button('Show password') },
  {
    name: 'checkout',
    as: 'nobody',
    path: to('checkout', { funnelId: 'tribe-membership' }),
    press: summary('I have a coupon'),
  },
  { name: 'home', as: 'non-member', path: to('home'), press: bell },
  { name: 'home', as: 'expired', path: to('home'), press: bell },
  { name: 'home', as: 'coach', path: to('home'), press: bell },
  { name: 'home', as: 'admin', path: to('home'), press: bell },
  shown('get started', to('getStarted')),
  shown('enroll', to('enroll')),
  shown('freelancing', to('freelancing')),
  shown('va', to('va')),
];
