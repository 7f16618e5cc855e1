import { inDatabaseOf } from './database.ts';
import { aWorkbook, type Row } from './sheets.ts';

const person = (input: Row): Row => ({
  'First Name': 'Ligaya',
  'Last Name': 'Peña',
  'Access Levels': 'member',
  ...input,
});

/** Groups, members and courses in the order in which they lean on each other, with two rows that are wrong on purpose; the first member has this address. */
export const ownSheets = async (email: string) => ({
  groups: await aWorkbook('groups.xlsx', [
    ['subgroups', [{ 'Subgroup ID': 'SG-OWN-1', Name: 'Mayon 1', 'Group ID': 'G-OWN-1' }]],
    ['groups', [{ 'Group ID': 'G-OWN-1', Name: 'Mayon Tribe' }]],
  ]),
  members: await aWorkbook('members.xlsx', [
    [
      'members',
      [
        person({
          'Tribe ID': 'T-770001',
          Email: ` ${email.toUpperCase()} `,
          Batch: 'Batch 24',
          'Group Name': 'Mayon Tribe',
          'Mobile Number': 9_171_234_567,
          'Base Points': 50,
          'Subscription ID': 'SUB-OWN-1',
        }),
        person({ 'Tribe ID': 'T-770002', Email: 'not an address' }),
        person({ 'Tribe ID': 'T-770003', Email: 'b3@academy.ph', Batch: 'Batch 99' }),
        person({ 'Tribe ID': 'T-770004', Email: 'b4@academy.ph', 'Access Levels': 'member;coach' }),
      ],
    ],
    [
      'subscriptions',
      [
        {
          'Subscription ID': 'SUB-OWN-1',
          'Created At (mm/dd/yyyy)': '11/01/2026',
          'Unenrolled (true|false)': 'false',
          'Funnel ID': 'tribe-membership',
          'Payment Term ID': 'three-payments',
        },
      ],
    ],
  ]),
  courses: await aWorkbook('courses.xlsx', [
    [
      'lessons',
      ['One', 'Two', 'Three', 'Four'].map((name, index) => ({
        'Lesson ID': `L-OWN-${index + 1}`,
        Name: `Lesson ${name}`,
        'Short Description': 'Short',
        Description: `<p>What to know of ${name}.</p>`,
        'Unit ID': 'U-OWN-1',
      })),
    ],
    [
      'units',
      [{ 'Unit ID': 'U-OWN-1', Name: 'Beginning', 'Short Description': 'The first steps', 'Course ID': 'C-OWN-1' }],
    ],
    [
      'courses',
      [
        {
          'Course ID': 'C-OWN-1',
          Name: 'Your First Proposal',
          'Short Description': 'From a job post to an answer',
          'Author Tribe ID': 'T-770001',
        },
      ],
    ],
  ]),
});

/** So many members in batches and a group: paid up, in instalments, over, unenrolled, or without a subscription. */
export const manyMembers = (count: number): Promise<string> => {
  const at = Array.from({ length: count }, (_, place) => place);
  return aWorkbook('many-members.xlsx', [
    [
      'members',
      at.map((place) =>
        person({
          'Tribe ID': `T-${300_000 + place}`,
          Email: `many-${place}@academy.ph`,
          Batch: `Batch ${1 + (place % 24)}`,
          ...(place % 3 === 0 && { 'Group Name': 'Mayon Tribe' }),
          'Base Points': place % 200,
          ...(place % 5 !== 0 && { 'Subscription ID': `SUB-MANY-${place}` }),
        }),
      ),
    ],
    [
      'subscriptions',
      at
        .filter((place) => place % 5 !== 0)
        .map((place) => ({
          'Subscription ID': `SUB-MANY-${place}`,
          'Created At (mm/dd/yyyy)': `${String(1 + (place % 11)).padStart(2, '0')}/01/${place % 4 === 0 ? 2025 : 2026}`,
          'Unenrolled (true|false)': place % 17 === 0 ? 'true' : 'false',
          'Funnel ID': 'tribe-membership',
          'Payment Term ID': place % 2 === 0 ? 'three-payments' : 'one-time',
        })),
    ],
  ]);
};

/** What the sheets refer to, and an academy that moves in makes before it brings them: its batches, and what it sold. */
export async function makeWhatSheetsName(dataDir: string): Promise<void> {
  await inDatabaseOf(
    dataDir,
    `insert into batch (name, launch_from, launch_to, is_current)
     select 'Batch ' || n, date '2024-01-01' + n * 42, date '2024-01-01' + n * 42 + 41, n = 24 from generate_series(1, 24) n`,
  );
  await inDatabaseOf(
    dataDir,
    `with sold as (insert into product (name, slug, price, status)
       select name, slug, price, 'active' from (values ('Tribe Membership', 'tribe-membership', 599900),
         ('Freelancing Masterclass', 'freelancing-masterclass', 799900), ('Tribe Lifetime', 'tribe-lifetime', 1999900)) it (name, slug, price)
       returning id, name, slug),
     offered as (insert into funnel (id, name, slug, product_id, validity_by_days, status, access_level_ids)
       select slug, name, slug, id, case slug when 'tribe-lifetime' then null else 365 end, 'published', '{member}' from sold returning id)
     insert into funnel_payment_term (funnel_id, payment_term_id) select o.id, t.id from offered o, payment_term t`,
  );
}
