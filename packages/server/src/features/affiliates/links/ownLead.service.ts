import { maskedLeadEmail, maskedName } from '@tribe/domain/features/affiliates/masked.ts';
import { type LeadState, reasonForAffiliate } from '@tribe/domain/features/affiliates/links/lead.ts';
import { type FoundLead, leadPage } from '#features/affiliates/links/leadQuery.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { pageWithTotal, likePattern, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** Somebody whom an affiliate brought, masked: who they are is nobody's business but the academy's. */
export const OwnLead = shape({
  id: 'Int',
  email: described('String', 'Masked: “j•••@g•••.com”.'),
  name: described('String?', 'Masked: “K••• R•••”.'),
  state: written<LeadState>(),
  why: 'String',
  at: 'DateTime',
});
export type OwnLead = ShapeOf<typeof OwnLead>;

const whose = `array(select id from affiliate where user_id = $1)`;

const page = statement<FoundLead>('affiliates.own_leads', leadPage({ whose }));
const byState = statement<FoundLead>('affiliates.own_leads_by_state', leadPage({ whose, narrowed: 'state' }));
const byName = statement<FoundLead>('affiliates.own_leads_by_name', leadPage({ whose, narrowed: 'name' }));

export type LeadsAsked = PageInput & { state?: LeadState | null };

/** What a page of leads is narrowed to: how far they came, and what their link, campaign or coupon is called, as a pattern. */
export const narrowing = ({ state = null, search }: LeadsAsked): { state: LeadState | null; name: string | null } => ({
  state,
  name: search?.trim() ? likePattern(search.slice(0, 100)) : null,
});

/** The people whom the one who asks brought, the latest first. */
export const pageMyLeads = replicaQuery(
  'affiliateDashboard',
  async (ctx, asked: LeadsAsked): Promise<PageOf<OwnLead>> => {
    const { state, name } = narrowing(asked);
    const me = ctx.me.userId;
    const found = await pageWithTotal(asked, (limit, offset) => {
      if (name !== null) return ctx.rows(byName, [me, limit, offset, state, name]);
      return state === null ? ctx.rows(page, [me, limit, offset]) : ctx.rows(byState, [me, limit, offset, state]);
    });
    return { ...found, rows: found.rows.map(shown) };
  },
);

function shown({ id, email, name, state, at, ...origin }: FoundLead): OwnLead {
  const why = reasonForAffiliate(origin);
  return { id, email: maskedLeadEmail(email), name: name === null ? null : maskedName(name), state, why, at };
}
