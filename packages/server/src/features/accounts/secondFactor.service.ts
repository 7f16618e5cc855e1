import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { isAppCode, normalCode, showRecoveryCode } from '@tribe/domain/features/accounts/secondFactor.ts';
import { notStaff, signInLimits } from '@tribe/domain/features/accounts/session.ts';
import { fitsCode, hashCode } from '#features/accounts/hashing.ts';
import { endSessionsWithoutFactor } from '#features/accounts/session.service.ts';
import { newRecoveryCodes, newSecret, stepOf, totpAddress } from '#features/accounts/totp.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { sealed, unsealed } from '#kernel/sealing.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';
import { checkLimit, clearLimit, countAgainst, type Limit } from '#kernel/http/limits.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** Inner functions of the second factor; the operations that use them are in signIn, secondStep and ownSecondFactor. */
export const FactorState = shape({
  isOn: 'Boolean',
  isRequired: described('Boolean', 'The academy wants one of whoever holds your levels.'),
  confirmedAt: 'DateTime?',
  codesLeft: described('Int', 'Recovery codes that were not used.'),
});
export type FactorState = ShapeOf<typeof FactorState>;

const state = statement<FactorState>(
  'second_factor.state',
  `select f.confirmed_at is not null as "isOn", f.confirmed_at as "confirmedAt",
     coalesce(cardinality(f.recovery_hashes), 0) as "codesLeft",
     exists (select from setting where name = 'require-second-factor' and value = 'true')
       and exists (select from user_access_level h join access_level l on l.id = h.access_level_id
         where h.user_id = $1 and l.archived_at is null and ${isActiveGrant('h', '$2')} and not h.access_level_id = any($3)) as "isRequired"
   from (select $1::int as id) u left join user_second_factor f on f.user_id = u.id`,
);

/** How it stands with a person's second factor, and whether the academy wants one of them. */
export async function factorOf(ctx: Ctx, userId: number): Promise<FactorState> {
  const [found] = await ctx.rows(state, [userId, ctx.now(), notStaff]);
  return found ?? { isOn: false, isRequired: false, confirmedAt: null, codesLeft: 0 };
}

export type SetUp = { secret: string; address: string };

const begin = statement<{ userId: number }>(
  'second_factor.begin',
  `insert into user_second_factor (user_id, secret) values ($1, $2)
   on conflict (user_id) do update set secret = excluded.secret, last_used_step = null, updated_at = $3
     where user_second_factor.confirmed_at is null
   returning user_id as "userId"`,
);

/** A new secret for somebody who has none that is confirmed. Throws BAD_USER_INPUT for who has. */
export async function beginFactor(ctx: Ctx, { id, email }: { id: number; email: string }): Promise<SetUp> {
  const secret = newSecret();
  const kept = sealed(secret, ctx.services.config.sessionSecret, 'second factor');
  const begun = await ctx.rows(begin, [id, kept, ctx.now()]);
  if (begun.length === 0) throw badInput({ code: [accountMessages.secondFactorOn] });
  return { secret, address: totpAddress(secret, email) };
}

type Factor = { secret: string; isOn: boolean; recoveryHashes: string[] };

const find = statement<Factor>(
  'second_factor.find',
  `select secret, confirmed_at is not null as "isOn", recovery_hashes as "recoveryHashes" from user_second_factor where user_id = $1`,
);

const useStep = statement<{ userId: number }>(
  'second_factor.use_step',
  `update user_second_factor set last_used_step = $2, updated_at = $3
   where user_id = $1 and (last_used_step is null or last_used_step < $2) returning user_id as "userId"`,
);

const useRecovery = statement<{ userId: number }>(
  'second_factor.use_recovery',
  `update user_second_factor set recovery_hashes = array_remove(recovery_hashes, $2), updated_at = $3
   where user_id = $1 and $2 = any(recovery_hashes) returning user_id as "userId"`,
);

async function fits(ctx: Ctx, userId: number, factor: Factor, code: string): Promise<boolean> {
  const { config } = ctx.services;
  if (isAppCode(code)) {
    const step = stepOf(unsealed(factor.secret, config.sessionSecret, 'second factor'), code, ctx.now());
    return step !== null && (await ctx.outside.rows(useStep, [userId, step, ctx.now()])).length === 1;
  }
  for (const hash of factor.isOn ? factor.recoveryHashes : []) {
    if (await fitsCode(hash, code, config)) {
      return (await ctx.outside.rows(useRecovery, [userId, hash, ctx.now()])).length === 1;
    }
  }
  return false;
}

const tries: Limit = { count: signInLimits.perAccount, seconds: signInLimits.window / 1_000, doubles: true };

/**
 * Takes a code of the app or a recovery code; each is good once, also when it is sent twice at the same time.
 * Counts wrong tries per account on a connection of its own. Throws BAD_USER_INPUT at `code`, RATE_LIMITED.
 */
export async function proveFactor(ctx: Ctx, userId: number, input: string): Promise<void> {
  const key = `second-factor:account:${userId}`;
  await checkLimit(ctx, key, tries);
  const [factor] = await ctx.rows(find, [userId]);
  if (!factor) throw badInput({ code: [accountMessages.secondFactorNotBegun] });
  if (!(await fits(ctx, userId, factor, normalCode(input)))) {
    const about = { entity: 'user', entityId: userId, subjectId: userId };
    await ctx.outside.log({
      ...about,
      action: 'second-factor.refused',
      sentence: 'Entered a wrong two-step verification code',
    });
    await countAgainst(ctx, key, tries);
    throw badInput({ code: [accountMessages.codeWrong] });
  }
  await clearLimit(ctx, key);
}

export type RecoveryCodes = { shown: string[]; hashes: string[] };

/** Ten new codes as they are shown once, and the hashes that are kept of them. */
export async function makeRecoveryCodes(ctx: Ctx): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashCode(code, ctx.services.config)));
  return { shown: codes.map(showRecoveryCode), hashes };
}

const confirm = statement<{ userId: number }>(
  'second_factor.confirm',
  `update user_second_factor set confirmed_at = coalesce(confirmed_at, $3), recovery_hashes = $2, updated_at = $3
   where user_id = $1 and (confirmed_at is not null) = $4 returning user_id as "userId"`,
);

/** Turns the factor on with its first codes, or (`isOn`) gives one that is on other codes. Answers whether it was so. */
export async function keepCodes(ctx: Ctx, userId: number, hashes: string[], isOn: boolean): Promise<boolean> {
  return (await ctx.rows(confirm, [userId, hashes, ctx.now(), isOn])).length === 1;
}

/**
 * From now on staff need a second factor: who has none is signed out, and sets one up on the way in.
 * Throws BAD_USER_INPUT at `value` for somebody who asks it of others before they have one.
 */
export async function demandFactors(ctx: Ctx): Promise<void> {
  const { isOn } = await factorOf(ctx, ctx.me.userId);
  if (!isOn) throw badInput({ value: [accountMessages.secondFactorFirst] });
  await endSessionsWithoutFactor(ctx);
}

const remove = statement<{ userId: number }>(
  'second_factor.remove',
  `delete from user_second_factor where user_id = $1 and confirmed_at is not null returning user_id as "userId"`,
);

/** Takes a second factor away. Answers whether there was one. */
export async function removeFactor(ctx: Ctx, userId: number): Promise<boolean> {
  return (await ctx.rows(remove, [userId])).length === 1;
}
