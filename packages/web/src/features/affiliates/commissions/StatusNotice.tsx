import type { AffiliateStatus } from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Card } from '#ui/Card.tsx';
import { MyAffiliateStatus } from './dashboard.documents.ts';

type Notice = { title: string; text: string };

const notices: Readonly<Record<Exclude<AffiliateStatus, 'active'>, Notice>> = {
  applied: {
    title: 'We’re reviewing your application',
    text: 'Your links start working once we approve it. We’ll let you know.',
  },
  paused: { title: 'Your affiliate account is paused', text: 'New orders don’t earn commission for now.' },
  rejected: { title: 'We couldn’t approve your application', text: 'You can read the terms and apply again.' },
  banned: { title: 'Your affiliate account is closed', text: 'Contact us if you think this is a mistake.' },
};

/** Why an affiliate who isn't active earns nothing for now. */
export function StatusNotice() {
  const asked = useQuery(MyAffiliateStatus);
  return (
    <Answer of={asked} skeleton={null} failure={() => null}>
      {({ affiliateTerms: { mine } }) => {
        if (!mine || mine.status === 'active') return null;
        const { title, text } = notices[mine.status];
        return (
          <Card look="warn" className="mb-5">
            <p className="font-semibold">{title}</p>
            <p className="text-sm">{text}</p>
            {mine.statusReason && <p className="mt-1 text-sm wrap-anywhere">Reason: {mine.statusReason}</p>}
          </Card>
        );
      }}
    </Answer>
  );
}
