import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Operations } from './operations.documents.ts';
import { Figures, Servers } from './Overview.tsx';
import { TroubledJobsList } from './TroubledJobsList.tsx';
import { TroubledMailsList } from './TroubledMailsList.tsx';

/** After an act the figures are looked at a few times, since a job or a mail goes on its own. */
const looks = 3;
const between = 1_500;

/** How the academy's servers, jobs and mail are doing, and what failed. */
export function OperationsView() {
  const asked = useQuery(Operations);
  const { retry } = asked;
  const [round, setRound] = useState(0);
  const [looksLeft, setLooksLeft] = useState(0);
  useEffect(() => {
    if (looksLeft === 0) return;
    const timer = setTimeout(() => {
      retry();
      setLooksLeft(looksLeft - 1);
    }, between);
    return () => clearTimeout(timer);
  }, [looksLeft, retry]);
  const changed = () => setLooksLeft(looks);
  const isReading = asked.kind === 'loading' || (asked.kind === 'done' && asked.isStale);
  return (
    <div className="grid gap-6">
      <Section
        title="Right now"
        aside={
          <Button
            size="small"
            busy={isReading && 'Refreshing…'}
            icon={<RefreshCw strokeWidth={1.75} className="size-4" aria-hidden="true" />}
            onClick={() => {
              retry();
              setRound(round + 1);
            }}
          >
            Refresh
          </Button>
        }
      >
        {asked.kind !== 'failed' && <Figures of={asked.kind === 'done' ? asked.data.operations : null} />}
      </Section>
      <TroubledJobsList key={`jobs-${round}`} onChanged={changed} />
      <TroubledMailsList key={`mails-${round}`} onChanged={changed} />
      <Answer of={asked} skeleton={<Skeleton lines={6} />}>
        {({ operations }) => <Servers of={operations} />}
      </Answer>
    </div>
  );
}
