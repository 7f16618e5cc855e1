import {
  challengeDays,
  challengeLength,
  challengeTitle,
  type ChallengeStep,
} from '@tribe/domain/features/site/challenge/challenge.ts';
import type { ChallengeShown } from '@tribe/domain/features/site/challenge/challengeShown.ts';
import { challengeMessages } from '@tribe/domain/features/site/challenge/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Badge } from '#ui/Badge.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';
import { controlLook } from '#ui/controlLook.ts';

/** Twelve small days: for everybody what they are about, for whoever joined what is open, and what they have done. */
export function ChallengeDocument({ progress, hasJoined, isLost, problem }: ChallengeShown) {
  return (
    <article className="mx-auto grid max-w-200 gap-8 px-5 pt-6 pb-14 sm:px-6 md:pt-12">
      <header className="grid gap-3">
        <p className="font-semibold text-sea">Free, 10 to 60 minutes a day</p>
        <h1 className="text-3xl font-extrabold tracking-tight md:text-4xl">
          {progress ? `Your ${challengeTitle}, ${progress.firstName}` : challengeTitle}
        </h1>
        <p className="text-lg text-ink-soft">
          From “I don’t know what to offer” to a service, a price, a sample and your first ten messages. One day opens
          each morning, Manila time, from the day you join.
        </p>
      </header>
      {progress ? (
        <Progress done={progress.doneCount} />
      ) : (
        <Join hasJoined={hasJoined} isLost={isLost} problem={problem} />
      )}
      <ol className="grid gap-3">
        {challengeDays.map(({ title }, at) => {
          const step = progress?.steps[at];
          return step && step.state !== 'locked' ? (
            <OpenDay key={title} step={step} owner={progress?.key ?? null} isNext={isNext(progress?.steps, at)} />
          ) : (
            <ClosedDay key={title} number={at + 1} title={title} opensOn={step?.opensOn ?? null} />
          );
        })}
      </ol>
      {progress && progress.doneCount === challengeLength && (
        <p className="rounded-card bg-mango-soft p-5 text-mango-ink">
          <b className="block text-lg">You did all twelve days!</b>
          You have an offer, a price and people who know about it. Next, watch the{' '}
          <a href={to('freeTraining')} className="font-semibold underline underline-offset-4">
            free training
          </a>
          .
        </p>
      )}
    </article>
  );
}

const isNext = (steps: readonly ChallengeStep[] | undefined, at: number): boolean =>
  steps?.findIndex(({ state }) => state === 'open') === at;

function Progress({ done }: { done: number }) {
  return (
    <div>
      <p className="num mb-2 font-semibold">
        {done} of {challengeLength} days done
      </p>
      <progress
        value={done}
        max={challengeLength}
        aria-label="Days done"
        className="h-3 w-full overflow-hidden rounded-full accent-sea"
      />
    </div>
  );
}

function Join({ hasJoined, isLost, problem }: Omit<ChallengeShown, 'progress'>) {
  if (hasJoined)
    return (
      <output className="block rounded-card bg-good-soft p-5 text-good">
        <b className="block text-lg">Check your inbox</b>
        We’ve emailed you the link to your challenge. Day 1 is open already.
      </output>
    );
  const wrong = problem && problem !== 'often' ? challengeMessages[problem] : null;
  return (
    <form
      id="join"
      method="post"
      action="/api/challenge/join"
      className="@container grid gap-4 rounded-card border border-line bg-card p-5"
    >
      <h2 className="text-lg">{isLost ? 'This link isn’t complete' : 'Join the challenge'}</h2>
      {isLost && <p>Open it from the email again, or ask for a new email here.</p>}
      {(wrong ?? problem) && (
        <p role="alert" className="font-medium text-bad">
          {wrong ?? challengeMessages.often}
        </p>
      )}
      <input name="website" tabIndex={-1} autoComplete="off" aria-label="Leave this empty" className="hidden" />
      <div className="grid gap-4 @md:grid-cols-2">
        <Line id="challenge-name" label="First name" name="firstName" autoComplete="given-name" type="text" />
        <Line id="challenge-email" label="Email" name="email" autoComplete="email" type="email" />
      </div>
      <button type="submit" className={buttonLook('primary', 'large')}>
        Start day 1
      </button>
      <p className="text-sm text-ink-soft">
        We email you one link to your own progress, and nothing else. Already a member?{' '}
        <a
          href={to('twelveDayChallenge', {}, { mine: '1' })}
          className="font-semibold text-sea underline-offset-4 hover:underline"
        >
          See my progress
        </a>
      </p>
    </form>
  );
}

type LineProps = { id: string; label: string; name: string; autoComplete: string; type: 'text' | 'email' };

function Line({ id, label, ...input }: LineProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input id={id} required maxLength={200} className={controlLook(false, 'min-h-13')} {...input} />
    </div>
  );
}

type OpenProps = { step: ChallengeStep; owner: string | null; isNext: boolean };

function OpenDay({ step: { number, state }, owner, isNext: isFirstOpen }: OpenProps) {
  const { title, why, steps, minutes } = challengeDays[number - 1]!;
  const isDone = state === 'done';
  return (
    <li id={`day-${number}`} className="rounded-card border border-line bg-card">
      <details open={isFirstOpen} className="group">
        <summary className="flex min-h-13 cursor-pointer items-center gap-3 p-4 sm:px-5">
          <DayNumber number={number} isDone={isDone} />
          <span className="min-w-0 grow font-semibold">{title}</span>
          {isDone ? <Badge tone="good">Done</Badge> : <Badge tone="sea">Open</Badge>}
        </summary>
        <div className="grid gap-4 border-t border-line p-4 sm:px-5">
          <p className="text-ink-soft">{why}</p>
          <ol className="grid list-decimal gap-2 pl-5">
            {steps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
          <form method="post" action="/api/challenge/day" className="flex flex-wrap items-center gap-4">
            <input type="hidden" name="key" value={owner ?? ''} />
            <input type="hidden" name="day" value={number} />
            <input type="hidden" name="isDone" value={String(!isDone)} />
            <button type="submit" className={buttonLook(isDone ? 'quiet' : 'primary', 'large')}>
              {isDone ? 'Not done yet' : `I did day ${number}`}
            </button>
            <span className="num text-sm text-ink-soft">About {minutes} minutes</span>
          </form>
        </div>
      </details>
    </li>
  );
}

function ClosedDay({ number, title, opensOn }: { number: number; title: string; opensOn: string | null }) {
  return (
    <li id={`day-${number}`} className="flex items-center gap-3 rounded-card border border-line bg-card p-4 sm:px-5">
      <DayNumber number={number} isDone={false} />
      <span className="min-w-0 grow">
        <span className="font-semibold">{title}</span>
        {opensOn !== null && <span className="num block text-sm text-ink-soft">Opens {showDay(opensOn)}</span>}
      </span>
    </li>
  );
}

const DayNumber = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={classes(
      'num grid size-10 shrink-0 place-items-center rounded-card font-bold',
      isDone ? 'bg-good-soft text-good' : 'bg-sea-soft text-sea',
    )}
  >
    {number}
  </span>
);
