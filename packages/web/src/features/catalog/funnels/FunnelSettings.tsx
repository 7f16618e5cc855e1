import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { FunnelFieldsFragment } from '#generated/graphql.ts';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { CatalogLinks } from '../CatalogLinks.tsx';
import { funnelKind, funnelStatus } from '../words.ts';

const instant = (text: string | null) => (text ? showInstant(new Date(text)) : null);

/** How a funnel is set up. */
export function FunnelSettings({ of: funnel }: { of: FunnelFieldsFragment }) {
  const { validityByDays, startByDays, seatLimit, seatsTaken, renewalFunnelId, renewalFunnelName } = funnel;
  return (
    <Card>
      <Facts wide={3}>
        <Fact title="Product">
          <CatalogLinks to="product" all={[funnel.product]} />
        </Fact>
        <Fact title="Kind">{funnelKind.word(funnel.kind)}</Fact>
        <Fact title="Status">
          {funnelStatus.word(funnel.status)}
          {funnel.hidden && ', hidden'}
        </Fact>
        <Fact title="Address">{`${window.location.host}/${funnel.slug}`}</Fact>
        <Fact title="Access">{validityByDays === null ? 'No Expiry' : counted(validityByDays, 'day')}</Fact>
        <Fact title="Starts">{startByDays ? `${counted(startByDays, 'day')} after purchase` : 'Right away'}</Fact>
        <Fact title="Batch">{funnel.batchName}</Fact>
        <Fact title="Access levels">
          {funnel.accessLevels.length > 0 ? <CatalogLinks to="accessLevel" all={funnel.accessLevels} /> : null}
        </Fact>
        <Fact title="Seats">
          {seatLimit === null
            ? 'No limit'
            : `${seatsTaken.toLocaleString('en-PH')} of ${seatLimit.toLocaleString('en-PH')}`}
        </Fact>
        <Fact title="Opens">{instant(funnel.opensAt) ?? 'When it’s published'}</Fact>
        <Fact title="Closes">{instant(funnel.closesAt) ?? 'Stays open'}</Fact>
        <Fact title="Renewed at">
          {renewalFunnelId ? (
            <TextLink href={to('funnel', { id: renewalFunnelId })}>{renewalFunnelName ?? renewalFunnelId}</TextLink>
          ) : (
            funnel.externalRenewalUrl
          )}
        </Fact>
        <Fact title="Thank-you address">{funnel.thankYouUrl ?? 'Our own page'}</Fact>
        <Fact title="Pixel">{funnel.pixelId}</Fact>
        {funnel.description && (
          <Fact title="Description" isLong>
            {funnel.description}
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
