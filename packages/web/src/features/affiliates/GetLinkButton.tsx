import { Link2 } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';

/** Leads to the links, which are what an affiliate earns with. */
export const GetLinkButton = () => (
  <Button
    look="primary"
    href={to('affiliateLinks')}
    icon={<Link2 strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
  >
    Get a link
  </Button>
);
