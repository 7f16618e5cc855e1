import type { ReactNode } from 'react';
import { dayCardOf } from '@tribe/domain/features/site/training/dayCard.ts';
import type { ShownDay, TrainingShown } from '@tribe/domain/features/site/training/trainingShown.ts';
import {
  dayRoutes,
  trainingRoutes,
  trainingTitle,
  trainingWords,
} from '@tribe/domain/features/site/training/trainingWords.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Countdown } from '#blocks/countdown/Countdown.tsx';
import { DayList } from '#blocks/day-cards/DayCards.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { Stage } from './TrainingStage.tsx';

const other = { beginner: 'experienced', experienced: 'beginner' } as const;

/** A training or one of its days, as the server draws it; what can change while it is open is in parts of their own. */
export function TrainingDocument(shown: TrainingShown) {
  const { path, stamp } = shown;
  return (
    <div data-live={path} data-stamp={stamp}>
      <Veil />
      <LivePart name="bar">
        <LiveBar shown={shown} />
      </LivePart>
      {shown.day === null ? <AllDays shown={shown} /> : <OneDay shown={shown} day={shown.days[shown.day - 1]!} />}
      <p className="mx-auto max-w-page px-5 pb-12 text-ink-soft sm:px-6">
        Not the right one?{' '}
        <a href={to(trainingRoutes[other[path]])} className="font-semibold text-sea underline-offset-4 hover:underline">
          {trainingWords[other[path]].choice}
        </a>
      </p>
    </div>
  );
}

/** A part of a page that another one takes the place of once the training has changed; what it says then is read out. */
function LivePart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-live-part={name} aria-live="polite" className="min-w-0">
      {children}
    </div>
  );
}

/** Only over a page that is still arriving, and gone after three seconds in any case. Style alone moves it. */
const Veil = () => (
  <div aria-hidden="true" className="veil-while-arriving">
    <span className="veil-spinner" />
    <p>Loading the training…</p>
  </div>
);

function LiveBar({ shown: { live } }: { shown: TrainingShown }) {
  if (!live) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-deep px-5 py-2 text-on-deep">
      <span className="flex items-center gap-2 font-semibold">
        <span aria-hidden="true" className="size-2 rounded-full bg-on-deep" />
        {live.day === null ? 'We’re live now' : `Day ${live.day} is live now`}
      </span>
      <a href={live.href} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        Join →
      </a>
    </p>
  );
}

function AllDays({ shown }: { shown: TrainingShown }) {
  const words = trainingWords[shown.path];
  const first = shown.days.find(({ kind }) => kind === 'recording') ?? shown.days[0]!;
  return (
    <>
      <section className="mx-auto grid max-w-page items-center gap-8 px-5 pt-6 pb-10 sm:px-6 md:grid-cols-2 md:gap-12 md:pt-14">
        <div className="flex flex-col items-start gap-5">
          <p className="font-semibold text-sea">Free {trainingTitle}</p>
          <h1 className="text-3xl font-extrabold tracking-tight md:text-4xl">{words.headline}</h1>
          <p className="max-w-read text-lg text-ink-soft">{words.text}</p>
          <ul className="grid gap-2 font-semibold">
            {Object.values(words.days).map(({ gives }) => (
              <li key={gives} className="flex items-center gap-3">
                <Tick />
                {gives}
              </li>
            ))}
          </ul>
        </div>
        <LivePart name="stage">
          <Stage path={shown.path} day={shown.live?.day ? shown.days[shown.live.day - 1]! : first} />
        </LivePart>
      </section>
      <LivePart name="next">
        {shown.next && (
          <Countdown
            id="next"
            heading={`Day ${shown.next.day} opens in`}
            over={`Day ${shown.next.day} is open`}
            data={shown.next.countdown}
          />
        )}
      </LivePart>
      <section className="mx-auto max-w-page px-5 pb-10 sm:px-6">
        <h2 className="text-2xl">Three evenings, one clear next step</h2>
        <p className="mt-2 mb-6 text-ink-soft">Come live or watch later. Each evening ends with something you keep.</p>
        <LivePart name="days">
          <div className="@container">
            <DayList days={shown.days.map((day) => dayCardOf(shown.path, day))} />
          </div>
        </LivePart>
      </section>
    </>
  );
}

const Tick = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 text-sea" fill="none" stroke="currentColor">
    <circle cx="10" cy="10" r="8" strokeWidth="1.6" />
    <path d="m6.8 10.2 2.2 2.2 4.4-4.600" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

function OneDay({ shown: { path, days }, day }: { shown: TrainingShown; day: ShownDay }) {
  const words = trainingWords[path].days[day.day];
  const next = days[day.day];
  return (
    <article className="mx-auto grid max-w-200 gap-6 px-5 pt-6 pb-10 sm:px-6 md:pt-12">
      <header className="grid gap-3">
        <p className="font-semibold text-sea">
          <a href={to(trainingRoutes[path])} className="underline-offset-4 hover:underline">
            {trainingTitle}
          </a>{' '}
          · Day {day.day} of {days.length}
        </p>
        <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">{words.title}</h1>
        <p className="text-lg text-ink-soft">{words.text}</p>
      </header>
      <LivePart name="stage">
        <Stage path={path} day={day} />
      </LivePart>
      <LivePart name="freebie">
        <Freebie day={day} name={words.gives} />
      </LivePart>
      <section className="rounded-card border border-line bg-card p-5">
        <h2 className="text-lg">What comes next</h2>
        {next ? (
          <p className="mt-2 text-ink-soft">
            <a
              href={to(dayRoutes[path], { id: next.day })}
              className="tap inline-flex items-center font-semibold text-sea underline-offset-4 hover:underline"
            >
              Day {next.day}: {trainingWords[path].days[next.day].title}
            </a>
            {next.when !== null && <span className="num block text-sm">{next.when} Manila</span>}
          </p>
        ) : (
          <p className="mt-2 text-ink-soft">
            You’ve seen all three days. The{' '}
            <a href={to('enroll')} className="font-semibold text-sea underline-offset-4 hover:underline">
              Tribe program
            </a>{' '}
            takes you from here to your first client, with a coach beside you. Not sure yet? Try the{' '}
            <a href={to('twelveDayChallenge')} className="font-semibold text-sea underline-offset-4 hover:underline">
              12-Day Challenge
            </a>
            .
          </p>
        )}
      </section>
    </article>
  );
}

function Freebie({ day: { freebie }, name }: { day: ShownDay; name: string }) {
  if (!freebie) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-mango-soft p-5 text-mango-ink">
      <span>
        <b className="block">{freebie.name ?? name}</b>
        Yours to keep, free.
      </span>
      <a
        href={freebie.href}
        className={buttonLook('mango', 'large')}
        {...(freebie.href.startsWith('/')
          ? { download: true }
          : { target: '_blank', rel: 'noreferrer', 'aria-label': 'Get the freebie (opens in a new tab)' })}
      >
        Get the freebie
      </a>
    </p>
  );
}
