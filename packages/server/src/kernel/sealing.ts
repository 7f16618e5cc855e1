import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Separates purposes, so that no key opens or recognizes what another sealed. */
export type SealPurpose = 'second factor' | 'payout details' | 'read position';

const keyOf = (sessionSecret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32));

/** Seals a text for the database: AES-256-GCM with a key derived from `sessionSecret`; iv, tag and text in one. */
export function sealed(text: string, sessionSecret: string, purpose: SealPurpose): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(sessionSecret, purpose), iv);
  const sealedText = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealedText]).toString('base64');
}

/** Opens a sealed text; throws if it was changed, or sealed with another key or for another purpose. */
export function unsealed(kept: string, sessionSecret: string, purpose: SealPurpose): string {
  const bytes = Buffer.from(kept, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sessionSecret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** A fingerprint that only tells whether two texts are equal: without the secret no one can test guesses. */
export const fingerprint = (text: string, sessionSecret: string, purpose: SealPurpose): Buffer =>
  createHmac('sha256', keyOf(sessionSecret, `${purpose}: fingerprint`))
    .update(text, 'utf8')
    .digest();
