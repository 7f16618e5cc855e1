/** One of the three records by which receivers believe a mail: what was found, and what to do where it isn't right. */
export type DomainHint = { name: string; state: 'good' | 'missing' | 'wrong' | 'unknown'; hint: string };

/** The domain of a sender such as 'Tribe <hello@tribe.ph>', in lower case; null where mail can't come from it. */
export function mailDomainOf(sender: string): string | null {
  const [, domain] = /@([a-z\d.-]+\.[a-z]{2,})\s*>?\s*$/i.exec(sender) ?? [];
  return domain && !/\.(local|localhost|test|example|invalid)$/i.test(domain) ? domain.toLowerCase() : null;
}

/** Who may send for the domain (RFC 7208): one record, ended by ~all or -all. `null` where nobody could look. */
export function spfHint(domain: string, records: readonly string[] | null): DomainHint {
  const is = (state: DomainHint['state'], hint: string): DomainHint => ({ name: 'SPF', state, hint });
  const add = `Add a TXT record to ${domain} that begins with “v=spf1” and includes your mail provider, as its help page says.`;
  if (records === null) return is('unknown', add);
  const found = records.filter((record) => /^v=spf1(\s|$)/i.test(record));
  if (found.length === 0) return is('missing', add);
  if (found.length > 1) return is('wrong', `${domain} has ${found.length} SPF records. Merge them into one.`);
  if (/\s\+?all\b/i.test(found[0]!.replace(/\s[~?-]all/gi, '')))
    return is('wrong', 'Its “+all” lets anyone send in your name. End the record with “~all”.');
  if (!/\s[~-]all\b|\sredirect=/i.test(found[0]!)) return is('wrong', 'End the record with “~all” or “-all”.');
  return is('good', found[0]!);
}

/** What receivers do with mail that isn't the domain's (RFC 7489). */
export function dmarcHint(domain: string, records: readonly string[] | null): DomainHint {
  const is = (state: DomainHint['state'], hint: string): DomainHint => ({ name: 'DMARC', state, hint });
  const add = `Add a TXT record to _dmarc.${domain}: “v=DMARC1; p=none; rua=mailto:postmaster@${domain}”.`;
  if (records === null) return is('unknown', add);
  const found = records.filter((record) => /^v=DMARC1\b/i.test(record));
  if (found.length === 0) return is('missing', add);
  if (found.length > 1) return is('wrong', `${domain} has ${found.length} DMARC records. Keep one.`);
  if (!/;\s*p=(none|quarantine|reject)\b/i.test(found[0]!))
    return is('wrong', 'Its policy is missing. Add “p=none” to begin with.');
  return is('good', found[0]!);
}

/** The names under which mail providers usually keep a key; no list is complete, so that not to find one proves nothing. */
export const usualSelectors = [
  'default',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'mail',
  'dkim',
  'resend',
  'pm',
  'brevo',
  'zoho',
  'mxvault',
] as const;

/** The key by which a mail is signed (RFC 6376). `found` are the names that have one. */
export function dkimHint(domain: string, found: readonly string[] | null): DomainHint {
  const add = `Turn on DKIM for ${domain} at your mail provider, and add the record that it shows you.`;
  if (found === null) return { name: 'DKIM', state: 'unknown', hint: add };
  return found.length > 0
    ? { name: 'DKIM', state: 'good', hint: found.map((name) => `${name}._domainkey.${domain}`).join(', ') }
    : { name: 'DKIM', state: 'unknown', hint: `We found no key under the usual names. ${add}` };
}
