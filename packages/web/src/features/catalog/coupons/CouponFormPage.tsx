import { CouponInput } from '@tribe/domain/features/catalog/coupon.input.ts';
import { couponStatuses, couponTargets } from '@tribe/domain/features/catalog/coupon.ts';
import { basisPointsOf } from '@tribe/domain/kernel/money/basisPoints.ts';
import { discountTypes } from '@tribe/domain/kernel/money/discount.ts';
import { centavosOf, pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { z } from 'zod';
import type { CouponFieldsFragment } from '#generated/graphql.ts';
import { FormSkeleton } from '#admin/FormSkeleton.tsx';
import { offered } from '#admin/offered.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useGo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Form } from '#ui/Form.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { toast } from '#ui/toast.ts';
import { useFilledWith } from '#ui/useFilledWith.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import { funnelDocuments } from '../funnels/funnel.documents.ts';
import { CouponById, CreateCoupon, UpdateCoupon } from './coupon.documents.ts';
import { CouponLimits, DiscountFields } from './CouponFields.tsx';

type Read = CouponFieldsFragment;
/** The funnel that it belongs to, with what its product costs, in pesos. */
type OfFunnel = { id: string; productPrice: number };

export function NewCouponPage({ funnelId }: { funnelId: string }) {
  const asked = useQuery(funnelDocuments.one, { id: funnelId });
  return (
    <Answer of={asked} skeleton={<FormSkeleton fields={6} />} failure={failedPage('New coupon')}>
      {({ funnel }) => (
        <div className="max-w-form">
          <PageHeader title="New coupon" lead={`For ${funnel.name}`} />
          {funnel.status === 'archived' ? (
            <EmptyState
              title={catalogMessages.funnelArchived}
              action={<Button href={to('editFunnel', { id: funnel.id })}>Edit the funnel</Button>}
            />
          ) : (
            <CouponForm of={null} funnel={funnel} />
          )}
        </div>
      )}
    </Answer>
  );
}

export function EditCouponPage({ id }: { id: number }) {
  const asked = useQuery(CouponById, { id });
  usePageTitle(asked.kind === 'done' ? `Edit ${asked.data.coupon.code}` : null);
  return (
    <Answer of={asked} skeleton={<FormSkeleton fields={6} />} failure={failedPage('Edit coupon')}>
      {({ coupon }) => (
        <div className="max-w-form">
          <PageHeader title={`Edit ${coupon.code}`} lead={`For ${coupon.funnelName}`} />
          <CouponForm key={coupon.id} of={coupon} funnel={{ id: coupon.funnelId, productPrice: coupon.productPrice }} />
        </div>
      )}
    </Answer>
  );
}

const instant = (text: string | null | undefined) => (text ? new Date(text) : null);

const startOf = (coupon: Read | null): z.input<typeof CouponInput> => ({
  code: coupon?.code ?? '',
  discountType: offered(discountTypes, coupon?.discountType) ?? 'Percentage',
  value: coupon?.value ?? basisPointsOf(10),
  appliesTo: offered(couponTargets, coupon?.appliesTo) ?? 'total',
  startsAt: instant(coupon?.startsAt),
  endsAt: instant(coupon?.endsAt),
  maxUses: coupon?.maxUses ?? null,
  maxUsesPerPerson: coupon ? coupon.maxUsesPerPerson : 1,
  minAmount: centavosOf(coupon?.minAmount ?? 0) ?? 0,
  status: offered(couponStatuses, coupon?.status) ?? 'active',
});

function CouponForm({ of: newest, funnel }: { of: Read | null; funnel: OfFunnel }) {
  const form = useZodForm(CouponInput, startOf(newest));
  const coupon = useFilledWith(form, newest, startOf);
  const save = useSave(coupon, funnel.id);
  const back = coupon
    ? to('coupon', { funnelId: funnel.id, id: coupon.id })
    : to('funnel', { id: funnel.id }, { view: 'coupons' });
  return (
    <Form of={form} onSubmit={save} cancel={back}>
      <DiscountFields price={centavosOf(funnel.productPrice) ?? 0} />
      <CouponLimits usedCount={coupon?.usedCount ?? 0} />
    </Form>
  );
}

function useSave(coupon: Read | null, funnelId: string) {
  const [create] = useMutation(CreateCoupon);
  const [update] = useMutation(UpdateCoupon);
  const go = useGo();
  return async ({ minAmount, startsAt, endsAt, ...rest }: CouponInput) => {
    const input = {
      ...rest,
      minAmount: pesosOf(minAmount),
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    };
    const acted = coupon
      ? await update({ id: coupon.id, input, version: coupon.version })
      : await create({ funnelId, input });
    if (!acted.ok) return acted.failure;
    const { id } = 'updateCoupon' in acted.data ? acted.data.updateCoupon : acted.data.createCoupon;
    toast.success(coupon ? 'Coupon saved' : 'Coupon created');
    go('coupon', { funnelId, id });
    return null;
  };
}
