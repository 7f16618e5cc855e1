import { useState } from 'react';
import { couponColumns } from '@tribe/domain/features/catalog/catalogFields.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { CouponFieldsFragment, FunnelFieldsFragment } from '#generated/graphql.ts';
import { ListTable } from '#admin/ListTable.tsx';
import { NewButton } from '#admin/NewButton.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { CouponPage } from './coupon.documents.ts';
import { couponState, discountWords, usesWords } from './couponWords.ts';

const column = columnsOf(couponColumns);

const columnsAt = (now: Date): Column<CouponFieldsFragment>[] => [
  column('code', ({ code }) => <span className="font-mono">{code}</span>),
  column('discount', discountWords),
  column('status', (coupon) => {
    const [word, tone] = couponState(coupon, now);
    return <Badge tone={tone}>{word}</Badge>;
  }),
  column('endsAt', ({ endsAt }) => (endsAt ? showInstant(new Date(endsAt)) : 'Never')),
  column('usedCount', usesWords, { align: 'right' }),
];

/** The coupons of a funnel. */
export function CouponTable({ of: { id, status } }: { of: FunnelFieldsFragment }) {
  const [columns] = useState(() => columnsAt(new Date()));
  const at = useListAddress();
  const asked = useQuery(CouponPage, { ...at.variables, funnelId: id });
  const mayCreate = useMe().functionAccess.funnel_create === true && status !== 'archived';
  const add = mayCreate && <NewButton href={to('newCoupon', { funnelId: id })}>New coupon</NewButton>;
  return (
    <>
      {add && <div className="mb-4 flex justify-end">{add}</div>}
      <ListTable
        many="Coupons"
        route="funnel"
        path={`${to('funnels')}/coupons`}
        {...{ at, asked, columns }}
        rowHref={(coupon) => to('coupon', { funnelId: id, id: coupon.id })}
        empty="No coupons yet"
      />
    </>
  );
}
