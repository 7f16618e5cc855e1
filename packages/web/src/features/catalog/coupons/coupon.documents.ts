import { fragment, mutation, query } from '#generated/gql.ts';

export const CouponFields = fragment('Coupon { * }');
export const CouponPage = query('couponPage { total page pageSize rows { ...CouponFields } }', [CouponFields]);
export const CouponById = query('coupon { ...CouponFields }', [CouponFields]);
export const CreateCoupon = mutation('createCoupon { ...CouponFields }', [CouponFields]);
export const UpdateCoupon = mutation('updateCoupon { ...CouponFields }', [CouponFields]);
export const ArchiveCoupon = mutation('archiveCoupon { id }');
