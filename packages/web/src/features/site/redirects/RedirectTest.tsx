import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { TestRedirectQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FailureView } from '#ui/FailureView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { TestRedirect } from './redirect.documents.ts';

/** Where an address would lead, before anybody follows it. */
export function RedirectTest() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  return (
    <Card title="Test an address" className="mt-6 max-w-form">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim());
        }}
      >
        <div className="min-w-0 grow">
          <TextField
            label="Where would this address lead?"
            placeholder="/summer"
            inputMode="url"
            enterKeyHint="go"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Button type="submit" className="min-h-11" icon={<Search className="size-4" aria-hidden="true" />}>
          Test
        </Button>
      </form>
      <p className="mt-3 text-sm text-ink-soft">
        Which pages do people look at?{' '}
        <TextLink href={to('report', { id: 'visitors' })} className="tap">
          See visitors
        </TextLink>
      </p>
      <div aria-live="polite">{asked !== '' && <Result address={asked} />}</div>
    </Card>
  );
}

function Result({ address }: { address: string }) {
  const asked = useQuery(TestRedirect, { address });
  return (
    <div className="mt-4">
      <Answer
        of={asked}
        skeleton={<Skeleton lines={2} />}
        failure={({ message }, retry) => <FailureView message={message} onRetry={retry} />}
      >
        {({ testRedirect: { hops, ...end } }) => (
          <ol className="grid gap-1.5 text-sm">
            {hops.map(({ ruleId, location, statusCode }) => (
              <li key={ruleId} className="num wrap-anywhere">
                <span className="text-ink-soft">{statusCode} →</span> {location}
              </li>
            ))}
            <li className="font-semibold">{wordsOf(end, hops.length > 0)}</li>
          </ol>
        )}
      </Answer>
    </div>
  );
}

type End = Omit<TestRedirectQuery['testRedirect'], 'hops'>;

function wordsOf({ end, name, sleeping }: End, isRedirected: boolean): string {
  switch (end) {
    case 'page':
      return isRedirected ? 'It ends at a page on this site.' : 'This is a page on this site, so no rule applies.';
    case 'funnel':
      return `It shows the funnel ${name ?? ''}.`;
    case 'elsewhere':
      return 'It ends at another website.';
    default:
      return sleeping
        ? 'Page not found. There’s a rule for it, but it isn’t active right now.'
        : 'Page not found. No rule matches this address.';
  }
}
