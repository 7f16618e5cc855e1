import { useState } from 'react';
import { funnelColumns, funnelFields } from '@tribe/domain/features/catalog/catalogFields.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { FunnelRowFragment } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { NewButton } from '#admin/NewButton.tsx';
import { oldChoices } from '#admin/oldFilters.ts';
import { filterName, useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { FunnelState } from '../FunnelState.tsx';
import { funnelKind } from '../words.ts';
import { funnelDocuments } from './funnel.documents.ts';
import { NewFunnelModal } from './NewFunnelModal.tsx';

const column = columnsOf(funnelColumns);

const columns: Column<FunnelRowFragment>[] = [
  column('name', ({ name }) => name),
  column('product', ({ product }) => product.name),
  column('kind', ({ kind }) => funnelKind.word(kind)),
  column('status', (funnel) => <FunnelState of={funnel} />),
  column('closes', ({ closesAt }) => (closesAt ? showInstant(new Date(closesAt)) : 'Stays open')),
  column('seatsTaken', seatsCell, { align: 'right' }),
  column('coupons', ({ couponCount }) => couponCount.toLocaleString('en-PH'), { align: 'right', isExtra: true }),
];

function seatsCell({ seatsTaken, seatLimit }: FunnelRowFragment): string {
  const taken = seatsTaken.toLocaleString('en-PH');
  return seatLimit === null ? taken : `${taken} of ${seatLimit.toLocaleString('en-PH')}`;
}

const oldFilters = oldChoices(funnelFields, ['status']);
// A product’s funnels are on its own page; here they are searched for by its name.
const tree = { fields: funnelFields, hidden: ['product'] };

/** Where the academy sells. */
export function FunnelsPage() {
  const at = useListAddress([filterName], oldFilters);
  const asked = useQuery(funnelDocuments.list, at.variables);
  const mayCreate = useMe().functionAccess.funnel_create === true;
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <ListScreen
        one="Funnel"
        many="Funnels"
        route="funnels"
        {...{ at, asked, columns }}
        rowHref={({ id }) => to('funnel', { id })}
        tree={tree}
        empty="No funnels yet"
        action={mayCreate && <NewButton onClick={() => setMaking(true)}>New funnel</NewButton>}
      />
      {isMaking && <NewFunnelModal onClose={() => setMaking(false)} />}
    </>
  );
}
