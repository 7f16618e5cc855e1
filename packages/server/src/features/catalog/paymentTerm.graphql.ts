import { PaymentTermInput } from '@tribe/domain/features/catalog/paymentTerm.input.ts';
import {
  archivePaymentTerm,
  createPaymentTerm,
  findPaymentTerm,
  pagePaymentTerms,
  type PaymentTermRow,
  typed,
  updatePaymentTerm,
} from '#features/catalog/paymentTerm.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { asObject, creating, ofTextId, updatingText } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

export const PaymentTermType = builder.objectRef<PaymentTermRow>('PaymentTerm').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    type: t.exposeString('type'),
    numberOfPayments: t.exposeInt('numberOfPayments'),
    intervalMonths: t.exposeInt('intervalMonths'),
    downPaymentKind: t.exposeString('downPaymentKind'),
    downPaymentAmount: t.field({ type: 'Peso', resolve: (term) => typed(term).downPaymentAmount }),
    downPaymentBasisPoints: t.int({ resolve: (term) => typed(term).downPaymentBasisPoints }),
    priceAdjustment: t.expose('priceAdjustment', { type: 'Peso' }),
    graceDays: t.exposeInt('graceDays'),
    onMissed: t.exposeString('onMissed'),
    active: t.exposeBoolean('active'),
    funnelCount: t.exposeInt('funnelCount'),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const PaymentTermInputType = inputFrom('PaymentTermInput', PaymentTermInput, {
  downPaymentAmount: 'Peso',
  priceAdjustment: 'Peso',
});

builder.queryFields((t) => ({
  paymentTermPage: field(t, pagePaymentTerms, asObject(pageType('PaymentTermPage', PaymentTermType), pageArgs(t))),
  paymentTerm: field(t, findPaymentTerm, ofTextId(t, PaymentTermType)),
}));

builder.mutationFields((t) => ({
  createPaymentTerm: field(t, createPaymentTerm, creating(t, PaymentTermType, PaymentTermInputType)),
  updatePaymentTerm: field(t, updatePaymentTerm, updatingText(t, PaymentTermType, PaymentTermInputType)),
  archivePaymentTerm: field(t, archivePaymentTerm, ofTextId(t, PaymentTermType)),
}));
