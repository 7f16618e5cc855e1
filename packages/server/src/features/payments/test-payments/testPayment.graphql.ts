import {
  readTestPayment,
  startTestPayment,
  TestPaymentStart,
  TestPaymentState,
} from '#features/payments/test-payments/testPayment.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const StartType = objectFrom('TestPaymentStart', TestPaymentStart);
const StateType = objectFrom('TestPaymentState', TestPaymentState);

builder.mutationFields((t) => ({
  startTestPayment: field(t, startTestPayment, positional(StartType, 'provider: String')),
  readTestPayment: field(t, readTestPayment, positional(StateType, 'id: String')),
}));
