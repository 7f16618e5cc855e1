import { Archive, Ellipsis, Pencil, QrCode, Share2, Tag } from 'lucide-react';
import { Fragment } from 'react';
import { linkMessages } from '@tribe/domain/features/affiliates/links/messages.ts';
import type { MyAffiliateLinksQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { CopyButton } from './CopyButton.tsx';
import { ArchiveMyAffiliateLink } from './link.documents.ts';
import { LinkFigures } from './LinkFigures.tsx';

export type OwnLink = MyAffiliateLinksQuery['myAffiliateLinks']['links'][number];

type Props = { link: OwnLink; onEdit: () => void; onArchived: () => void };

const icon = { strokeWidth: 1.75, className: 'size-4', 'aria-hidden': true } as const;

/** One link: its code, its address to pass on, where it leads, and what it brought. */
export function LinkCard({ link, onEdit, onArchived }: Props) {
  const { id, address } = link;
  const title = titleOf(link);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 sm:p-5 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-6">
      <LinkCode linkId={id} of={title} className="size-26 lg:row-span-2 lg:size-33" />
      <Heading {...{ link, title, onEdit, onArchived }} />
      <div className="col-span-2 grid grid-cols-1 gap-3 lg:col-span-1 lg:col-start-2 lg:max-w-130">
        <div className="flex items-center gap-2 rounded-control border border-line-strong p-1 pl-3.5">
          <span
            className="min-w-0 grow leading-tight font-semibold wrap-anywhere select-all max-sm:text-sm sm:truncate"
            title={address}
          >
            <Address of={shownAddress(address)} />
          </span>
          <CopyButton look="text" className="shrink-0 bg-sea-soft" text={address} of={`the link: ${title}`} />
        </div>
        <div className="grid auto-cols-fr grid-flow-col gap-2 sm:flex">
          <ShareButton size="small" address={address} of={`the link: ${title}`} />
          {(['PNG', 'SVG'] as const).map((kind) => (
            <a
              key={kind}
              href={`/api/affiliate-links/${id}/qr.${kind.toLowerCase()}?save=1`}
              download
              className={buttonLook('quiet', 'small')}
            >
              <QrCode {...icon} className="size-4 max-sm:hidden" />
              <span>
                <span className="max-sm:sr-only">Save </span>QR, {kind}
                <span className="sr-only">: {title}</span>
              </span>
            </a>
          ))}
        </div>
      </div>
      <LinkFigures
        of={link}
        className="col-span-2 border-t border-line pt-3 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:self-stretch lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6"
      />
    </li>
  );
}

function Heading({ link, title, onEdit, onArchived }: Props & { title: string }) {
  const { isMain, funnelName, isOpen, coupon, campaign } = link;
  return (
    <div className="flex min-w-0 items-start gap-2 self-center lg:self-end">
      <div className="min-w-0 grow">
        <h2 className="text-lg wrap-anywhere">{title}</h2>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
          {isMain ? 'Your own page, with what’s open now' : `Leads to ${funnelName ?? 'your main page'}`}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {!isOpen && <Badge tone="warn">Closed right now</Badge>}
          {coupon && (
            <Badge tone="mango" icon={<Tag {...icon} className="size-3.5" />}>
              <span className="max-sm:sr-only">Coupon </span>
              {coupon}
            </Badge>
          )}
          {campaign && <Badge>{campaign}</Badge>}
        </p>
      </div>
      {!isMain && <LinkMenu {...{ link, title, onEdit, onArchived }} />}
    </div>
  );
}

function LinkMenu({ link: { id }, title, onEdit, onArchived }: Props & { title: string }) {
  const [archive] = useMutation(ArchiveMyAffiliateLink);
  const putAway = async () => {
    const isSure = await confirm({
      title: `Archive “${title}”?`,
      text: 'It leaves this list. The address still works, and people who come through it still count for you.',
      act: 'Archive link',
    });
    if (!isSure) return;
    const acted = await archive({ id });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(linkMessages.archived);
    onArchived();
  };
  return (
    <Menu
      label="More"
      trigger={<IconButton label={`More for ${title}`} icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />}
      items={[
        { label: 'Edit link', icon: <Pencil {...icon} />, onChoose: onEdit },
        { label: 'Archive link', icon: <Archive {...icon} />, onChoose: () => void putAway() },
      ]}
    />
  );
}

/** What a link is called: the main one has no label of its own. */
export const titleOf = ({ isMain, label }: { isMain: boolean; label: string }): string =>
  isMain ? 'Main page' : label;

/** An address breaks behind its slashes, where it has to. */
const Address = ({ of }: { of: string }) =>
  of.split('/').map((part, place) => (
    <Fragment key={`${place} ${part}`}>
      {place > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

/** An address as people read it. */
export const shownAddress = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '');

type CodeProps = { linkId: number; of: string; className: string };

/** The QR code of a link as the server draws it: dark on white in both schemes, with the quiet zone inside. */
export const LinkCode = ({ linkId, of, className }: CodeProps) => (
  <img
    src={`/api/affiliate-links/${linkId}/qr.svg`}
    alt={`QR code: ${of}`}
    width="132"
    height="132"
    loading="lazy"
    className={`rounded-control border border-line bg-sunk text-xs text-ink-soft ${className}`}
  />
);

type ShareProps = Pick<ButtonProps, 'size' | 'className'> & { address: string; of: string };

/** Hands an address to the programs of the phone; nothing where the browser can't. */
export function ShareButton({ address, of, ...look }: ShareProps) {
  if (typeof navigator.share !== 'function') return null;
  return (
    <Button
      {...look}
      icon={<Share2 strokeWidth={1.75} className="size-4" aria-hidden="true" />}
      // Whoever closes the sheet has changed their mind, and needs no message.
      onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
    >
      Share<span className="sr-only"> {of}</span>
    </Button>
  );
}
