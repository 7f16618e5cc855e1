import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { sweep, sweeping, type Sweeper } from '#kernel/db/sweep.ts';
import { AppError, badInput } from '#kernel/api/errors.ts';

/** How long a key is stored; a repeat after that counts as a new request. */
const keptForHours = 24;

/** A response that survives being stored as JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The request's `Idempotency-Key`: 8 to 200 visible characters, otherwise undefined. */
export function idempotencyKeyOf({ 'idempotency-key': key }: IncomingHttpHeaders): string | undefined {
  return typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key) ? key : undefined;
}

/** A concurrent insert blocks here on the unique index until the first one commits. */
const claim = statement<{ isNew: boolean; requestHash: string; answer: Json }>(
  'idempotency.claim',
  `insert into idempotency_key as kept (owner, operation, key, request_hash, created_at) values ($1, $2, $3, $4, $5)
   on conflict (owner, operation, key) do update set
     request_hash = case when kept.created_at <= $6 then excluded.request_hash else kept.request_hash end,
     answer = case when kept.created_at <= $6 then null else kept.answer end,
     created_at = case when kept.created_at <= $6 then excluded.created_at else kept.created_at end
   returning created_at = $5 and answer is null as "isNew", request_hash as "requestHash", answer`,
);

const keep = statement<never>(
  'idempotency.keep',
  `update idempotency_key set answer = $4::jsonb where owner = $1 and operation = $2 and key = $3`,
);

const expired = sweeping('idempotency.sweep', 'idempotency_key', `from idempotency_key t where t.created_at <= $2`);

type Asked = {
  /** The key's owner: two users may use the same key. */
  owner: string;
  operation: string;
  /** The whole request; the same key with a different one is refused. */
  request: Json;
  /** For a request that can't bring a key: a plain form can't. */
  key?: string;
};

/**
 * Runs `work` once for the request's key, in the transaction of the calling mutation. A repeat gets the stored response and runs
 * nothing; a concurrent one waits for the first. A failed request stores no key, so that it can be retried.
 *
 * @throws BAD_USER_INPUT without a key, IDEMPOTENCY_MISMATCH for a key that was used with a different request.
 */
export async function once<Answer extends Json>(
  ctx: Ctx,
  { owner, operation, request, key = ctx.origin.idempotencyKey }: Asked,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) throw badInput({ form: ['Send an Idempotency-Key of 8 to 200 characters with this request'] });
  const hash = createHash('sha256').update(canonical(request)).digest('hex');
  const now = ctx.now();
  const before = new Date(now.getTime() - keptForHours * 3_600_000);
  const [claimed] = await ctx.rows(claim, [owner, operation, key, hash, now, before]);
  if (claimed!.requestHash !== hash)
    throw new AppError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request. Use a new one');
  // The key includes the operation and its request, so what is stored under it is this operation's response.
  if (!claimed!.isNew) return claimed!.answer as Answer;
  const answer = await work();
  await ctx.rows(keep, [owner, operation, key, JSON.stringify(answer)]);
  return answer;
}

/** The same for the signed-in user, if the request brings a key; without one `work` always runs. */
export const onceIfKeyed = <Answer extends Json>(
  ctx: Ctx,
  operation: string,
  request: Json,
  work: () => Promise<Answer>,
): Promise<Answer> =>
  ctx.origin.idempotencyKey === undefined
    ? work()
    : once(ctx, { owner: `user:${ctx.me.userId}`, operation, request }, work);

/** The same text for the same content, whatever the order of its properties. */
function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join(',')}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Deletes expired keys. */
export const sweepIdempotencyKeys = (context: Sweeper): Promise<void> =>
  sweep(context, expired, [new Date(context.ctx.now().getTime() - keptForHours * 3_600_000)]);
