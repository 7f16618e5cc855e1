import { RedirectRuleInput } from '@tribe/domain/features/site/redirects/redirectRule.input.ts';
import {
  archiveRedirectRule,
  createRedirectRule,
  findRedirectRule,
  pageRedirectRules,
  RedirectAnswer,
  testRedirect,
  updateRedirectRule,
  RedirectHop,
} from '#features/site/redirects/redirectRule.service.ts';
import type { RedirectRule } from '#features/site/redirects/redirectRule.table.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { asObject, creating, ofId, positional, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const RedirectRuleType = objectOf<RedirectRule>('RedirectRule', {
  id: 'Int',
  fromPath: 'String',
  match: 'String',
  toUrl: 'String',
  statusCode: 'Int',
  preserveQuery: 'Boolean',
  startsAt: 'DateTime?',
  endsAt: 'DateTime?',
  hits: 'Int',
  lastHitAt: 'DateTime?',
  version: 'Int',
});

const RedirectRuleInputType = inputFrom('RedirectRuleInput', RedirectRuleInput);

objectFrom('RedirectHop', RedirectHop);
const RedirectAnswerType = objectFrom('RedirectAnswer', RedirectAnswer);

const RedirectRulePageType = pageType('RedirectRulePage', RedirectRuleType);

builder.queryFields((t) => ({
  redirectRulePage: field(t, pageRedirectRules, asObject(RedirectRulePageType, pageArgs(t))),
  redirectRule: field(t, findRedirectRule, ofId(t, RedirectRuleType)),
  testRedirect: field(t, testRedirect, positional(RedirectAnswerType, 'address: String')),
}));

builder.mutationFields((t) => ({
  createRedirectRule: field(t, createRedirectRule, creating(t, RedirectRuleType, RedirectRuleInputType)),
  updateRedirectRule: field(t, updateRedirectRule, updating(t, RedirectRuleType, RedirectRuleInputType)),
  archiveRedirectRule: field(t, archiveRedirectRule, ofId(t, RedirectRuleType)),
}));
