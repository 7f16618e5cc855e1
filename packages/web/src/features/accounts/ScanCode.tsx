import type { SetUp } from '#kernel/me/authProvider.ts';
import { Button } from '#ui/Button.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';

/** What an authenticator app is given: the code to scan, or the key to type on the same phone. */
export function ScanCode({ secret, address }: SetUp) {
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => toast.success('Key copied'),
      () => toast.error('We couldn’t copy the key. Type it instead'),
    );
  return (
    <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
      <QrCode text={address} label="QR code for your authenticator app" />
      <div className="min-w-0 space-y-2 text-sm text-ink-soft">
        <p>
          Open an authenticator app (Google Authenticator, Aegis, 1Password …), scan the code, then enter the 6 digits
          it shows.
        </p>
        <p>
          On your phone, <TextLink href={address}>open it in the app</TextLink> or type the key:
        </p>
        <p className="num rounded-control bg-sunk px-3 py-2 font-semibold break-all text-ink">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={copy}>
            Copy key
          </Button>
        </div>
      </div>
    </div>
  );
}
