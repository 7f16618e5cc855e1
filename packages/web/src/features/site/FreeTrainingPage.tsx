import type { PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Hero } from '#blocks/Hero.tsx';
import { Island } from '#blocks/Island.tsx';
import { LiveNow } from '#blocks/LiveNow.tsx';
import { PathChooser } from '#blocks/PathChooser.tsx';
import { training, trainingPaths } from './training.ts';

export function FreeTrainingPage({ live = [] }: Partial<PublicDocuments['freeTraining']>) {
  return (
    <>
      {live.length > 0 && <LiveNow title={training.live} workshops={live} />}
      <Hero
        kicker={training.kicker}
        title={training.headline}
        text={training.text}
        action={{ label: training.action, href: to('signup'), note: training.note }}
      />
      <section className="mx-auto max-w-200 px-5 pb-16 sm:px-6">
        <h2 className="mb-4 text-2xl">Three evenings</h2>
        <Island name="paths" props={trainingPaths}>
          <PathChooser {...trainingPaths} />
        </Island>
      </section>
    </>
  );
}
