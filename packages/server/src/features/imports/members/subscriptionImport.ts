import { importReasons } from '@tribe/domain/features/imports/importReasons.ts';
import { cellReasons } from '@tribe/domain/features/imports/messages.ts';
import type { Problem } from '@tribe/domain/features/imports/row.ts';
import { type ValueMapping, valueKey } from '@tribe/domain/features/imports/valueMap.ts';
import type { Term } from '@tribe/domain/features/catalog/term.ts';
import {
  importSubscriptions,
  type ImportedSubscription,
  setEnrolment,
} from '#features/billing/subscriptionImport.service.ts';
import {
  failed,
  type GoodRow,
  type Importer,
  type Outcome,
  type Run,
  unknownName,
} from '#features/imports/running/run.ts';
import { countPastDues } from '#features/imports/members/pastDues.ts';
import { findOwners, type Owner } from '#features/imports/members/subscriptionOwner.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

type Known = {
  id: number;
  importKey: string;
  userId: number;
  startsAt: string;
  funnelId: string;
  paymentTermId: string;
  status: string;
  endedOn: string | null;
};
type Funnel = { id: string; validityByDays: number | null; price: number; terms: Record<string, number | null> | null };
type World = { known: Known[] | null; funnels: Funnel[] | null; terms: ({ id: string } & Term)[] | null };

const world = statement<World>(
  'imports.subscription_world',
  `select
     (select json_agg(json_build_object('id', id, 'importKey', import_key, 'userId', user_id, 'startsAt', starts_at, 'funnelId', funnel_id,
       'paymentTermId', payment_term_id, 'status', status,
       'endedOn', (ended_at at time zone 'Asia/Manila')::date)) from subscription where import_key = any($1)) as known,
     (select json_agg(json_build_object('id', f.id, 'validityByDays', f.validity_by_days, 'price', p.price,
       'terms', (select json_object_agg(t.payment_term_id, t.price) from funnel_payment_term t where t.funnel_id = f.id)))
       from funnel f join product p on p.id = f.product_id where lower(f.id) = any($2) and f.archived_at is null) as funnels,
     (select json_agg(json_build_object('id', id, 'type', type, 'numberOfPayments', number_of_payments, 'intervalMonths', interval_months,
       'downPaymentKind', down_payment_kind, 'downPayment', down_payment, 'priceAdjustment', price_adjustment))
       from payment_term where lower(id) = any($3) and archived_at is null) as terms`,
);

type Row = GoodRow<'subscriptions'>;
type Named = 'Funnel ID' | 'Payment Term ID';
type Found = {
  known: ReadonlyMap<string, Known>;
  funnels: ReadonlyMap<string, Funnel>;
  terms: ReadonlyMap<string, { id: string } & Term>;
  owners: ReadonlyMap<string, Owner>;
  meaning: Run['meaning'];
};

async function find(ctx: Ctx, run: Run, rows: readonly Row[]): Promise<Found> {
  const of = (pick: (row: Row['row']) => string) => [...new Set(rows.map(({ row }) => pick(row)))];
  const named = (column: Named, pick: (row: Row['row']) => string) =>
    of(pick).flatMap((name) => [name, run.meaning(column, name) ?? name].map((each) => each.toLowerCase()));
  const [found] = await ctx.rows(world, [
    of((row) => row.subscriptionId),
    named('Funnel ID', (row) => row.funnelId),
    named('Payment Term ID', (row) => row.paymentTermId),
  ]);
  return {
    known: new Map((found?.known ?? []).map((each) => [each.importKey, each])),
    funnels: new Map((found?.funnels ?? []).map((each) => [each.id.toLowerCase(), each])),
    terms: new Map((found?.terms ?? []).map((each) => [each.id.toLowerCase(), each])),
    owners: await findOwners(ctx, run, rows),
    meaning: run.meaning,
  };
}

function namesOf(row: Row['row'], { funnels, terms, meaning }: Found) {
  const funnel = meant('Funnel ID', row.funnelId, { things: funnels, meaning });
  const term = meant('Payment Term ID', row.paymentTermId, { things: terms, meaning });
  return { funnel: funnel.thing, term: term.thing, mapped: [...funnel.mapped, ...term.mapped] };
}

/** What is called so, else what staff said that it means, while that is here. */
function meant<Thing extends { id: string }>(
  column: Named,
  name: string,
  { things, meaning }: { things: ReadonlyMap<string, Thing>; meaning: Run['meaning'] },
): { thing: Thing | undefined; mapped: ValueMapping[] } {
  const own = things.get(name.toLowerCase());
  const target = own ? undefined : meaning(column, name);
  const thing = own ?? things.get(target?.toLowerCase() ?? '');
  const mapped = thing && target !== undefined ? [{ column, value: valueKey(name), target }] : [];
  return { thing, mapped };
}

type Decision =
  | { kind: 'failed'; problems: Problem[] }
  | { kind: 'create'; subscription: ImportedSubscription }
  | { kind: 'update' | 'unchanged'; id: number };

/** Rows of the Subscriptions sheet: subscription, invoice and schedule; what anybody may open is not touched. */
export const importSubscriptionRows: Importer<'subscriptions'> = async (ctx, run, rows) => {
  const found = await find(ctx, run, rows);
  const decided = rows.map((row) => {
    const { mapped } = namesOf(row.row, found);
    return { ...row, mapped, decision: decide(row.row, found, run) };
  });
  const creating = decided.flatMap(({ decision }) => (decision.kind === 'create' ? [decision.subscription] : []));
  await countPastDues(ctx, run.jobId, creating);
  if (run.isDry) return decided.map((row) => outcomeOf(row, new Map([[row.row.subscriptionId, 0]])));
  const made = await importSubscriptions(ctx, creating);
  for (const { row, decision } of decided) if (decision.kind === 'update') await setEnrolment(ctx, decision.id, row);
  return decided.map((row) => outcomeOf(row, made));
};

function decide(row: Row['row'], found: Found, { options }: Run): Decision {
  const { funnel, term } = namesOf(row, found);
  const problems: Problem[] = [];
  if (!funnel) problems.push(unknownName('Funnel ID', row.funnelId, cellReasons.unknown(row.funnelId)));
  if (!term) problems.push(unknownName('Payment Term ID', row.paymentTermId, cellReasons.unknown(row.paymentTermId)));
  const known = found.known.get(row.subscriptionId);
  const owner = found.owners.get(row.subscriptionId) ?? { kind: 'here' };
  const userId = owner.kind === 'found' ? owner.userId : owner.kind === 'here' ? known?.userId : undefined;
  if (userId === undefined)
    problems.push({
      column: 'Subscription ID',
      reason: owner.kind === 'nobody' ? owner.reason : importReasons.noMember,
      ...(owner.kind === 'nobody' && owner.reason === importReasons.memberFailed && { waits: true as const }),
    });
  if (!funnel || !term || userId === undefined) return { kind: 'failed', problems };
  if (known) return decideKnown(row, { known, userId, funnelId: funnel.id, termId: term.id });
  const { subscriptionId: importKey, createdAt: startsAt } = row;
  const price = funnel.terms?.[term.id] ?? funnel.price;
  return {
    kind: 'create',
    subscription: {
      importKey,
      userId,
      funnelId: funnel.id,
      paymentTermId: term.id,
      startsAt,
      isUnenrolled: row.unenrolled,
      endedOn: row.unenrolled ? row.unenrolledOn : null,
      validityByDays: funnel.validityByDays,
      invoice: { price, term, firstDate: startsAt, settledBefore: options.settledBefore },
    },
  };
}

type Compared = { known: Known; userId: number; funnelId: string; termId: string };

/** What was sold, when and on which terms is money, which an import does not rewrite; that it ended is news. */
function decideKnown(row: Row['row'], { known, userId, funnelId, termId }: Compared): Decision {
  const problems: Problem[] = [];
  if (known.userId !== userId) problems.push({ column: 'Subscription ID', reason: importReasons.otherMember });
  if (known.startsAt !== row.createdAt)
    problems.push({ column: 'Created At (mm/dd/yyyy)', reason: importReasons.fixed });
  if (known.funnelId !== funnelId) problems.push({ column: 'Funnel ID', reason: importReasons.fixed });
  if (known.paymentTermId !== termId) problems.push({ column: 'Payment Term ID', reason: importReasons.fixed });
  if (problems.length > 0) return { kind: 'failed', problems };
  const isNewDay = row.unenrolled && row.unenrolledOn !== null && row.unenrolledOn !== known.endedOn;
  const isSame = (known.status === 'unenrolled') === row.unenrolled && !isNewDay;
  return { kind: isSame ? 'unchanged' : 'update', id: known.id };
}

function outcomeOf(
  { number, row, decision, mapped }: Row & { decision: Decision; mapped: readonly ValueMapping[] },
  made: ReadonlyMap<string, number>,
): Outcome {
  switch (decision.kind) {
    case 'failed':
      return failed(number, decision.problems);
    case 'create': {
      const entityId = made.get(row.subscriptionId);
      if (entityId === undefined)
        return failed(number, [{ column: 'Subscription ID', reason: importReasons.otherMember }]);
      return { number, outcome: 'created', problems: [], entityId, mapped };
    }
    case 'update':
      return { number, outcome: 'updated', problems: [], entityId: decision.id, mapped };
    case 'unchanged':
      return { number, outcome: 'unchanged', problems: [], entityId: decision.id, mapped };
  }
}
