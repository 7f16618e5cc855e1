import { CircleAlert, CircleCheck, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { mayApply } from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { joiningMessages } from '@tribe/domain/features/affiliates/joining/messages.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Policy } from '#blocks/Policy.tsx';
import type { FindAffiliateTermsQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { affiliateTerms, affiliateTermsSections } from './affiliateTerms.ts';
import { AcceptAffiliateTerms, FindAffiliateTerms } from './terms.documents.ts';

type Terms = FindAffiliateTermsQuery['affiliateTerms'];

const dayIn = (instant: string) => showDay(dayOf(new Date(instant)));

/** What affiliates agree to, and below it how the one who reads it is with it: they may accept it, or did. */
export function AffiliateTermsPage() {
  const asked = useQuery(FindAffiliateTerms);
  return (
    <Answer
      of={asked}
      skeleton={<Skeleton shape="mx-auto h-160 w-full max-w-read rounded-card" />}
      failure={failedPage('Affiliate Terms')}
    >
      {({ affiliateTerms: terms }, { retry }) => (
        <>
          <Text of={terms} />
          <div className="mx-auto max-w-read sm:px-5">
            <Standing of={terms} onChanged={retry} />
          </div>
        </>
      )}
    </Answer>
  );
}

function Text({ of: { html, version, publishedAt } }: { of: Terms }) {
  if (html === null) return <Policy {...affiliateTerms} sections={affiliateTermsSections} />;
  return (
    <article className="mx-auto max-w-read px-5 py-8 sm:py-12">
      <h1 className="text-3xl font-extrabold tracking-tight">{affiliateTerms.title}</h1>
      <p className="num mt-2 text-sm text-ink-soft">
        Version {version}
        {publishedAt && `, published on ${dayIn(publishedAt)}`}
      </p>
      <RichText html={html} className="mt-6" />
    </article>
  );
}

/** How far the one who reads is with the program, and what they may do here. */
function Standing({ of: { mine, version, isOpen }, onChanged }: { of: Terms; onChanged: () => void }) {
  const isNew = mayApply(mine?.status ?? null);
  const isAsked = isNew ? isOpen : mine?.status !== 'banned' && mine?.termsVersion !== version;
  return (
    <div className="grid gap-4">
      {mine ? <Joined of={mine} /> : !isOpen && <Say icon={Hourglass} title={joiningMessages.notOpen} text={null} />}
      {isAsked && (
        <Accept
          version={version}
          act={!isNew ? 'Accept the new terms' : mine ? 'Apply again' : 'Become an Affiliate'}
          lead={isNew ? '' : 'These terms changed since you accepted them. '}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

type AcceptProps = { version: number; act: string; lead: string; onChanged: () => void };

function Accept({ version, act, lead, onChanged }: AcceptProps) {
  const [accept, { isBusy }] = useMutation(AcceptAffiliateTerms);
  const { reauthenticate } = useAuth();
  const agree = async () => {
    const accepted = await accept({ version });
    if (accepted.ok) toast.success(joiningMessages.accepted(accepted.data.acceptAffiliateTerms.status));
    else toast.error(accepted.failure.message);
    if (accepted.ok) await reauthenticate();
    onChanged();
  };
  return (
    <Card>
      <p className="text-dense">
        {lead}By choosing “{act}”, you accept the terms above.
      </p>
      <Button
        look="primary"
        size="large"
        busy={isBusy && 'Sending…'}
        onClick={() => void agree()}
        className="mt-3 max-sm:w-full"
      >
        {act}
      </Button>
    </Card>
  );
}

type Mine = NonNullable<Terms['mine']>;

/** What becomes of an affiliate while their account is as it is. */
const said: Readonly<Record<Mine['status'], { icon: LucideIcon; title: string; text: string | null }>> = {
  applied: {
    icon: Hourglass,
    title: 'We’re reviewing your application',
    text: 'We’ll tell you as soon as it’s decided. You earn commission from the day we approve you.',
  },
  active: { icon: CircleCheck, title: 'You’re an affiliate', text: null },
  paused: { icon: CircleAlert, title: 'Your affiliate account is paused', text: null },
  rejected: { icon: CircleAlert, title: 'We didn’t accept your application', text: null },
  banned: { icon: CircleAlert, title: joiningMessages.banned, text: null },
};

function Joined({ of: mine }: { of: Mine }) {
  const me = useMe();
  const go = useGo();
  const { icon, title, text } = said[mine.status];
  const open = () => {
    me.switchRole('affiliate');
    go('content');
  };
  return (
    <Say icon={icon} title={title} text={mine.statusReason ?? text}>
      {mine.termsAcceptedAt && (
        <p className="num mt-1 text-sm text-ink-soft">You accepted these terms on {dayIn(mine.termsAcceptedAt)}.</p>
      )}
      {me.role !== 'affiliate' && me.accessLevels.some(({ id }) => id === 'affiliate') && (
        <Button onClick={open} className="mt-3">
          Open affiliate dashboard
        </Button>
      )}
    </Say>
  );
}

type SayProps = { icon: LucideIcon; title: string; text: string | null; children?: ReactNode };

const Say = ({ icon: Icon, title, text, children }: SayProps) => (
  <Card>
    <div className="flex items-start gap-3">
      <Icon strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-sea" aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="text-base">{title}</h2>
        {text && <p className="mt-1 whitespace-pre-line text-ink-soft wrap-anywhere">{text}</p>}
        {children}
      </div>
    </div>
  </Card>
);
