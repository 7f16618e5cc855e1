import { useState } from 'react';
import { Pause, Play } from 'lucide-react';
import { couponDiscount } from '@tribe/domain/features/catalog/coupon.ts';
import { centavosOf, showAmount, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { CouponFieldsFragment } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { EditAndArchive, EditButton } from '#admin/EditAndArchive.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { BackLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { ArchiveCoupon, CouponById, UpdateCoupon } from './coupon.documents.ts';
import { couponState, couponTerms, discountWords, usesWords } from './couponWords.ts';

type Coupon = CouponFieldsFragment;

/** One coupon: what it takes off, for whom, and how often it was used. */
export function CouponPage({ id }: { id: number }) {
  const asked = useQuery(CouponById, { id });
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={6} />} failure={failedPage('Coupon')}>
      {({ coupon }, { retry }) => <Shown key={coupon.id} of={coupon} onOld={retry} />}
    </Answer>
  );
}

function Shown({ of: coupon, onOld }: { of: Coupon; onOld: () => void }) {
  usePageTitle(coupon.code);
  const mayEdit = useMe().functionAccess.funnel_create === true;
  const [now] = useState(() => new Date());
  const [word, tone] = couponState(coupon, now);
  const { funnelId, funnelName, usedCount, redeemedCount, startsAt, endsAt, maxUsesPerPerson, minAmount } = coupon;
  const held = usedCount - redeemedCount;
  return (
    <>
      <PageHeader
        above={<BackLink href={to('funnel', { id: funnelId }, { view: 'coupons' })}>{funnelName}</BackLink>}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-mono">{coupon.code}</span> <Badge tone={tone}>{word}</Badge>
          </span>
        }
        lead={discountWords(coupon)}
        action={mayEdit && <Acts of={coupon} onOld={onOld} />}
      />
      <Card>
        <Facts wide={3}>
          <Fact title="Uses">{usesWords(coupon)}</Fact>
          <Fact title="Paid">{redeemedCount.toLocaleString('en-PH')}</Fact>
          <Fact title="In open orders">{held.toLocaleString('en-PH')}</Fact>
          <Fact title="Example">{exampleOf(coupon)}</Fact>
          <Fact title="Uses per person">{maxUsesPerPerson?.toLocaleString('en-PH') ?? 'No limit'}</Fact>
          <Fact title="Minimum order">{minAmount > 0 ? showAmount(centavosOf(minAmount) ?? 0) : 'Any'}</Fact>
          <Fact title="Starts">{startsAt ? showInstant(new Date(startsAt)) : 'Right away'}</Fact>
          <Fact title="Ends">{endsAt ? showInstant(new Date(endsAt)) : 'Never'}</Fact>
        </Facts>
      </Card>
    </>
  );
}

/** What the product's price becomes by it, paid at once. */
function exampleOf(coupon: Coupon): string {
  const price = centavosOf(coupon.productPrice) ?? 0;
  const off = couponDiscount(couponTerms(coupon), { total: price, firstDue: price });
  return `${showPeso(price)} becomes ${showPeso(price - off)}`;
}

function Acts({ of: coupon, onOld }: { of: Coupon; onOld: () => void }) {
  const [update] = useMutation(UpdateCoupon);
  const { id, code, status, version, usedCount, redeemedCount, funnelId } = coupon;
  const edit = to('editCoupon', { id });
  if (status === 'archived') return <EditButton href={edit} />;
  const isPaused = status === 'paused';
  const turn = async () => {
    const { discountType, value, appliesTo, startsAt, endsAt, maxUses, maxUsesPerPerson, minAmount } = coupon;
    const kept = { code, discountType, value, appliesTo, startsAt, endsAt, maxUses, maxUsesPerPerson, minAmount };
    const acted = await update({ id, version, input: { ...kept, status: isPaused ? 'active' : 'paused' } });
    if (acted.ok) toast.success(isPaused ? 'Coupon resumed' : 'Coupon paused');
    else toast.error(acted.failure.message);
    if (!acted.ok && acted.failure.code === 'CONFLICT') onOld();
  };
  const Icon = isPaused ? Play : Pause;
  const held = usedCount - redeemedCount;
  return (
    <EditAndArchive
      one="Coupon"
      name={code}
      {...{ id, edit }}
      list={to('funnel', { id: funnelId }, { view: 'coupons' })}
      text={`No one can use it anymore.${held > 0 ? ` ${counted(held, 'open order')} that already have it keep it.` : ''}`}
      archive={ArchiveCoupon}
      more={[
        {
          label: isPaused ? 'Resume' : 'Pause',
          icon: <Icon strokeWidth={1.75} className="size-4.5" aria-hidden="true" />,
          onChoose: () => void turn(),
        },
      ]}
    />
  );
}
