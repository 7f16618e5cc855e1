import type { FormShown } from '@tribe/domain/features/forms/formShown.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { classes } from '#ui/classes.ts';

/** How the keeping of what was typed stands: `here` is what waits on this device for the network. */
export type Saving = { kind: 'nothing' | 'saving' } | { kind: 'here'; waiting: number } | { kind: 'saved'; at: Date };

type Props = {
  form: Pick<FormShown, 'keeps'>;
  title: string;
  /** Where somebody who stops goes: the table of routes would weigh more than the form. */
  homeHref: string;
  saving: Saving;
  /** Of each page, the share that is answered; none for a form of one page. */
  shares: readonly number[];
};

const clock = (at: Date) =>
  at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ');

function wordsOf(saving: Saving): string {
  switch (saving.kind) {
    case 'nothing':
      return '';
    case 'saving':
      return formMessages.saving;
    case 'here':
      return 'On this device';
    case 'saved':
      return `${formMessages.saved} ${clock(saving.at)}`;
  }
}

/** Which form it is, or of whom; how its keeping stands, and how far one has come. */
export function FormHeader({ form, title, homeHref, saving, shares }: Props) {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-page">
      <div className="mx-auto flex w-full max-w-xl items-center gap-2 px-5 py-2">
        {form.keeps && (
          <a
            href={homeHref}
            aria-label="Close"
            className="tap -ml-3 grid size-11 place-items-center rounded-control hover:bg-sunk"
          >
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </a>
        )}
        <p className="min-w-0 grow truncate py-2.5 font-bold">{title}</p>
        <output
          className={classes('num shrink-0 text-sm font-semibold', saving.kind === 'here' ? 'text-info' : 'text-good')}
        >
          {wordsOf(saving)}
        </output>
      </div>
      {shares.length > 1 && (
        <div aria-hidden="true" className="mx-auto flex w-full max-w-xl gap-1 px-5 pb-3">
          {shares.map((share, place) => (
            <svg
              key={place}
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              className="h-1.5 min-w-0 grow rounded-full bg-shade"
            >
              <rect width={share * 100} height="6" className="fill-sea" />
            </svg>
          ))}
        </div>
      )}
    </header>
  );
}
