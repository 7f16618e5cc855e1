import { usualFont } from '../../kernel/text/font.ts';
import { moneySettings } from './namedMoney.ts';
import { type NamedSetting, type SettingGroup, settingGroups } from './namedSetting.ts';

const days = [1, 2, 3];

const workshop = (group: SettingGroup, end: string): NamedSetting[] => [
  {
    name: `enable-live-workshop${end}`,
    type: 'boolean',
    value: 'false',
    label: 'Show the training',
    group,
    help: 'When off, visitors go to the waitlist.',
  },
  {
    name: `workshop-is-live${end}`,
    type: 'boolean',
    value: 'false',
    label: 'Workshop is live',
    group,
    help: 'Open pages see it within a few seconds.',
  },
  {
    name: `workshop-master-link${end}`,
    type: 'link',
    value: '',
    label: 'Live link',
    group,
    help: 'Where the Join button goes while it’s live.',
  },
  ...(
    [
      ['zoom', 'Zoom'],
      ['recording', 'recording'],
      ['freebie', 'freebie'],
    ] as const
  ).flatMap(([name, label]) =>
    days.map((day): NamedSetting => ({
      name: `${name}-day-${day}${end}`,
      type: 'link',
      value: '',
      label: `Day ${day} ${label}`,
      group,
    })),
  ),
  ...days.map((day): NamedSetting => ({
    name: `opens-day-${day}${end}`,
    type: 'instant',
    value: '',
    label: `Day ${day} opens`,
    group,
    help: 'Manila time. If this is blank, the day opens as soon as it’s live or has a recording.',
  })),
];

/** The live workshops for beginners, and each setting again for the experienced. */
const workshops = [...workshop('Beginner training', ''), ...workshop('Experienced training', '-exp')];

/** What the application asks for whoever is signed in. */
const forMembers: NamedSetting[] = [
  {
    name: 'enable-challenge-buddies',
    type: 'boolean',
    value: 'false',
    label: 'Challenge buddies',
    group: 'Community',
    help: 'Shows the “Accountability Group” link to members who are in a group.',
  },
  {
    name: 'enable-affiliate',
    type: 'boolean',
    value: 'false',
    label: 'Affiliate program',
    group: 'Membership',
    help: 'Shows the “Become an Affiliate” button to members.',
  },
  {
    name: 'community-support-link',
    type: 'link',
    value: '',
    label: 'Community and support link',
    group: 'Community',
    help: 'Where “Community / Support” takes fast-track students. If this is blank, they don’t see it.',
  },
];

/** Who the academy is on its public pages. */
const ofAcademy: NamedSetting[] = [
  {
    name: 'academy-name',
    type: 'text',
    value: 'Tribe',
    label: 'Name',
    group: 'Your academy',
    help: 'Shown on every page, email and PDF, in the titles of tabs, and under the app’s icon.',
  },
  {
    name: 'academy-tagline',
    type: 'text',
    value: 'Learning, coaching and company for Filipino freelancers.',
    label: 'Tagline',
    group: 'Your academy',
    help: 'Below the name, at the bottom of public pages.',
  },
  {
    name: 'academy-logo',
    type: 'picture',
    value: '',
    label: 'Logo',
    group: 'Your academy',
    help: 'A wide picture that can be read in both themes, such as a PNG with a clear background. Without one, the first letter of the name is shown. A square one is the app’s icon as well.',
  },
  {
    name: 'academy-colour',
    type: 'colour',
    value: '',
    label: 'Color',
    group: 'Your academy',
    help: 'Such as #0b6b63. We use its hue and adjust how light it is, so everything is readable in both themes.',
  },
  {
    name: 'academy-font',
    type: 'font',
    value: usualFont,
    label: 'Font',
    group: 'Your academy',
    help: 'For pages, PDFs, the app’s icon and shared pictures. Email uses it where the reader’s device has it.',
  },
  ...(['Facebook', 'Instagram', 'YouTube', 'TikTok'] as const).map((site): NamedSetting => ({
    name: `academy-${site.toLowerCase()}`,
    type: 'link',
    value: '',
    label: `${site} link`,
    group: 'Your academy',
  })),
  {
    name: 'academy-footer',
    type: 'text',
    value: 'Made in the Philippines.',
    label: 'Last line of public pages',
    group: 'Your academy',
    help: 'Also at the end of emails and PDFs.',
  },
];

const forVisitors: NamedSetting[] = [
  {
    name: 'sample-pages',
    type: 'boolean',
    value: 'true',
    label: 'Show sample pages',
    group: 'Your academy',
    help: 'When off, visitors of a public page read that you open soon, until you publish that page.',
  },
  {
    name: 'pixel-id',
    type: 'text',
    value: '',
    label: 'Advertising pixel ID',
    group: 'Your academy',
    help: 'Digits only. Visitors are asked before it loads. If this is blank, no one is asked.',
  },
  {
    name: 'tag-manager-id',
    type: 'text',
    value: '',
    label: 'Tag manager ID',
    group: 'Your academy',
    help: 'Such as GTM-ABC1234. Visitors are asked before it loads. Tags with custom HTML don’t run.',
  },
  {
    name: 'privacy-officer-mail',
    type: 'email',
    value: '',
    label: 'Data protection officer’s email',
    group: 'Your academy',
    help: 'Shown in the privacy policy. If this is blank, people write to you through the bug report form.',
  },
  ...(
    [
      ['xmas', 'Christmas', '12-01 to 01-06'],
      ['anniv', 'anniversary', '06-12 to 06-19'],
    ] as const
  ).map(([name, label, value]): NamedSetting => ({
    name: `${name}-season`,
    type: 'season',
    value,
    label: `When the ${label} page is open`,
    group: 'Your academy',
    help: `Month and day, such as 12-01 to 01-06. At other times, /${name} leads to /enroll.`,
  })),
];

const forStaff: NamedSetting[] = [
  {
    name: 'set-up-list',
    type: 'boolean',
    value: 'false',
    label: 'Set-up list',
    group: 'Your academy',
    help: 'Shows on admins’ home what’s left to do before the academy opens.',
  },
  {
    name: 'nightly-backup',
    type: 'boolean',
    value: 'false',
    label: 'Back up every night',
    group: 'Security',
    help: 'At 2:00 AM Manila time. The last seven backups stay on the server; copy them to another machine.',
  },
  {
    name: 'redirect-hosts',
    type: 'text',
    value: '',
    label: 'Allowed redirect websites',
    group: 'Security',
    help: 'Besides this site, such as zoom.us, facebook.com. Redirect rules can’t lead anywhere else.',
  },
  {
    name: 'bug-report-mail',
    type: 'email',
    value: '',
    label: 'Bug reports go to',
    group: 'Community',
    help: 'If this is blank, reports are saved but not emailed.',
  },
  {
    name: 'require-second-factor',
    type: 'boolean',
    value: 'false',
    label: 'Two-step verification for staff',
    group: 'Security',
    help: 'Staff who don’t use it yet will set it up the next time they log in.',
  },
];

export const namedSettings: readonly NamedSetting[] = [
  ...ofAcademy,
  ...moneySettings,
  ...forVisitors,
  ...forMembers,
  ...forStaff,
  ...workshops,
].toSorted((a, b) => settingGroups.indexOf(a.group) - settingGroups.indexOf(b.group));

const byName = new Map(namedSettings.map((setting) => [setting.name, setting]));

/** What is known of a setting by its name; null for one that staff or an import added. */
export const namedSetting = (name: string): NamedSetting | null => byName.get(name) ?? null;

const names = (settings: readonly NamedSetting[]): ReadonlySet<string> => new Set(settings.map(({ name }) => name));

/** Read by the public training pages. */
export const publicNames = names(workshops);
export const memberNames = names(forMembers);
