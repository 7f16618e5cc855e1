import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** An authority of our own and a certificate that it issued, for signing as PayPal does: Node makes no certificates, so they are written here in DER. */
export type Signer = { rootPem: string; chainPem: string; keyPem: string };

const lengthOf = (size: number): Buffer => {
  if (size < 128) return Buffer.from([size]);
  const bytes: number[] = [];
  for (let left = size; left > 0; left >>= 8) bytes.unshift(left & 255);
  return Buffer.from([128 | bytes.length, ...bytes]);
};
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const whole = (value: number) => der(0x02, Buffer.from([value]));
const truth = der(0x01, Buffer.from([255]));

function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((part) => {
    const sevens = [part & 127];
    for (let left = part >> 7; left > 0; left >>= 7) sevens.unshift((left & 127) | 128);
    return sevens;
  });
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

const commonName = (name: string) => sequence(der(0x31, sequence(objectId('2.5.4.3'), der(0x0c, Buffer.from(name)))));
const instant = (at: Date) => der(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')));
const sha256WithRsa = sequence(objectId('1.2.840.113549.1.1.11'), der(0x05));
const pem = (content: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${content
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .trimEnd()}\n-----END CERTIFICATE-----\n`;

type Made = {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  by: KeyObject;
  isAuthority: boolean;
  from: Date;
  to: Date;
};

function certificate({ subject, issuer, publicKey, by, isAuthority, from, to }: Made): string {
  const basics = sequence(objectId('2.5.29.19'), truth, der(0x04, isAuthority ? sequence(truth) : sequence()));
  const body = sequence(
    der(0xa0, whole(2)),
    whole(isAuthority ? 1 : 2),
    sha256WithRsa,
    commonName(issuer),
    sequence(instant(from), instant(to)),
    commonName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(basics)),
  );
  const signature = sign('RSA-SHA256', body, by);
  return pem(sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature)));
}

/** Makes an authority, and a certificate of that name, good between two moments. */
export function makeSigner(
  name: string,
  { from = new Date('2020-01-01'), to = new Date('2049-12-31') }: { from?: Date; to?: Date } = {},
): Signer {
  const [root, leaf] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const issuer = 'Stand-in authority';
  const of = (made: Pick<Made, 'subject' | 'publicKey' | 'isAuthority' | 'from' | 'to'>) =>
    certificate({ ...made, issuer, by: root!.privateKey });
  const always = { from: new Date('2020-01-01'), to: new Date('2049-12-31') };
  const rootPem = of({ subject: issuer, publicKey: root!.publicKey, isAuthority: true, ...always });
  return {
    rootPem,
    chainPem: of({ subject: name, publicKey: leaf!.publicKey, isAuthority: false, from, to }) + rootPem,
    keyPem: leaf!.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Signs as PayPal does: RSA with SHA-256, in base64. */
export const signWith = ({ keyPem }: Signer, message: string): string =>
  sign('RSA-SHA256', Buffer.from(message), createPrivateKey(keyPem)).toString('base64');
