import type { Tool } from '@tribe/domain/features/imports/shapes.ts';

/** What to do with a part of an academy, sentence by sentence; what isn't brought, and what to do instead. */
export type Guide = {
  people: readonly string[];
  subscriptions: readonly string[];
  courses: string;
  notBrought: readonly { what: string; instead: string }[];
};

const noSubscriptions = (tool: string) => [
  `${tool} doesn’t export subscriptions as a sheet that we know of.`,
  'Fill in the Subscriptions sheet of the members template. Give each subscription an ID, and enter the same ID in the member’s row.',
];
const noCourses = (tool: string) =>
  `${tool} doesn’t export courses as a sheet that we know of. List your courses, units and lessons in the courses template, and add videos and files to each lesson here.`;

const passwords = {
  what: 'Passwords',
  instead: 'No tool gives them out. Invite new members by email when you import them, and they’ll set their own.',
};
const cards = {
  what: 'Saved cards and automatic charges',
  instead: 'Cancel them in your old tool, so nobody pays twice.',
};
const progress = {
  what: 'Course progress and certificates',
  instead: 'Members start their courses fresh. A Base Points column in the file can credit what they did before.',
};
const tags = (what: string) => ({
  what,
  instead: 'Add a Batch or Group Name column to the file for what matters, or tag members on their own page later.',
});

export const guides: Readonly<Record<Tool, Guide>> = {
  kajabi: {
    people: [
      'In Kajabi, open Contacts and export your list as a CSV file.',
      'Leads are contacts too. Export the segment Customers if you only want people who bought something.',
      'If you bring subscriptions, read step 4 before you import: this file needs a column for them.',
    ],
    subscriptions: [
      'In Kajabi, open Subscriptions and export them all as a CSV file. It has a Kajabi Subscription ID for each, but the contacts file doesn’t.',
      'Before you import the contacts, add a column called Subscription ID to that file, and enter each member’s Kajabi Subscription ID. We never assign a subscription by email alone.',
      'Then import the subscriptions file as it is. In the preview, choose the funnel that each offer stands for, and the payment term for each interval.',
    ],
    courses: noCourses('Kajabi'),
    notBrought: [tags('Tags and products'), passwords, cards, progress],
  },
  circle: {
    people: [
      'In Circle, open Audience, then the ⋯ menu at the top right, and choose Export CSV.',
      'Circle emails you a zipped file. Unzip it first, and upload the CSV file inside.',
    ],
    subscriptions: noSubscriptions('Circle'),
    courses: noCourses('Circle'),
    notBrought: [tags('Member tags, spaces and space groups'), passwords, cards, progress],
  },
  thinkific: {
    people: [
      'In Thinkific, open Users and export the list as a CSV file.',
      'Check that the Email column isn’t blank. Without emails, rows can’t be imported.',
    ],
    subscriptions: noSubscriptions('Thinkific'),
    courses: noCourses('Thinkific'),
    notBrought: [
      {
        what: 'Enrollments',
        instead:
          'Which courses open is part of a product here. Bring subscriptions, or give access on the member’s page.',
      },
      passwords,
      cards,
      progress,
    ],
  },
  systeme: {
    people: ['In Systeme.io, open Contacts and choose Export.', 'Commas and semicolons between the columns both work.'],
    subscriptions: noSubscriptions('Systeme.io'),
    courses: noCourses('Systeme.io'),
    notBrought: [tags('Tags'), passwords, cards, progress],
  },
  sheet: {
    people: [
      'Save your list as .xlsx or .csv, with the headings in the first row and one person per row.',
      'If a heading is new to us, you’ll match it once. We’ll remember it for your next file.',
    ],
    subscriptions: [
      'Add the Subscriptions sheet of the members template to your file. Give each subscription an ID, and enter the same ID in the member’s row.',
    ],
    courses: 'List your courses, units and lessons in the courses template.',
    notBrought: [passwords, cards],
  },
};
