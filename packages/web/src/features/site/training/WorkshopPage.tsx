import { type TrainingPath, workshopOf } from '@tribe/domain/features/site/training/workshop.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { WorkshopFieldsFragment } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useGo } from '#kernel/url/useGo.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LiveSwitch } from './LiveSwitch.tsx';
import { trainingTitle, trainingWords } from '@tribe/domain/features/site/training/trainingWords.ts';
import { VisitorPreview } from './VisitorPreview.tsx';
import { FindWorkshop } from './workshop.documents.ts';
import { WorkshopGrid } from './WorkshopGrid.tsx';
import { WorkshopSwitches } from './WorkshopSwitches.tsx';

export const BeginnerWorkshopPage = () => <WorkshopPage path="beginner" />;
export const ExperiencedWorkshopPage = () => <WorkshopPage path="experienced" />;

const routeOf = { beginner: 'liveWorkshopBeginner', experienced: 'liveWorkshopExperienced' } as const;
const visitorsRoute = { beginner: 'freeTrainingBeginner', experienced: 'freeTrainingExperienced' } as const;
const paths = [
  { value: 'beginner' as const, label: trainingWords.beginner.label },
  { value: 'experienced' as const, label: trainingWords.experienced.label },
];

/** A training as staff set it up: what is live, every link of its three days, and what visitors see of it. */
function WorkshopPage({ path }: { path: TrainingPath }) {
  const asked = useQuery(FindWorkshop, { path });
  const go = useGo();
  return (
    <>
      <PageHeader
        title={trainingTitle}
        lead={`What visitors see at ${to(visitorsRoute[path])}. Open pages follow within 5 seconds.`}
        action={<Choice label="Training" of={paths} value={path} onChange={(chosen) => go(routeOf[chosen])} />}
      />
      <Answer of={asked} skeleton={<Skeleton lines={10} />} failure={failedPage()}>
        {({ workshop }) => <Workshop key={path} path={path} workshop={workshop} />}
      </Answer>
    </>
  );
}

function Workshop({ path, workshop }: { path: TrainingPath; workshop: WorkshopFieldsFragment }) {
  const [now] = useState(() => new Date());
  const settings = new Map(workshop.settings.map((setting) => [setting.name, setting]));
  const shown = workshopOf(path, new Map(workshop.settings.map(({ name, value }) => [name, value])));
  return (
    <div className="grid gap-4">
      <LiveSwitch workshop={shown} settings={settings} viewers={workshop.viewers} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_17.75rem] xl:gap-6">
        <div className="grid min-w-0 gap-4">
          <WorkshopSwitches workshop={shown} settings={settings} />
          <WorkshopGrid workshop={shown} settings={settings} now={now} />
          <p className="text-sm text-ink-soft">Saved as you leave a field. Each link is checked.</p>
        </div>
        <aside aria-label="What visitors see now" className="grid max-w-90 gap-3">
          <h2 className="text-sm font-semibold text-ink-soft">What visitors see now</h2>
          <VisitorPreview workshop={shown} now={now} />
          <Button href={to(visitorsRoute[path])} icon={<ExternalLink className="size-4" aria-hidden="true" />}>
            Open the page
          </Button>
        </aside>
      </div>
    </div>
  );
}
