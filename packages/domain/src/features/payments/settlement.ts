import { parsePeso } from '../../kernel/money/peso.ts';
import { dayFrom, dayOf, isDay, type Day } from '../../kernel/time/manila.ts';

/** One payment of a gateway's settlement file; amounts in centavos. */
export type SettlementLine = {
  externalId: string;
  reference: string | null;
  gross: number;
  fee: number;
  feeVat: number;
  withholding: number;
  net: number;
  settledOn: Day;
};

/** The columns that are read, and what gateways call them; each name without signs, in small letters. */
const columns = {
  externalId: ['paymentid', 'transactionid', 'chargeid', 'externalid', 'sourceid', 'id'],
  reference: [
    'referenceid',
    'reference',
    'referencenumber',
    'externalreference',
    'clientreferenceid',
    'invoiceid',
    'customid',
  ],
  gross: ['gross', 'grossamount', 'amount', 'paymentamount'],
  fee: ['fee', 'fees', 'feeamount', 'transactionfee', 'processingfee', 'xenditfee'],
  feeVat: ['vat', 'feevat', 'vatonfee', 'valueaddedtax', 'tax'],
  withholding: ['withholding', 'withholdingtax', 'ewt', 'creditablewithholdingtax'],
  net: ['net', 'netamount', 'settlementamount', 'settledamount', 'payoutamount'],
  settledOn: ['settledon', 'settlementdate', 'settleddate', 'payoutdate', 'availableon', 'date'],
} as const;

type Column = keyof typeof columns;
const needed: readonly Column[] = ['externalId', 'gross', 'settledOn'];
const labels: Readonly<Record<Column, string>> = {
  externalId: 'Payment ID',
  reference: 'Reference',
  gross: 'Gross amount',
  fee: 'Fee',
  feeVat: 'VAT',
  withholding: 'Withholding tax',
  net: 'Net amount',
  settledOn: 'Settlement date',
};

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');

/** Which column of a file holds what. `missing` names those that have to be there and aren't. */
export function settlementColumns(head: readonly string[]): {
  places: Partial<Record<Column, number>>;
  missing: string[];
} {
  const headings = head.map(plain);
  const places: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(columns) as Column[]) {
    const name = columns[column].find((each) => headings.includes(each));
    if (name !== undefined) places[column] = headings.indexOf(name);
  }
  return { places, missing: needed.filter((column) => places[column] === undefined).map((column) => labels[column]) };
}

/** An amount as files write it: '2,000.00', 'PHP 2000', '-12.50', '(12.50)'; what is taken off counts as what it is. */
function amountOf(text: string): number | null {
  const bare = text.replace(/php/i, '').replace(/[()\-−\s]/g, '');
  return bare === '' ? 0 : parsePeso(bare);
}

/** A day as files write it: '2026-11-21', '11/21/2026', or an instant, of which the Manila day counts. */
function dayIn(text: string): Day | null {
  const typed = text.trim();
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(typed) ?? [];
  if (year) return dayFrom(Number(year), Number(month), Number(day));
  if (/^\d{4}-\d\d-\d\d$/.test(typed)) return isDay(typed) ? typed : null;
  const at = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/.test(typed) ? new Date(typed) : null;
  if (at && !Number.isNaN(at.getTime())) return dayOf(at);
  const start = typed.slice(0, 10);
  return /^\d{4}-\d\d-\d\d[T ]/.test(typed) && isDay(start) ? start : null;
}

/** A row of a file, or what is wrong with it. */
export function settlementLine(
  cells: readonly string[],
  places: Partial<Record<Column, number>>,
): SettlementLine | { problem: string } {
  const cell = (column: Column) => (places[column] === undefined ? '' : (cells[places[column]] ?? '')).trim();
  const externalId = cell('externalId');
  if (externalId === '' || externalId.length > 200) return { problem: `${labels.externalId} is not valid` };
  const amounts = { gross: 0, fee: 0, feeVat: 0, withholding: 0, net: 0 };
  for (const column of Object.keys(amounts) as (keyof typeof amounts)[]) {
    const amount = amountOf(cell(column));
    if (amount === null || amount > 2_000_000_000)
      return { problem: `${labels[column]} “${cell(column)}” is not an amount` };
    amounts[column] = amount;
  }
  const settledOn = dayIn(cell('settledOn'));
  if (settledOn === null) return { problem: `${labels.settledOn} “${cell('settledOn')}” is not a day` };
  const { gross, fee, feeVat, withholding } = amounts;
  const net = gross - fee - feeVat - withholding;
  if (cell('net') !== '' && amounts.net !== net)
    return { problem: `${labels.net} doesn’t equal gross minus deductions` };
  return { externalId, reference: cell('reference').slice(0, 200) || null, ...amounts, net, settledOn };
}
