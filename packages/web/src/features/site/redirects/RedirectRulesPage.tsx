import { redirectColumns, isActive } from '@tribe/domain/features/site/redirects/redirectRule.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { useState } from 'react';
import type { RedirectRuleRowFragment } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { NewButton } from '#admin/NewButton.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { redirectDocuments } from './redirect.documents.ts';
import { RedirectForm } from './RedirectForm.tsx';
import { RedirectTest } from './RedirectTest.tsx';

const column = columnsOf(redirectColumns);

/** Addresses that lead elsewhere, how often they were followed, and a way to try one. */
export function RedirectRulesPage() {
  const at = useListAddress();
  const asked = useQuery(redirectDocuments.list, at.variables);
  const [edit, setEdit] = useUrlText('edit');
  const [now] = useState(() => new Date());
  const mayCreate = useMe().functionAccess['redirect-rule_create'] === true;
  return (
    <div className="in-order">
      <ListScreen
        one="Redirect rule"
        many="Redirect rules"
        route="redirectRules"
        {...{ at, asked, columns: columnsAt(now) }}
        rowHref={({ id }) => (mayCreate ? to('redirectRules', {}, { edit: id }) : undefined)}
        empty="No redirect rules yet"
        action={mayCreate && <NewButton href={to('redirectRules', {}, { edit: 'new' })}>New redirect rule</NewButton>}
      />
      <RedirectTest />
      {mayCreate && edit !== '' && (
        <RedirectForm id={edit === 'new' ? null : Number(edit)} onClose={() => setEdit('')} onChanged={asked.retry} />
      )}
    </div>
  );
}

const columnsAt = (now: Date): Column<RedirectRuleRowFragment>[] => [
  column('fromPath', (rule) => (rule.match === 'prefix' ? `${rule.fromPath}/…` : rule.fromPath)),
  column('toUrl', (rule) => rule.toUrl, { onPhone: 'below' }),
  column('status', (rule) => {
    const [startsAt, endsAt] = [rule.startsAt, rule.endsAt].map((at) => (at ? new Date(at) : null));
    if (isActive({ startsAt: startsAt ?? null, endsAt: endsAt ?? null }, now)) return <Badge tone="good">Active</Badge>;
    return endsAt && endsAt <= now ? <Badge>Ended</Badge> : <Badge tone="info">Scheduled</Badge>;
  }),
  column('statusCode', (rule) => String(rule.statusCode), { isExtra: true }),
  column('hits', (rule) => rule.hits.toLocaleString('en-PH'), { align: 'right', onPhone: 'hidden' }),
  column('lastHitAt', (rule) => (rule.lastHitAt ? showInstant(new Date(rule.lastHitAt)) : 'Never'), {
    onPhone: 'hidden',
  }),
];
