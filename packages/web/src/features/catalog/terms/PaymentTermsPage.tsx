import { paymentTermColumns } from '@tribe/domain/features/catalog/catalogFields.ts';
import { termWords } from '@tribe/domain/features/catalog/planWords.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { PaymentTermRowFragment } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { NewButton } from '#admin/NewButton.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { paymentTermDocuments } from './paymentTerm.documents.ts';
import { adjustmentWords, termOf } from './termOf.ts';

const column = columnsOf(paymentTermColumns);

const columns: Column<PaymentTermRowFragment>[] = [
  column('name', (term) => term.name),
  column('numberOfPayments', (term) => termWords(termOf(term))),
  column('priceAdjustment', (term) => adjustmentWords(term.priceAdjustment) ?? 'None', { align: 'right' }),
  column('active', ({ active }) =>
    active ? <Badge tone="good">Offered</Badge> : <Badge tone="outline">Not offered</Badge>,
  ),
  column('funnels', (term) => term.funnelCount.toLocaleString('en-PH'), { align: 'right' }),
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
      {...{ at, asked, columns }}
      rowHref={({ id }) => to('paymentTerm', { id })}
      empty="No payment terms yet"
      action={mayCreate && <NewButton href={to('newPaymentTerm')}>New payment term</NewButton>}
    />
  );
}
