import type { PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import { trainingRoutes, trainingTitle, trainingWords } from '@tribe/domain/features/site/training/trainingWords.ts';
import { type TrainingPath, trainingDays, trainingPaths } from '@tribe/domain/features/site/training/workshop.ts';
import { sceneAddress, sceneAlts } from '@tribe/domain/features/site/scenes/scene.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Hero } from '#blocks/hero/Hero.tsx';
import { Badge } from '#ui/Badge.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { Button } from '#ui/Button.tsx';

export const freeTrainingDescription =
  'Three free evenings for Filipino freelancers: which work fits you, what to charge, and how your first client finds you.';

/** What the training is, and which of its two paths is meant for whom: each leads to its own evenings. */
export function FreeTrainingPage({ live }: PublicDocuments['freeTraining']) {
  return (
    <>
      {live.length > 0 && <LiveNow live={live} />}
      <Hero
        id="training"
        v={2}
        isFirst
        kicker={`Free ${trainingTitle}`}
        title={trainingWords.beginner.headline}
        text={trainingWords.beginner.text}
        action={{ label: 'Choose my path', href: '#paths' }}
        second={{ label: '', href: '' }}
        isProved={false}
        note="No card, nothing to pay."
        picture={{ src: sceneAddress('night'), alt: sceneAlts.night }}
        side="right"
        ground="plain"
      />
      <section id="paths" className="mx-auto max-w-page scroll-mt-4 px-5 pb-16 sm:px-6">
        <h2 className="mb-4 text-2xl">Where are you now?</h2>
        <div className="grid gap-5 md:grid-cols-2">
          {trainingPaths.map((path) => (
            <Path key={path} path={path} />
          ))}
        </div>
      </section>
    </>
  );
}

/** What is happening this minute comes before everything else. */
const LiveNow = ({ live }: PublicDocuments['freeTraining']) => (
  <section
    aria-label="Live now"
    className="mx-auto mt-4 flex max-w-page flex-wrap items-center gap-3 rounded-card bg-sea-soft px-5 py-4 sm:px-6"
  >
    <Badge tone="good">Live</Badge>
    <p className="grow font-semibold">The workshop is live now</p>
    {live.map(({ label, href }) => (
      <a key={label} href={href} className={buttonLook('primary', 'normal')}>
        Join: {label}
      </a>
    ))}
  </section>
);

/** One path with what happens on which evening, in order. */
function Path({ path }: { path: TrainingPath }) {
  const { choice, days } = trainingWords[path];
  return (
    <article className="flex flex-col rounded-card border border-line bg-card p-5">
      <h3 className="text-lg">{choice}</h3>
      <ol className="my-3 grow divide-y divide-line">
        {trainingDays.map((day) => (
          <li key={day} className="flex gap-4 py-3">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-control bg-sea-soft font-bold text-sea"
            >
              {day}
            </span>
            <div className="min-w-0">
              <h4 className="text-base">{days[day].title}</h4>
              <p className="mt-1 text-sm text-ink-soft">{days[day].text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button look="primary" href={to(trainingRoutes[path])} aria-label={`See the evenings: ${choice}`}>
        See the evenings
      </Button>
    </article>
  );
}
