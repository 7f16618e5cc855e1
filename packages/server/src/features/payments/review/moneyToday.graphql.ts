import { findMoneyToday, MoneyToday, Waiting } from '#features/payments/review/moneyToday.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

objectFrom('WaitingMoney', Waiting, {
  description: 'Work that waits, what it comes to, and since when the oldest of it waits.',
});

const MoneyTodayType = objectFrom('MoneyToday', MoneyToday, {
  description: 'What staff look at first about money, of whom they see; days are those of Manila.',
});

builder.queryFields((t) => ({ moneyToday: field(t, findMoneyToday, { type: MoneyTodayType }) }));
