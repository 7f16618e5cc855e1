import { termWords } from '@tribe/domain/features/catalog/planWords.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { PaymentTermRowFragment } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { NewButton } from '#admin/NewButton.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { paymentTermDocuments } from './paymentTerm.documents.ts';
import { adjustmentWords, termOf } from './termOf.ts';

const columns: Column<PaymentTermRowFragment>[] = [
  { title: 'Name', cell: (term) => term.name, sort: 'name' },
  { title: 'Paid in', cell: (term) => termWords(termOf(term)), sort: 'numberOfPayments' },
  {
    title: 'Price adjustment',
    cell: (term) => adjustmentWords(term.priceAdjustment) ?? 'None',
    sort: 'priceAdjustment',
    align: 'right',
  },
  {
    title: 'Status',
    sort: 'active',
    cell: ({ active }) => (active ? <Badge tone="good">Offered</Badge> : <Badge tone="outline">Not offered</Badge>),
  },
  { title: 'Funnels', cell: (term) => term.funnelCount.toLocaleString('en-PH'), sort: 'funnels', align: 'right' },
];

/** The ways to pay that funnels can offer. */
export function PaymentTermsPage() {
  const at = useListAddress();
  const asked = useQuery(paymentTermDocuments.list, at.variables);
  const mayCreate = useMe().functionAccess['payment-term_create'] === true;
  return (
    <ListScreen
      one="Payment term"
      many="Payment terms"
      route="paymentTerms"
      path={to('paymentTerms')}
      {...{ at, asked, columns }}
      rowHref={({ id }) => to('paymentTerm', { id })}
      empty="No payment terms yet"
      action={mayCreate && <NewButton href={to('newPaymentTerm')}>New payment term</NewButton>}
    />
  );
}
