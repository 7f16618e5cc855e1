import type { Refusal, Via } from '@tribe/domain/features/affiliates/attribution/attribution.ts';
import { type LeadState, reasonForStaff } from '@tribe/domain/features/affiliates/links/lead.ts';
import { maskedLeadEmail, maskedName } from '@tribe/domain/features/affiliates/masked.ts';
import { type FoundLead, leadPage } from '#features/affiliates/links/leadQuery.ts';
import { type LeadsAsked, narrowing } from '#features/affiliates/links/ownLead.service.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { pageWithTotal, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** Somebody who might have earned an order, and what kept them from it. */
export const LeadCandidate = shape({
  affiliateId: 'Int',
  name: 'String',
  via: written<Via>(),
  at: 'DateTime?',
  refused: written<Refusal | null>(),
});
export type LeadCandidate = ShapeOf<typeof LeadCandidate>;

/** Somebody whom an affiliate brought, as staff see them: with the order that decides how far they came, and who else might have earned it. */
export const AffiliateLead = shape({
  id: 'Int',
  email: described('String', 'Masked, like the name, where the viewer can’t see who it is.'),
  name: 'String?',
  /** Their account, for who may open it. */
  userId: 'Int?',
  state: written<LeadState>(),
  why: 'String',
  at: 'DateTime',
  orderId: described('Int?', 'The order by which they came furthest.'),
  product: 'String?',
  /** Of the order, in centavos. */
  amount: 'Peso?',
  orderedAt: 'DateTime?',
  subscriptionId: 'Int?',
  /** The buyer used the affiliate's device. */
  isFlagged: described('Boolean', 'The buyer used the affiliate’s device.'),
  candidates: described([LeadCandidate], 'Everybody who might have earned the order, the one who does among them.'),
});
export type AffiliateLead = ShapeOf<typeof AffiliateLead>;

type Candidate = Omit<LeadCandidate, 'at'> & { at: string | null };

type Row = FoundLead &
  Omit<AffiliateLead, 'why' | 'candidates'> & {
    isSeen: boolean;
    candidates: Candidate[];
  };

const whose = `array(select o.id from affiliate a join affiliate o on o.user_id = a.user_id where a.id = $1 and a.merged_at is null)`;

/** The person is the account of the order, else of the answer, else whoever has the address; a candidate is whoever has that account now. */
const statementOf = (name: string, [asker, visibility]: [string, string], narrowed?: 'state' | 'name') =>
  statement<Row>(
    name,
    leadPage({
      whose,
      ...(narrowed && { narrowed }),
      more: `, who.id as "userId", coalesce(${canView('who.id', asker, visibility)}, ${visibility} = 'everybody') as "isSeen", last.id as "orderId",
     last.terms ->> 'productName' as product, last.total as amount, last.created_at as "orderedAt", last.subscription_id as "subscriptionId",
     coalesce(best.is_flagged, false) as "isFlagged",
     coalesce((select json_agg(json_build_object('affiliateId', now.id, 'via', y.via, 'at', y.at, 'refused', y.refused,
         'name', coalesce(${nameByIdSql('now.user_id')},
           now.slug)) order by y.place)
       from rows from (jsonb_to_recordset(best.candidates) as ("affiliateId" int, via text, at text, refused text)) with ordinality
           as y("affiliateId", via, at, refused, place)
         join affiliate was on was.id = y."affiliateId" join affiliate now on now.user_id = was.user_id and now.merged_at is null), '[]') as candidates`,
      joins: `left join sales_order last on last.id = best.order_id
     left join lateral (select coalesce(x.merged_into_id, x.id) as id from app_user x where x.id = coalesce(last.user_id, o.user_id, r.user_id)
       or (coalesce(last.user_id, o.user_id, r.user_id) is null and x.email = coalesce(o.email, r.email)) limit 1) who on true`,
    }),
  );

const page = statementOf('affiliates.leads_of', ['$4', '$5']);
const byState = statementOf('affiliates.leads_of_by_state', ['$5', '$6'], 'state');
const byName = statementOf('affiliates.leads_of_by_name', ['$6', '$7'], 'name');

/**
 * The people whom an affiliate brought, the latest first, and why they are theirs. Whom the one who asks may not see is masked as for
 * the affiliate; of nobody it's empty.
 */
export const pageAffiliateLeads = replicaQuery(
  'affiliates',
  async (ctx, { affiliateId, ...asked }: LeadsAsked & { affiliateId: number }): Promise<PageOf<AffiliateLead>> => {
    const { state, name } = narrowing(asked);
    const [me, visibility] = [ctx.me.userId, visibilityOf(ctx.me)];
    const found = await pageWithTotal(asked, (limit, offset) => {
      if (name !== null) return ctx.rows(byName, [affiliateId, limit, offset, state, name, me, visibility]);
      return state === null
        ? ctx.rows(page, [affiliateId, limit, offset, me, visibility])
        : ctx.rows(byState, [affiliateId, limit, offset, state, me, visibility]);
    });
    return { ...found, rows: found.rows.map(shown) };
  },
);

function shown({ id, email, name, userId, isSeen, ...row }: Row): AffiliateLead {
  const { state, at, orderId, product, amount, orderedAt, subscriptionId, isFlagged } = row;
  const order = { orderId, product, amount, orderedAt, subscriptionId, isFlagged };
  const candidates = row.candidates.map((each) => ({ ...each, at: each.at === null ? null : new Date(each.at) }));
  const lead = { id, state, why: reasonForStaff(row), at, ...order, candidates };
  if (isSeen) return { ...lead, email, name, userId };
  const masked = { email: maskedLeadEmail(email), name: name === null ? null : maskedName(name) };
  return { ...lead, ...masked, userId: null, subscriptionId: null };
}
