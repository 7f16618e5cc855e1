import { Resolver } from 'node:dns/promises';
import {
  dkimHint,
  dmarcHint,
  type DomainHint as Hint,
  mailDomainOf,
  spfHint,
  usualSelectors,
} from '@tribe/domain/features/settings/mailDomain.ts';
import { workflow } from '#kernel/api/operation.ts';
import { shape, type ShapeOf, typed } from '#kernel/api/shape.ts';
import { countAgainst } from '#kernel/http/limits.ts';

export const DomainHint = shape({ name: 'String', state: typed<Hint['state']>('String'), hint: 'String' });

export const MailDomain = shape({ sender: 'String', domain: 'String?', isLookedUp: 'Boolean', hints: [DomainHint] });
export type MailDomain = ShapeOf<typeof MailDomain>;

type Look = { resolveTxt(name: string): Promise<string[][]> };

/** The texts under a name; none where there is no such name, null where nobody answers. */
const textsOf = (look: Look, name: string): Promise<string[] | null> =>
  look.resolveTxt(name).then(
    (records) => records.map((parts) => parts.join('')),
    (error: unknown) => (isNone(error) ? [] : null),
  );

const isNone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');

/** What a domain says of its mail; `look` is null where the server may not ask. */
export async function hintsOf(look: Look | null, domain: string): Promise<Hint[]> {
  if (look === null) return [spfHint(domain, null), dkimHint(domain, null), dmarcHint(domain, null)];
  const [spf, dmarc, keys] = await Promise.all([
    textsOf(look, domain),
    textsOf(look, `_dmarc.${domain}`),
    Promise.all(usualSelectors.map((name) => textsOf(look, `${name}._domainkey.${domain}`))),
  ]);
  const isKey = (texts: string[] | null | undefined) => texts?.some((text) => /(^|;)\s*p=[A-Za-z\d+/]/.test(text));
  const found = keys.every((texts) => texts === null) ? null : usualSelectors.filter((_, at) => isKey(keys[at]));
  return [spfHint(domain, spf), dkimHint(domain, found), dmarcHint(domain, dmarc)];
}

/** How long a name server may take, in milliseconds. */
const patience = 2_000;

/** What the domain that mail comes from says of it, looked up where the installation allows it (DNS_LOOKUP). */
export const checkMailDomain = workflow(
  ['defaultSettings', 'setting_update'],
  async ({ ctx, services, call }): Promise<MailDomain> => {
    const { mailFrom: sender, dnsLookup } = services.config;
    await countAgainst(ctx, `mail-domain:${ctx.me.userId}`, { count: 60, seconds: 3_600 });
    const domain = mailDomainOf(sender);
    if (domain === null) return { sender, domain, isLookedUp: false, hints: [] };
    const look = dnsLookup ? new Resolver({ timeout: patience, tries: 1 }) : null;
    const hints = await call('The name server', () => hintsOf(look, domain));
    return { sender, domain, isLookedUp: look !== null, hints };
  },
);
