/** A setting that is there from the start; its value is always a text. */
type Named = { name: string; type: 'boolean' | 'link'; value: string };

const flag = (name: string): Named => ({ name, type: 'boolean', value: 'false' });
const link = (name: string): Named => ({ name, type: 'link', value: '' });
const days = [1, 2, 3];

const workshop: Named[] = [
  flag('enable-live-workshop'),
  link('workshop-master-link'),
  flag('workshop-is-live'),
  ...['zoom-day', 'recording-day', 'freebie-day'].flatMap((name) => days.map((day) => link(`${name}-${day}`))),
];

/** The live workshops for beginners, and each setting again for the experienced. */
const workshops = [...workshop, ...workshop.map((each) => ({ ...each, name: `${each.name}-exp` }))];

/** What the application asks for whoever is signed in. */
const forMembers = [flag('enable-challenge-buddies'), flag('enable-affiliate')];

export const namedSettings: readonly Named[] = [...forMembers, flag('require-second-factor'), ...workshops];

const names = (settings: readonly Named[]): ReadonlySet<string> => new Set(settings.map(({ name }) => name));

/** Read by the public training pages. */
export const publicNames = names(workshops);
export const memberNames = names(forMembers);
