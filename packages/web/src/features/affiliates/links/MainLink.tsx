import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CopyButton } from './CopyButton.tsx';
import { MyAffiliateLinks } from './link.documents.ts';
import { LinkCode, ShareButton, shownAddress } from './LinkCard.tsx';

/** The address that an affiliate says most: as a code, to copy, and to share. */
export function MainLink() {
  const asked = useQuery(MyAffiliateLinks, { days: 30 });
  return (
    <Card title="Your main link">
      <Answer of={asked} skeleton={<Skeleton shape="h-72 w-full rounded-control" />}>
        {({ myAffiliateLinks: { links } }) => {
          const main = links.find(({ isMain }) => isMain);
          if (!main) return null;
          return (
            <div className="grid justify-items-center gap-3">
              <LinkCode linkId={main.id} of="Your main link" className="size-44" />
              <p className="max-w-full text-center font-semibold wrap-anywhere">{shownAddress(main.address)}</p>
              <div className="flex w-full gap-2 *:grow">
                <CopyButton look="primary" text={main.address} of="your main link" />
                <ShareButton address={main.address} of="your main link" />
              </div>
            </div>
          );
        }}
      </Answer>
    </Card>
  );
}
