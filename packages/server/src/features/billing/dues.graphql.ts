import type { DuesAndExpiration } from '@tribe/domain/features/billing/banner.ts';
import { findDuesAndExpiration } from '#features/billing/dues.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectOf } from '#kernel/api/objectFrom.ts';

type Expiring = NonNullable<DuesAndExpiration['expired']>;
type Due = NonNullable<DuesAndExpiration['overduePayments']>;

const ExpiringType = objectOf<Expiring>('ExpiringSubscription', { id: 'Int', expiry: 'Date' });
const DueType = objectOf<Due>('PaymentDue', { id: 'Int', scheduleDate: 'Date' });

const DuesAndExpirationType = objectOf<DuesAndExpiration>('DuesAndExpiration', { isPaused: 'Boolean' }, (t) => ({
  expiringSoon: t.field({ type: ExpiringType, nullable: true, resolve: (dues) => dues.expiringSoon }),
  expired: t.field({ type: ExpiringType, nullable: true, resolve: (dues) => dues.expired }),
  upcomingPaymentDue: t.field({ type: DueType, nullable: true, resolve: (dues) => dues.upcomingPaymentDue }),
  overduePayments: t.field({ type: DueType, nullable: true, resolve: (dues) => dues.overduePayments }),
}));

builder.queryFields((t) => ({ duesAndExpiration: field(t, findDuesAndExpiration, { type: DuesAndExpirationType }) }));
