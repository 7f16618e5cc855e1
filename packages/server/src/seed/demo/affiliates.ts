import { eq, inArray, sql } from 'drizzle-orm';
import { userAccessLevels } from '#features/access/accessLevel.table.ts';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { affiliateResources } from '#features/affiliates/resources/affiliateResource.table.ts';
import { userProfiles, users } from '#features/members/user.table.ts';
import { settings } from '#features/settings/setting.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { daysBefore, type People } from './people.ts';
import { storeOwnFile } from './ownFiles.ts';
import { keepText } from './resources.ts';

type Academy = { people: People; staffId: number; now: Date };
type Status = (typeof affiliates.$inferSelect)['status'];

/** How long ago each joined, and what became of it; the first is who signs in as the affiliate. */
const joined: readonly (readonly [days: number, status: Status, reason?: string])[] = [
  [210, 'active'],
  [205, 'active'],
  [180, 'active'],
  [166, 'active'],
  [121, 'paused', 'Posted in groups that don’t allow ads. Let’s talk before you go on.'],
  [98, 'active'],
  [84, 'active'],
  [61, 'active'],
  [40, 'banned', 'Bought through their own link with a second account'],
  [33, 'active'],
  [19, 'active'],
  [9, 'rejected', 'Finish your first stage, then apply again'],
  [3, 'applied'],
  [1, 'applied'],
];

/** Some members tell others, two asked to, and there is something for them to share. */
export async function demoAffiliates(db: Db, files: FileStore, academy: Academy): Promise<void> {
  const { people, staffId, now } = academy;
  const members = people.members.filter(({ isNamed }) => !isNamed);
  const userIds = [people.byRole('affiliate'), ...joined.slice(1).map((_, place) => members[place * 9 + 4]!.id)];
  await db
    .insert(settings)
    .values({ name: 'enable-affiliate', value: 'true', type: 'boolean' })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
  const rows = joined.map(([days, status, reason], place) => {
    const at = daysBefore(now, days);
    const decidedAt = status === 'applied' ? null : daysBefore(now, days - 1);
    return {
      userId: userIds[place]!,
      slug: `partner-${place}`,
      status,
      statusReason: reason ?? null,
      statusChangedAt: decidedAt,
      statusChangedById: decidedAt && staffId,
      termsVersion: 0,
      termsAcceptedAt: at,
      createdAt: at,
    };
  });
  const names = await db
    .select({ id: userProfiles.userId, slug: users.slug })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .where(inArray(userProfiles.userId, userIds));
  const codeOf = new Map(names.map(({ id, slug }) => [id, slug.split('-').slice(0, 2).join('-')]));
  codeOf.set(people.byRole('affiliate'), 'felicidad');
  await db.insert(affiliates).values(rows.map((row) => ({ ...row, slug: codeOf.get(row.userId) ?? row.slug })));
  await admit(db, rows);
  await demoAffiliateResources(db, files, academy);
}

/** Who was not turned down has the level, and the time since which they are in. */
async function admit(db: Db, rows: readonly { userId: number; status: Status; createdAt: Date }[]): Promise<void> {
  await db.execute(
    sql`update app_user set affiliate_timestamp = a.created_at from affiliate a where a.user_id = app_user.id`,
  );
  const level = { accessLevelId: 'affiliate', via: 'signup' as const };
  await db
    .insert(userAccessLevels)
    .values(
      rows
        .filter(({ status }) => status !== 'rejected')
        .map(({ userId, createdAt }) => ({ ...level, userId, startsAt: createdAt })),
    )
    .onConflictDoNothing();
}

const caption = `Six months ago I had no client. Now I work from home for two of them.

The free training starts on Monday. Three evenings, no card needed: <your link>

(I earn a commission if you join later.)
`;

const banner = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="628" font-family="sans-serif" fill="#fff"><rect width="1200" height="628" fill="#0d3b3a"/><circle cx="1040" cy="110" r="300" fill="#14504e"/>
  <text x="90" y="300" font-size="84" font-weight="bold">Three free evenings</text><text x="90" y="390" font-size="40" fill="#ffd27a">From a first skill to a first price</text></svg>`;

async function demoAffiliateResources(db: Db, files: FileStore, { staffId, now }: Academy): Promise<void> {
  const file = { name: 'captions.txt', mimeType: 'text/plain', kind: 'document', text: caption };
  const { default: sharp } = await import('sharp');
  const content = await sharp(Buffer.from(banner)).png().toBuffer();
  const known = { name: 'tribe-banner.png', mimeType: 'image/png', kind: 'image', visibility: 'members' } as const;
  const stored = { content, uploadedById: staffId, width: 1200, height: 628 };
  const { id: banners } = await storeOwnFile(db, files, { ...known, ...stored });
  const resources = [
    {
      title: 'Captions that work',
      text: '<p>Three captions to make your own. Put your link where it says so, and say that you earn a commission.</p>',
      fileId: await keepText(db, files, file, staffId),
    },
    {
      title: 'What you can promise, and what you can’t',
      text: '<p>You can say what the training teaches and what changed for you.</p><ul><li>Don’t promise an income.</li><li>Don’t say that seats run out unless they do.</li></ul>',
      audience: 'all' as const,
    },
    {
      title: 'A banner for your page',
      text: '<p>1200 by 628 pixels, as Facebook shows links.</p>',
      fileId: banners,
    },
    {
      title: 'A message to a friend',
      text: '<p>“I found something that helped me start. It’s free and takes three evenings. Want the link?”</p><p>Send it to one person, not to a list.</p>',
    },
    { title: 'Christmas campaign', text: '<p>Captions for December.</p>', isPublished: false },
  ];
  await db.insert(affiliateResources).values(
    resources.map((resource, position) => ({
      isPublished: true,
      ...resource,
      position,
      createdAt: now,
      updatedAt: now,
    })),
  );
}
