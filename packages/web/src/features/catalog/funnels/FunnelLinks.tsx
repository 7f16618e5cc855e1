import { useState } from 'react';
import { Copy, ExternalLink, QrCode as QrIcon } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FunnelFieldsFragment } from '#generated/graphql.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Modal } from '#ui/Modal.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';

/** Where people buy: to be copied, scanned and looked at. */
export function FunnelLinks({ of: { id, name } }: { of: FunnelFieldsFragment }) {
  const [isScanning, setScanning] = useState(false);
  const path = to('checkout', { funnelId: id });
  const address = `${window.location.origin}${path}`;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toast.success('Link copied'),
      () => toast.error('We couldn’t copy the link. Select it and copy it yourself'),
    );
  return (
    <Card title="Links">
      <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
        <span className="min-w-0">
          <span className="block font-semibold">Checkout link</span>
          <span className="block text-sm wrap-anywhere text-ink-soft">{address.replace(/^https?:\/\//, '')}</span>
        </span>
        <span className="flex shrink-0 gap-1">
          <IconButton
            label="Copy the checkout link"
            icon={<Copy strokeWidth={1.75} className="size-5" />}
            onClick={copy}
          />
          <IconButton
            label="QR code for the checkout link"
            icon={<QrIcon strokeWidth={1.75} className="size-5" />}
            onClick={() => setScanning(true)}
          />
        </span>
      </div>
      <div className="mt-2">
        <TextLink href={path} target="_blank" className="inline-flex items-center gap-1.5 text-sm">
          View as a buyer <ExternalLink strokeWidth={1.75} className="size-4" aria-hidden="true" />
        </TextLink>
      </div>
      {isScanning && (
        <Modal
          isOpen
          onClose={() => setScanning(false)}
          size="small"
          title={`QR code for ${name}`}
          text="Scan it to go straight to checkout."
          actions={<Button onClick={copy}>Copy the link</Button>}
        >
          <div className="grid place-items-center pb-4">
            <QrCode text={address} label={`QR code for the checkout of ${name}`} />
          </div>
        </Modal>
      )}
    </Card>
  );
}
