function parse(text: string): URL | null {
  const trimmed = text.trim();
  return trimmed.length <= 2_048 && URL.canParse(trimmed) ? new URL(trimmed) : null;
}

/** Whether a text may be stored as a link: http, https, mailto or tel, and nothing else. */
export function isSafeLink(text: string): boolean {
  const url = parse(text);
  return url !== null && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol);
}

/** A web address in its normal form, or null for anything but http and https. */
export function webLink(text: string): string | null {
  const url = parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname !== '' ? url.href : null;
}

/** A web address in its normal form, or an address of this site; null for anything else. */
export function siteLink(text: string): string | null {
  const trimmed = text.trim();
  return trimmed.startsWith('/') ? (isPageLink(trimmed) ? trimmed : null) : webLink(text);
}

/** What a page may lead to: a safe link, an address of this site or a place on the page; '' is no link yet. */
export function isPageLink(text: string): boolean {
  // Browsers take 'https:\\x' and 'https:x' for what they don't look like.
  if (/^https?:(?!\/\/[^/\\])/i.test(text.trim())) return false;
  return text === '' || isSafeLink(text) || /^(?:\/(?![/\\])|#|\?)[^\s\\<>"\p{Cc}]*$/u.test(text);
}
