import { oneLine } from '../../kernel/text/clean.ts';
import { dayFrom, dayOf } from '../../kernel/time/manila.ts';
import type { Day } from '../../kernel/time/manila.ts';
import { internationalMobile } from '../members/mobile.ts';

/** A cell as a reader of spreadsheets gives it. */
export type Cell = string | number | boolean | Date | null | undefined;

/** A cell as one line of text; whole numbers without a fraction, dates as 'mm/dd/yyyy', nothing as ''. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : showCellDate(cell);
  if (typeof cell === 'boolean') return cell ? 'true' : 'false';
  return oneLine(String(cell));
}

function showCellDate(date: Date): string {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

/** Excel counts days from 1900 and believes that 29 February 1900 existed; a time of day is a fraction. */
function daySerial(serial: number): Day | null {
  const whole = Math.floor(serial);
  if (whole < 1 || whole === 60 || whole > 2_958_465) return null;
  const at = Date.UTC(1899, 11, whole < 60 ? 31 : 30) + whole * 86_400_000;
  return new Date(at).toISOString().slice(0, 10);
}

const months = 'january february march april may june july august september october november december'.split(' ');

/** The day of an ISO time: in Manila where it says its zone, else as it stands. Midnight in UTC is how a day is written as a time. */
function isoDay(text: string): Day | null {
  const [, day = '', time, zone = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/.exec(text) ?? [];
  const [year, month, date] = day.split('-').map(Number);
  const written = dayFrom(year ?? 0, month ?? 0, date ?? 0);
  const isZulu = zone === 'Z' || zone === 'UTC';
  if (written === null || zone === '' || time === undefined || (isZulu && /^00:00(?::00)?$/.test(time))) return written;
  const instant = new Date(`${day}T${time}${isZulu ? 'Z' : zone}`);
  return Number.isNaN(instant.getTime()) ? null : dayOf(instant);
}

/** 'Nov 28, 2025', with the month in full or shortened. */
function namedDay(text: string): Day | null {
  const [, name = '', date, year] = /^([a-z]{3,9})\.? (\d{1,2}), (\d{4})$/i.exec(text) ?? [];
  const month = name === '' ? -1 : months.findIndex((each) => each.startsWith(name.toLowerCase()));
  return month < 0 ? null : dayFrom(Number(year), month + 1, Number(date));
}

/** A day out of a date cell, an Excel serial, 'mm/dd/yyyy', 'Nov 28, 2025' or an ISO day or time; null for everything else and for days that do not exist. */
export function readDay(cell: Cell): Day | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return daySerial(cell);
  const text = cellText(cell);
  const typed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (typed) return dayFrom(Number(typed[3]), Number(typed[1]), Number(typed[2]));
  if (/^\d{5}$/.test(text)) return daySerial(Number(text));
  return isoDay(text) ?? namedDay(text);
}

/**
 * A mobile number in international form, or null. A number cell has lost its leading 0 or +: ten digits from 9 are a
 * Philippine number, twelve from 639 as well, eleven to fifteen others an international one.
 */
export function readMobile(cell: Cell): string | null {
  const text = cellText(cell);
  const whole = internationalMobile(text);
  if (whole !== null) return whole;
  if (/^9\d{9}$/.test(text)) return `+63${text}`;
  if (/^639\d{9}$/.test(text)) return `+${text}`;
  return typeof cell === 'number' && /^[1-9]\d{10,14}$/.test(text) ? `+${text}` : null;
}

/** A whole number from 0 up to what the database holds; null for everything else. */
export function readCount(cell: Cell): number | null {
  const text = cellText(cell).replace(/^(\d{1,3})((?:,\d{3})+)$/, (digits) => digits.replaceAll(',', ''));
  if (!/^\d{1,10}(?:\.0+)?$/.test(text)) return null;
  const count = Number(text);
  return count <= 2_147_483_647 ? count : null;
}

/** true or false, as a cell or in any case; null for everything else. */
export function readBoolean(cell: Cell): boolean | null {
  const text = cellText(cell).toLowerCase();
  if (text === 'true') return true;
  return text === 'false' ? false : null;
}
