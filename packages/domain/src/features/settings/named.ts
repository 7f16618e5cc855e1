export type SettingType = 'boolean' | 'email' | 'link' | 'number' | 'text';

/** A setting that is there from the start. Its value is always a text; `value` is what it begins with. */
export type NamedSetting = {
  name: string;
  type: SettingType;
  value: string;
  label: string;
  group: string;
  help?: string;
};

const days = [1, 2, 3];

const workshop = (group: string, end: string): NamedSetting[] => [
  {
    name: `enable-live-workshop${end}`,
    type: 'boolean',
    value: 'false',
    label: 'Live workshop',
    group,
    help: 'Shows the live workshop on the free training page.',
  },
  {
    name: `workshop-is-live${end}`,
    type: 'boolean',
    value: 'false',
    label: 'Workshop is live now',
    group,
    help: 'Open pages see it within a few seconds.',
  },
  { name: `workshop-master-link${end}`, type: 'link', value: '', label: 'Master link', group },
  ...(
    [
      ['zoom', 'Zoom'],
      ['recording', 'Recording'],
      ['freebie', 'Freebie'],
    ] as const
  ).flatMap(([name, label]) =>
    days.map((day): NamedSetting => ({
      name: `${name}-day-${day}${end}`,
      type: 'link',
      value: '',
      label: `${label} of day ${day}`,
      group,
    })),
  ),
];

/** The live workshops for beginners, and each setting again for the experienced. */
const workshops = [...workshop('Workshop for beginners', ''), ...workshop('Workshop for the experienced', '-exp')];

/** What the application asks for whoever is signed in. */
const forMembers: NamedSetting[] = [
  {
    name: 'enable-challenge-buddies',
    type: 'boolean',
    value: 'false',
    label: 'Accountability groups',
    group: 'For members',
    help: 'Shows the link “Accountability Group” to members who are in one.',
  },
  {
    name: 'enable-affiliate',
    type: 'boolean',
    value: 'false',
    label: 'Affiliate programme',
    group: 'For members',
    help: 'Shows the button “Become an Affiliate” to members.',
  },
  {
    name: 'community-support-link',
    type: 'link',
    value: '',
    label: 'Community and support',
    group: 'For members',
    help: 'Where the link “Community / Support” of fast-track students leads; without it they have none.',
  },
];

const forVisitors: NamedSetting[] = [
  {
    name: 'privacy-officer-mail',
    type: 'email',
    value: '',
    label: 'Data protection officer',
    group: 'Public pages',
    help: 'Shown in the privacy policy. Without an address, people write through the bug report form.',
  },
];

const forStaff: NamedSetting[] = [
  {
    name: 'bug-report-mail',
    type: 'email',
    value: '',
    label: 'Bug reports go to',
    group: 'For staff',
    help: 'Without an address a report is kept and not mailed.',
  },
  {
    name: 'require-second-factor',
    type: 'boolean',
    value: 'false',
    label: 'Staff need a second factor',
    group: 'Safety',
    help: 'Staff without one set it up when they next sign in.',
  },
];

export const namedSettings: readonly NamedSetting[] = [...forMembers, ...forVisitors, ...forStaff, ...workshops];

const byName = new Map(namedSettings.map((setting) => [setting.name, setting]));

/** What is known of a setting by its name; null for one that staff or an import added. */
export const namedSetting = (name: string): NamedSetting | null => byName.get(name) ?? null;

const names = (settings: readonly NamedSetting[]): ReadonlySet<string> => new Set(settings.map(({ name }) => name));

/** Read by the public training pages. */
export const publicNames = names(workshops);
export const memberNames = names(forMembers);
