import { randomUUID } from 'node:crypto';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { userAccessLevels } from '#features/access/accessLevel.table.ts';
import { userProfiles, users } from '#features/members/user.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aStranger, signedIn } from './world.ts';

type Person = {
  email?: string;
  firstName?: string;
  lastName?: string;
  roles?: readonly Role[];
  batchId?: number | null;
  passwordHash?: string;
};

/** An active account with a profile and its levels; answers its id. */
export async function aPerson({ roles = ['member'], ...input }: Person = {}): Promise<number> {
  const { db } = aStranger();
  const mark = randomUUID().slice(0, 8);
  const [user] = await db
    .insert(users)
    .values({
      email: input.email ?? `person-${mark}@example.ph`,
      tribeId: `T-${mark}`,
      slug: `person-${mark}`,
      emailVerifiedAt: new Date('2026-01-01T00:00:00Z'),
      batchId: input.batchId ?? null,
      passwordHash: input.passwordHash ?? null,
    })
    .returning();
  await db
    .insert(userProfiles)
    .values({ userId: user!.id, firstName: input.firstName ?? 'Joy', lastName: input.lastName ?? 'Peña' });
  for (const role of roles)
    await db
      .insert(userAccessLevels)
      .values({ userId: user!.id, accessLevelId: role, via: 'manual', startsAt: new Date('2026-01-01T00:00:00Z') });
  return user!.id;
}

export const aMember = (input: Person = {}) => aPerson({ roles: ['member'], ...input });

/** A new person of this role, signed in. */
export async function signedInAs(...roles: Role[]): Promise<Ctx> {
  return signedIn(await aPerson({ roles }));
}
