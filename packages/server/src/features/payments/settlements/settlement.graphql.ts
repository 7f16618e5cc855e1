import {
  pageSettlementFiles,
  pageSettlementRows,
  SettlementFile,
  SettlementRow,
} from '#features/payments/settlements/settlement.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { asObject } from '#kernel/api/fieldsOf.ts';

const SettlementFileType = objectFrom('SettlementFile', SettlementFile);
const SettlementRowType = objectFrom('SettlementRow', SettlementRow);

const SettlementFilePageType = pageType('SettlementFilePage', SettlementFileType);
const SettlementRowPageType = pageType('SettlementRowPage', SettlementRowType);

builder.queryFields((t) => ({
  settlementFilePage: field(t, pageSettlementFiles, asObject(SettlementFilePageType, pageArgs(t))),
  settlementRowPage: field(t, pageSettlementRows, {
    type: SettlementRowPageType,
    args: { ...pageArgs(t), fileId: t.arg.int({ required: true }), isOdd: t.arg.boolean() },
    with: ({ fileId, isOdd, ...asked }) => [fileId, isOdd ?? false, asked],
  }),
}));
