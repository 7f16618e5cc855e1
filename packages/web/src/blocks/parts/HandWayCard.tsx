import type { ReactNode } from 'react';
import { type HandWay, handWords } from '@tribe/domain/features/payments/handWays.ts';
import { pesosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { classes } from '#ui/classes.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Island } from '../Island.tsx';

type Props = {
  way: HandWay;
  /** What is sent, in centavos. */
  amount: number;
  code: string | null;
  /** The ways to choose from, above it. */
  children?: ReactNode;
};

/** Where money is sent without a gateway: all of it can be copied, and selected where there is no script. */
export function HandWayCard({ way, amount, code, children }: Props) {
  const { platform, label, accountName, number, place, note } = way;
  const words = handWords[platform];
  const isBank = platform === 'bank';
  return (
    <section aria-label={label} className="num grid min-w-0 gap-3 rounded-card border border-line bg-card p-4">
      {children}
      <div className="my-1 flex flex-wrap items-start gap-4 empty:hidden">
        <Qr way={way} />
        {(isBank || accountName || number || place) && (
          <div className="grid min-w-0 grow basis-34 gap-3">
            {isBank && <Fact name="Bank">{label}</Fact>}
            {place && <Fact name="Where to pay">{place}</Fact>}
            {accountName && <Fact name="Account name">{accountName}</Fact>}
            {number && (
              <Fact name={words.number} isLarge>
                {number}
              </Fact>
            )}
            {number && (
              <Copying text={bare(number)} className="w-full sm:w-auto sm:justify-self-start">
                Copy number
              </Copying>
            )}
          </div>
        )}
      </div>
      {note && <p className="rounded-control bg-sunk px-3.5 py-2.5 text-sm wrap-anywhere">{note}</p>}
      <Line>
        <Fact name="Exact amount" isLarge>
          {showAmount(amount)}
        </Fact>
        <Copying text={pesosOf(amount).toFixed(2)}>Copy amount</Copying>
      </Line>
      {code !== null && (
        <Line>
          <Fact name={words.message}>{code}</Fact>
          <Copying text={code}>Copy code</Copying>
        </Line>
      )}
    </section>
  );
}

/** A number as an app takes it: without what people write between its digits. */
const bare = (number: string): string => (/^[\d\s()+.-]+$/.test(number) ? number.replace(/[^\d+]/g, '') : number);

const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
    {children}
  </div>
);

/** One touch selects all of it. */
const Fact = ({ name, isLarge = false, children }: { name: string; isLarge?: boolean; children: string }) => (
  <p className="min-w-0">
    <span className="block text-sm text-ink-soft">{name}</span>
    <b className={classes('select-all wrap-anywhere', isLarge && 'text-lg')}>{children}</b>
  </p>
);

const Copying = ({ text, className, children }: { text: string; className?: string; children: string }) => (
  <div className={classes('noscript:hidden', className)}>
    <Island name="copy" props={{ text, children }}>
      <CopyButton text={text}>{children}</CopyButton>
    </Island>
  </div>
);

const frame = 'size-33 shrink-0 rounded-control border border-line sm:size-44';

/** The code to scan; a picture opens in full, to be kept and picked in an app on the same phone. */
function Qr({ way: { label, qrCode, qrPicture } }: { way: HandWay }) {
  const name = `QR code for ${label}`;
  if (qrPicture)
    return (
      <a href={qrPicture} target="_blank" rel="noreferrer" aria-label={`${name}, full size`}>
        <img src={qrPicture} alt="" width={176} height={176} className={classes(frame, 'object-contain')} />
      </a>
    );
  return qrCode ? <QrCode text={qrCode} label={name} className={frame} /> : null;
}
