import {
  pageSettlementFiles,
  pageSettlementRows,
  type SettlementFile,
  type SettlementRow,
} from '#features/payments/settlements/settlement.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';

const SettlementFileType = builder.objectRef<SettlementFile>('SettlementFile').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    provider: t.exposeString('provider'),
    fileName: t.exposeString('fileName'),
    uploadedAt: t.expose('uploadedAt', { type: 'DateTime' }),
    uploadedBy: t.exposeString('uploadedBy', { nullable: true }),
    rows: t.exposeInt('rows'),
    matched: t.exposeInt('matched'),
    different: t.exposeInt('different'),
    gross: t.expose('gross', { type: 'Peso' }),
    fee: t.expose('fee', { type: 'Peso' }),
    feeVat: t.expose('feeVat', { type: 'Peso' }),
    withholding: t.expose('withholding', { type: 'Peso' }),
    net: t.expose('net', { type: 'Peso' }),
  }),
});

const SettlementRowType = builder.objectRef<SettlementRow>('SettlementRow').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    externalId: t.exposeString('externalId'),
    reference: t.exposeString('reference', { nullable: true }),
    gross: t.expose('gross', { type: 'Peso' }),
    net: t.expose('net', { type: 'Peso' }),
    settledOn: t.expose('settledOn', { type: 'Date' }),
    number: t.exposeString('number', { nullable: true }),
    amount: t.expose('amount', { type: 'Peso', nullable: true }),
  }),
});

const SettlementFilePageType = pageType('SettlementFilePage', SettlementFileType);
const SettlementRowPageType = pageType('SettlementRowPage', SettlementRowType);

builder.queryFields((t) => ({
  settlementFilePage: field(t, pageSettlementFiles, {
    type: SettlementFilePageType,
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
  settlementRowPage: field(t, pageSettlementRows, {
    type: SettlementRowPageType,
    args: { ...pageArgs(t), fileId: t.arg.int({ required: true }), isOdd: t.arg.boolean() },
    with: ({ fileId, isOdd, ...asked }) => [fileId, isOdd ?? false, asked],
  }),
}));
