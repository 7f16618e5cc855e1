import type { PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Hero } from '#blocks/Hero.tsx';
import { LiveNow } from '#blocks/LiveNow.tsx';
import { Button } from '#ui/Button.tsx';
import { training, trainingPaths } from './training.ts';

/** What the training is, and which of its two paths is meant for whom: each leads to its own evenings. */
export function FreeTrainingPage({ live }: PublicDocuments['freeTraining']) {
  return (
    <>
      {live.length > 0 && <LiveNow title={training.live} workshops={live} />}
      <Hero
        kicker={training.kicker}
        title={training.headline}
        text={training.text}
        action={{ label: training.action, href: '#paths', note: training.note }}
      />
      <section id="paths" className="mx-auto max-w-page scroll-mt-4 px-5 pb-16 sm:px-6">
        <h2 className="mb-4 text-2xl">{training.question}</h2>
        <div className="grid gap-5 md:grid-cols-2">
          {trainingPaths.map((path) => (
            <TrainingPath key={path.route} {...path} />
          ))}
        </div>
      </section>
    </>
  );
}

/** One path with what happens on which evening, in order. */
function TrainingPath({ label, route, days }: (typeof trainingPaths)[number]) {
  return (
    <article className="flex flex-col rounded-card border border-line bg-card p-5">
      <h3 className="text-lg">{label}</h3>
      <ol className="my-3 grow divide-y divide-line">
        {days.map(({ title, text }, place) => (
          <li key={title} className="flex gap-4 py-3">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-control bg-sea-soft font-bold text-sea"
            >
              {place + 1}
            </span>
            <div className="min-w-0">
              <h4 className="text-base">{title}</h4>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button look="primary" href={to(route)} aria-label={`See the evenings: ${label}`}>
        See the evenings
      </Button>
    </article>
  );
}
