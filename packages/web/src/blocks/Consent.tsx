import type { Trackers } from '@tribe/domain/features/site/consent/trackers.ts';
import { buttonLook } from '#ui/buttonLook.ts';

type Props = { trackers: Trackers; policyHref: string };

/** Asks before anything of others is loaded, and again whenever a visitor likes. Hidden until a script can ask, and keep the answer; without one nothing is loaded. */
export function Consent({ trackers: { pixel, tagManager }, policyHref }: Props) {
  return (
    <section
      hidden
      aria-label="Your privacy"
      data-consent=""
      data-pixel={pixel ?? undefined}
      data-tags={tagManager ?? undefined}
      className="fixed inset-x-0 bottom-0 border-t border-line bg-card"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-3 px-5 py-3 sm:px-6">
        <p className="max-w-read">
          May we measure which ads bring people here? Nothing loads until you say yes.{' '}
          <a href={policyHref} className="font-semibold text-sea underline-offset-4 hover:underline">
            Privacy policy
          </a>
        </p>
        <p className="flex gap-2">
          <button type="button" value="no" className={buttonLook('quiet', 'large')}>
            No, thanks
          </button>
          <button type="button" value="yes" className={buttonLook('quiet', 'large')}>
            Yes, allow
          </button>
        </p>
      </div>
    </section>
  );
}
