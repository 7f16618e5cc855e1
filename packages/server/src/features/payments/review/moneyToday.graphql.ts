import type { Sums } from '#features/billing/dues/duePage.service.ts';
import { findMoneyToday, type MoneyToday, type Waiting } from '#features/payments/review/moneyToday.service.ts';
import { builder, field } from '#kernel/api/builder.ts';

const SumsType = builder.objectRef<Sums>('DueSums').implement({
  fields: (t) => ({ count: t.exposeInt('total'), amount: t.expose('amount', { type: 'Peso' }) }),
});

const WaitingType = builder.objectRef<Waiting>('WaitingMoney').implement({
  description: 'Work that waits, what it comes to, and since when the oldest of it waits.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Peso' }),
    oldestAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ oldestAt }) => oldestAt && new Date(oldestAt),
    }),
  }),
});

const MoneyTodayType = builder.objectRef<MoneyToday>('MoneyToday').implement({
  description: 'What staff look at first about money, of whom they see; days are those of Manila.',
  fields: (t) => ({
    received: t.field({ type: SumsType, resolve: ({ received }) => received }),
    receivedSinceYesterday: t.field({ type: SumsType, resolve: (money) => money.receivedSinceYesterday }),
    overdue: t.field({ type: SumsType, resolve: ({ overdue }) => overdue }),
    proofs: t.field({ type: WaitingType, resolve: ({ proofs }) => proofs }),
    refunds: t.field({ type: WaitingType, resolve: ({ refunds }) => refunds }),
    toLookAt: t.field({ type: WaitingType, resolve: ({ toLookAt }) => toLookAt }),
    disputes: t.field({ type: WaitingType, resolve: ({ disputes }) => disputes }),
  }),
});

builder.queryFields((t) => ({ moneyToday: field(t, findMoneyToday, { type: MoneyTodayType }) }));
