import { verify as verifySignature, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { rootCertificates } from 'node:tls';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { fetchText, type Patience } from '#features/payments/gateways/client.ts';
import type { Event, Gateway } from '#features/payments/gateways/gateway.ts';
import { headerOf, isLoopback, jsonOf, tolerance, wireId, wireText } from '#features/payments/gateways/wire.ts';
import type { GatewayKeys } from '#kernel/gatewayKeys.ts';

const Links = z
  .array(z.object({ rel: wireText, href: wireText }))
  .nullish()
  .catch(null);
const Webhook = z.object({
  id: wireId,
  event_type: wireText,
  resource: z
    .object({
      id: wireText,
      custom_id: wireText,
      links: Links,
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: wireText }) })
        .nullish()
        .catch(null),
      purchase_units: z
        .array(z.object({ custom_id: wireText }))
        .nullish()
        .catch(null),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: wireText, custom: wireText }))
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});
type Webhook = z.infer<typeof Webhook>;
type Refused = { refused: string };

/** Bytes of a certificate with those above it. */
const largestCertificate = 64 * 1024;
/** So many are kept; PayPal uses one at a time. */
const keptCertificates = 8;

/**
 * Checks deliveries of PayPal's: RSA over its id, time, our webhook's id and the body's checksum, by a certificate of PayPal's that we fetch
 * from PayPal and trust by the public roots. It is sent again for three days, so that one that is authentic and old is read, and nothing is
 * kept of it.
 */
export function paypalEvents(keys: GatewayKeys['paypal'], patience: Partial<Patience>): Gateway['verify'] {
  const certificates = new Map<string, string>();
  const certificateAt = async (address: string) => {
    const kept = certificates.get(address);
    if (kept !== undefined) return kept;
    const text = await fetchText(new URL(address), { largest: largestCertificate, patience });
    if (certificates.size >= keptCertificates) certificates.clear();
    certificates.set(address, text);
    return text;
  };

  return async (headers, raw, now): Promise<Event | Refused> => {
    const signed = signedBy(headers);
    if (!signed) return { refused: 'It isn’t signed' };
    if (!isTheirAddress(signed.certificateUrl, keys)) return { refused: 'Its certificate isn’t hosted by PayPal' };
    const at = new Date(signed.time);
    if (Number.isNaN(at.getTime())) return { refused: 'It has no valid time' };
    const certificate = await certificateAt(signed.certificateUrl).catch(() => null);
    if (certificate === null) return { refused: 'Its certificate can’t be read' };
    const leaf = trustedLeaf(certificate, keys, now);
    if (!leaf) return { refused: 'Its certificate isn’t PayPal’s' };
    const isGood = keys.webhookIds.some((webhookId) => {
      const message = `${signed.id}|${signed.time}|${webhookId}|${crc32(raw)}`;
      return verifySignature('RSA-SHA256', Buffer.from(message), leaf.publicKey, signed.signature);
    });
    if (!isGood) return { refused: 'The signature isn’t valid' };
    const webhook = Webhook.safeParse(jsonOf(raw));
    if (!webhook.success) return { refused: 'It isn’t an event' };
    const isOld = Math.abs(now.getTime() - at.getTime()) > tolerance * 1_000;
    return eventOf(webhook.data, isOld);
  };
}

function signedBy(headers: IncomingHttpHeaders) {
  const [id, time, signature, certificateUrl, algorithm] = ['id', 'time', 'sig', 'cert-url', 'auth-algo'].map((name) =>
    headerOf(headers, name === 'cert-url' || name === 'auth-algo' ? `paypal-${name}` : `paypal-transmission-${name}`),
  );
  if (!id || !time || !signature || !certificateUrl || algorithm !== 'SHA256withRSA') return null;
  return { id, time, signature: Buffer.from(signature, 'base64'), certificateUrl };
}

/** The certificates of our own mode, or those of the stand-in that we call. */
function isTheirAddress(address: string, { base, isLive }: GatewayKeys['paypal']): boolean {
  const url = address.length <= 500 ? URL.parse(address) : null;
  if (!url || url.search || url.hash || url.username || url.password) return false;
  if (!/^\/v1\/notifications\/certs\/[\w-]+$/.test(url.pathname)) return false;
  if (isLoopback(base)) return url.origin === new URL(base).origin;
  const hosts = isLive
    ? ['api.paypal.com', 'api-m.paypal.com']
    : ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'];
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname);
}

let publicRoots: X509Certificate[] | undefined;

/** The certificate that signed, where it is PayPal's, valid now, and each is issued by the next up to a root that we trust. */
function trustedLeaf(pem: string, keys: GatewayKeys['paypal'], now: Date): X509Certificate | null {
  try {
    const chain = (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [])
      .slice(0, 6)
      .map((each) => new X509Certificate(each));
    const [leaf, ...above] = chain;
    const name = `messageverificationcerts.${keys.isLive ? '' : 'sandbox.'}paypal.com`;
    if (!leaf || leaf.ca || !leaf.subject.split('\n').includes(`CN=${name}`)) return null;
    const roots =
      keys.roots?.map((each) => new X509Certificate(each)) ??
      (publicRoots ??= rootCertificates.map((each) => new X509Certificate(each)));
    let last = leaf;
    for (let step = 0; step < 6; step += 1) {
      if (!isValid(last, now)) return null;
      const issuer = roots.find((root) => isIssuedBy(last, root));
      if (issuer) return isValid(issuer, now) ? leaf : null;
      const next = above.find((each) => each.ca && isIssuedBy(last, each));
      if (!next) return null;
      last = next;
    }
    return null;
  } catch {
    return null;
  }
}

const isIssuedBy = (one: X509Certificate, by: X509Certificate): boolean =>
  one.checkIssued(by) && one.verify(by.publicKey);

const isValid = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean =>
  validFromDate <= now && now <= validToDate;

function eventOf({ id, event_type: type, resource }: Webhook, isOld: boolean): Event {
  const kind = type ?? 'unknown';
  const dispute = resource?.disputed_transactions?.[0];
  const upwards = resource?.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const captureAbove = /\/captures\/([\w-]+)$/.exec(upwards)?.[1] ?? null;
  const isCapture = /^PAYMENT\.CAPTURE\.(COMPLETED|DENIED|PENDING)$/.test(kind);
  return {
    eventId: id,
    type: kind,
    sessionId: kind.startsWith('CHECKOUT.ORDER.')
      ? (resource?.id ?? null)
      : (resource?.supplementary_data?.related_ids.order_id ?? null),
    reference: resource?.custom_id ?? resource?.purchase_units?.[0]?.custom_id ?? dispute?.custom ?? null,
    paymentId: (isCapture ? resource?.id : captureAbove) ?? dispute?.seller_transaction_id ?? null,
    isOld,
  };
}
