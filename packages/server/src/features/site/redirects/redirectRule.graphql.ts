import { RedirectRuleInput } from '@tribe/domain/features/site/redirects/redirectRule.input.ts';
import {
  archiveRedirectRule,
  createRedirectRule,
  findRedirectRule,
  pageRedirectRules,
  type RedirectAnswer,
  testRedirect,
  updateRedirectRule,
} from '#features/site/redirects/redirectRule.service.ts';
import type { RedirectRule } from '#features/site/redirects/redirectRule.table.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { creating, ofId, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const RedirectRuleType = builder.objectRef<RedirectRule>('RedirectRule').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    fromPath: t.exposeString('fromPath'),
    match: t.exposeString('match'),
    toUrl: t.exposeString('toUrl'),
    statusCode: t.exposeInt('statusCode'),
    preserveQuery: t.exposeBoolean('preserveQuery'),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    hits: t.exposeInt('hits'),
    lastHitAt: t.expose('lastHitAt', { type: 'DateTime', nullable: true }),
    version: t.exposeInt('version'),
  }),
});

const RedirectRuleInputType = inputFrom('RedirectRuleInput', RedirectRuleInput);

const RedirectHopType = builder.objectRef<RedirectAnswer['hops'][number]>('RedirectHop').implement({
  fields: (t) => ({
    ruleId: t.exposeInt('ruleId'),
    location: t.exposeString('location'),
    statusCode: t.exposeInt('statusCode'),
  }),
});

const RedirectAnswerType = builder.objectRef<RedirectAnswer>('RedirectAnswer').implement({
  fields: (t) => ({
    hops: t.expose('hops', { type: [RedirectHopType] }),
    end: t.exposeString('end', { description: '“page”, “funnel”, “elsewhere” or “nothing”.' }),
    address: t.exposeString('address'),
    name: t.exposeString('name', { nullable: true }),
    sleeping: t.exposeBoolean('sleeping', { description: 'A rule is for this address at another time.' }),
  }),
});

const RedirectRulePageType = pageType('RedirectRulePage', RedirectRuleType);

builder.queryFields((t) => ({
  redirectRulePage: field(t, pageRedirectRules, {
    type: RedirectRulePageType,
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
  redirectRule: field(t, findRedirectRule, ofId(t, RedirectRuleType)),
  testRedirect: field(t, testRedirect, {
    type: RedirectAnswerType,
    args: { address: t.arg.string({ required: true }) },
    with: ({ address }) => [address],
  }),
}));

builder.mutationFields((t) => ({
  createRedirectRule: field(t, createRedirectRule, creating(t, RedirectRuleType, RedirectRuleInputType)),
  updateRedirectRule: field(t, updateRedirectRule, updating(t, RedirectRuleType, RedirectRuleInputType)),
  archiveRedirectRule: field(t, archiveRedirectRule, ofId(t, RedirectRuleType)),
}));
