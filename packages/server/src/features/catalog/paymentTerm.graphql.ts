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
import { creating, ofTextId, updatingText } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';

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

const PaymentTermInputType = builder.inputType('PaymentTermInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    type: t.string({ required: true }),
    numberOfPayments: t.int({ required: true }),
    intervalMonths: t.int({ required: true }),
    downPaymentKind: t.string({ required: true }),
    downPaymentAmount: t.field({ type: 'Peso', required: true }),
    downPaymentBasisPoints: t.int({ required: true }),
    priceAdjustment: t.field({ type: 'Peso', required: true }),
    graceDays: t.int({ required: true }),
    onMissed: t.string({ required: true }),
    active: t.boolean({ required: true }),
  }),
});

builder.queryFields((t) => ({
  paymentTermPage: field(t, pagePaymentTerms, {
    type: pageType('PaymentTermPage', PaymentTermType),
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
  paymentTerm: field(t, findPaymentTerm, ofTextId(t, PaymentTermType)),
}));

builder.mutationFields((t) => ({
  createPaymentTerm: field(t, createPaymentTerm, creating(t, PaymentTermType, PaymentTermInputType)),
  updatePaymentTerm: field(t, updatePaymentTerm, updatingText(t, PaymentTermType, PaymentTermInputType)),
  archivePaymentTerm: field(t, archivePaymentTerm, ofTextId(t, PaymentTermType)),
}));
