import { isEmail, normalEmail } from '../accounts/email.ts';
import { accountMessages } from '../accounts/messages.ts';
import { readChannels, readGateways } from '../payments/offering.ts';
import { providers } from '../payments/providers.ts';
import { readQrPh } from '../payments/qrPh.ts';
import { readTimes, showTimes } from '../payments/reviewTime.ts';
import { fonts, isFont } from '../../kernel/text/font.ts';
import { readSeason } from './season.ts';
import { oneLine } from '../../kernel/text/clean.ts';
import { showInstant } from '../../kernel/time/manila.ts';
import { siteLink } from '../../kernel/text/link.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';

/** A value as it is kept, or why it cannot be. */
export type SettingValue = { ok: true; value: string } | { ok: false; problem: string };

const kept = (value: string): SettingValue => ({ ok: true, value });
const refused = (problem: string): SettingValue => ({ ok: false, problem });

const longest = 2_000;

/** Reads what was typed for a setting of a type; an address, a link and a text may be empty. */
export function settingValue({ type, label }: { type: string; label: string }, typed: string): SettingValue {
  const text = oneLine(typed);
  if (text.length > longest) return refused(fieldMessages.tooLong(label));
  switch (type) {
    case 'boolean':
      return text === 'true' || text === 'false' ? kept(text) : refused(fieldMessages.notValid(label));
    case 'number':
      if (text === '') return refused(fieldMessages.required(label));
      return /^-?\d{1,12}(\.\d{1,6})?$/.test(text)
        ? kept(String(Number(text)))
        : refused(fieldMessages.notValid(label));
    case 'instant':
      return instantValue(text, label);
    case 'email':
      return text === '' || isEmail(text) ? kept(normalEmail(text)) : refused(accountMessages.emailInvalid);
    case 'link': {
      const link = text === '' ? '' : siteLink(text);
      return link === null ? refused(fieldMessages.format(label)) : kept(link);
    }
    case 'colour':
      return text === '' || /^#[\da-f]{6}$/i.test(text)
        ? kept(text.toLowerCase())
        : refused(fieldMessages.format(label));
    case 'font':
      return isFont(text) ? kept(text) : refused(fieldMessages.notValid(label));
    case 'picture':
      return text === '' || /^\/api\/site-pictures\/[\da-f]{18}$/.test(text)
        ? kept(text)
        : refused(fieldMessages.format(label));
    case 'season':
      return text === '' || readSeason(text) ? kept(text) : refused(fieldMessages.format(label));
    case 'times': {
      const times = readTimes(text);
      if (text === '') return kept('');
      return times ? kept(showTimes(times)) : refused(fieldMessages.format(label));
    }
    case 'qr-ph':
      // Its checksum counts every space.
      return text === '' ? kept('') : readQrPh(typed);
    case 'gateways':
      return readGateways(text);
    default: {
      const provider = providers.find((each) => type === `channels-${each}`);
      return provider ? readChannels(provider, text) : kept(text);
    }
  }
}

/** An instant as a browser sends it, or nothing. */
function instantValue(text: string, label: string): SettingValue {
  if (text === '') return kept('');
  const at = /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(at.getTime()) ? refused(fieldMessages.notValid(label)) : kept(at.toISOString());
}

/** A setting's value as people read it. */
export function showSetting(type: string, value: string): string {
  if (type === 'boolean') return value === 'true' ? 'On' : 'Off';
  if (value === '') return 'Empty';
  if (type === 'font' && isFont(value)) return fonts[value].name;
  return type === 'instant' ? showInstant(new Date(value)) : value;
}
