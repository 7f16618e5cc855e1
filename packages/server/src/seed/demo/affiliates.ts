import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { userAccessLevels } from '#features/access/accessLevel.table.ts';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { affiliateResources } from '#features/affiliates/resources/affiliateResource.table.ts';
import { userProfiles, users } from '#features/members/user.table.ts';
import { settings } from '#features/settings/setting.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readYaml } from '#kernel/files/readYaml.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { daysBefore, type People } from './people.ts';
import { storeOwnFile } from './ownFiles.ts';
import { keepText, TextFile } from './resources.ts';

type Academy = { people: People; staffId: number; now: Date };
type Status = (typeof affiliates.$inferSelect)['status'];

const text = z.string();
const days = z.int();
const Resource = z.strictObject({
  title: text,
  text,
  audience: z.enum(affiliateResources.audience.enumValues).optional(),
  isPublished: z.boolean().default(true),
  file: TextFile.optional(),
  picture: z.literal('tribe-banner.png').optional(),
});
const Affiliates = z.strictObject({
  joined: z.array(
    z.strictObject({ daysAgo: days, status: z.enum(affiliates.status.enumValues), reason: text.optional() }),
  ),
  payees: z.array(
    z.strictObject({
      method: z.enum(affiliates.payoutMethod.enumValues),
      bank: text.default(''),
      number: text,
      changed: days,
      earlier: z.array(z.strictObject({ daysAgo: days, amount: z.int() })).default([]),
    }),
  ),
  resources: z.array(Resource),
});

/** Who tells others, where they are paid, and what they may share. */
export const readAffiliates = () => readYaml(new URL('../content/affiliates.yaml', import.meta.url), Affiliates);

/** Some members tell others, two asked to, and there is something for them to share. */
export async function demoAffiliates(db: Db, files: FileStore, academy: Academy): Promise<void> {
  const { people, staffId, now } = academy;
  const { joined, resources } = await readAffiliates();
  const members = people.members.filter(({ isNamed }) => !isNamed);
  const userIds = [people.byRole('affiliate'), ...joined.slice(1).map((_, place) => members[place * 9 + 4]!.id)];
  await db
    .insert(settings)
    .values({ name: 'enable-affiliate', value: 'true', type: 'boolean' })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
  const rows = joined.map(({ daysAgo, status, reason }, place) => {
    const at = daysBefore(now, daysAgo);
    const decidedAt = status === 'applied' ? null : daysBefore(now, daysAgo - 1);
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
  await demoAffiliateResources(db, files, { ...academy, resources });
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

const banner = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="628" font-family="sans-serif" fill="#fff"><rect width="1200" height="628" fill="#0d3b3a"/><circle cx="1040" cy="110" r="300" fill="#14504e"/>
  <text x="90" y="300" font-size="84" font-weight="bold">Three free evenings</text><text x="90" y="390" font-size="40" fill="#ffd27a">From a first skill to a first price</text></svg>`;

type Sharing = Academy & { resources: z.infer<typeof Resource>[] };

async function demoAffiliateResources(db: Db, files: FileStore, { resources, staffId, now }: Sharing): Promise<void> {
  const { default: sharp } = await import('sharp');
  const content = await sharp(Buffer.from(banner)).png().toBuffer();
  const known = { name: 'tribe-banner.png', mimeType: 'image/png', kind: 'image', visibility: 'members' } as const;
  const stored = { content, uploadedById: staffId, width: 1200, height: 628 };
  const { id: bannerId } = await storeOwnFile(db, files, { ...known, ...stored });
  for (const [position, { file, picture, ...words }] of resources.entries()) {
    const fileId = file ? await keepText(db, files, file, staffId) : picture ? bannerId : null;
    await db.insert(affiliateResources).values({ ...words, position, fileId, createdAt: now, updatedAt: now });
  }
}
