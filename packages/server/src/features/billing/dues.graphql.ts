import type { DuesAndExpiration } from '@tribe/domain/features/billing/banner.ts';
import { findDuesAndExpiration } from '#features/billing/dues.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

type Expiring = NonNullable<DuesAndExpiration['expired']>;
type Due = NonNullable<DuesAndExpiration['overduePayments']>;

const ExpiringType = builder.objectRef<Expiring>('ExpiringSubscription').implement({
  fields: (t) => ({ id: t.exposeInt('id'), expiry: t.expose('expiry', { type: 'Date' }) }),
});

const DueType = builder.objectRef<Due>('PaymentDue').implement({
  fields: (t) => ({ id: t.exposeInt('id'), scheduleDate: t.expose('scheduleDate', { type: 'Date' }) }),
});

const DuesAndExpirationType = builder.objectRef<DuesAndExpiration>('DuesAndExpiration').implement({
  fields: (t) => ({
    expiringSoon: t.field({ type: ExpiringType, nullable: true, resolve: (dues) => dues.expiringSoon }),
    expired: t.field({ type: ExpiringType, nullable: true, resolve: (dues) => dues.expired }),
    upcomingPaymentDue: t.field({ type: DueType, nullable: true, resolve: (dues) => dues.upcomingPaymentDue }),
    overduePayments: t.field({ type: DueType, nullable: true, resolve: (dues) => dues.overduePayments }),
    isPaused: t.exposeBoolean('isPaused'),
  }),
});

builder.queryFields((t) => ({ duesAndExpiration: field(t, findDuesAndExpiration, { type: DuesAndExpirationType }) }));
