import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Event } from '#features/payments/gateways/gateway.ts';
import {
  ageOf,
  headerOf,
  isOneOf,
  jsonOf,
  signatureParts,
  signaturesOf,
  tolerance,
  wireId,
  wireText,
} from '#features/payments/gateways/wire.ts';
import type { GatewayKeys } from '#kernel/gatewayKeys.ts';

const Resource = z.object({
  id: wireText,
  attributes: z
    .object({
      reference_number: wireText,
      external_reference_number: wireText,
      payment_id: wireText,
      metadata: z.object({ attempt: wireText }).nullish().catch(null),
      payments: z
        .array(z.object({ id: wireText }))
        .nullish()
        .catch(null),
      payment: z.object({ id: wireText }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
const Webhook = z.object({
  data: z.object({
    id: wireId,
    attributes: z.object({
      type: wireText,
      livemode: z.boolean().nullish(),
      data: Resource.nullish().catch(null),
    }),
  }),
});

/**
 * Checks a delivery of PayMongo's: its HMAC of time and body, by the part of the header that belongs to our mode. Whether a retry carries a
 * new time is not known, so that one that is authentic and old is read, and nothing is kept of it.
 */
export function paymongoEvent(
  { webhookSecrets, isLive }: GatewayKeys['paymongo'],
  { headers, raw, now }: { headers: IncomingHttpHeaders; raw: Buffer; now: Date },
): Event | { refused: string } {
  const parts = signatureParts(headerOf(headers, 'paymongo-signature'));
  const time = parts.get('t')?.[0];
  const age = ageOf(time, now);
  const signature = parts.get(isLive ? 'li' : 'te')?.[0];
  if (time === undefined || age === null || !signature) return { refused: 'It isn’t signed' };
  if (!isOneOf(signature, signaturesOf(webhookSecrets, time, raw))) return { refused: 'The signature isn’t valid' };
  const webhook = Webhook.safeParse(jsonOf(raw));
  if (!webhook.success) return { refused: 'It isn’t an event' };
  const { id, attributes } = webhook.data.data;
  if (attributes.livemode !== undefined && attributes.livemode !== null && attributes.livemode !== isLive)
    return { refused: 'It’s in the wrong mode (live or test)' };
  const resource = attributes.data;
  const about = resource?.attributes;
  const isOf = (prefix: string) => (resource?.id?.startsWith(prefix) ? resource.id : null);
  return {
    eventId: id,
    type: attributes.type ?? 'unknown',
    sessionId: isOf('cs_'),
    reference: about?.reference_number ?? about?.metadata?.attempt ?? about?.external_reference_number ?? null,
    paymentId: isOf('pay_') ?? about?.payment_id ?? about?.payment?.id ?? about?.payments?.[0]?.id ?? null,
    isOld: age > tolerance,
  };
}
