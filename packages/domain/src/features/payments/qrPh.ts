/** CRC-16/CCITT-FALSE, with which the text of a QR Ph code ends, as four hex digits (EMVCo QR Code Specification, annex A). */
export function crc16(text: string): string {
  let crc = 0xff_ff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x80_00) === 0 ? crc << 1 : (crc << 1) ^ 0x10_21) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The parts of an EMVCo text by their two-digit ids: id, length, value; null where a length doesn't fit. */
function partsOf(text: string): Map<string, string> | null {
  const parts = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [head, id = '', length = ''] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (head === undefined || value.length !== Number(length)) return null;
    parts.set(id, value);
    at += 4 + value.length;
  }
  return parts;
}

export type QrPh = { ok: true; value: string } | { ok: false; problem: string };

export const qrPhMessages = {
  broken: 'This isn’t the whole text of a QR Ph code. Copy it again, from 0002 to the last character',
  foreign: 'This QR code isn’t for payments in pesos in the Philippines',
} as const;

/** Reads the text of a QR Ph code as an app copies it; its checksum finds a letter that was lost or mistyped. */
export function readQrPh(typed: string): QrPh {
  const value = typed.trim();
  const parts = /^\P{Cc}{20,512}$/u.test(value) ? partsOf(value) : null;
  const sum = value.slice(-4);
  if (
    parts?.get('00') !== '01' ||
    !value.slice(-8).startsWith('6304') ||
    crc16(value.slice(0, -4)) !== sum.toUpperCase()
  )
    return { ok: false, problem: qrPhMessages.broken };
  if (parts.get('58') !== 'PH' || parts.get('53') !== '608') return { ok: false, problem: qrPhMessages.foreign };
  return { ok: true, value };
}
