import { BadgeCheck, PhoneForwarded, PhoneMissed, ThumbsUp, UserX } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { contactOutcomes, type ContactOutcome } from '@tribe/domain/features/members/contacts/contact.ts';

const icons = [BadgeCheck, ThumbsUp, PhoneForwarded, PhoneMissed, UserX];

type Props = {
  isBusy: boolean;
  /** Whether the keys 1 to 5 choose too, as on a page that is about nothing else. */
  withKeys?: boolean;
  onChoose: (outcome: ContactOutcome) => void;
};

/** What came of a contact, one tap each: it is saved at once. */
export function OutcomeKeys({ isBusy, withKeys = false, onChoose }: Props) {
  const choose = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role="dialog"]');
    const chosen = /^[1-5]$/.test(event.key) ? contactOutcomes[Number(event.key) - 1] : undefined;
    if (!withKeys || !chosen || isTyping || isBusy || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChoose(chosen.value);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => choose(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5" aria-label="How did it go?">
      {contactOutcomes.map(({ value, label }, place) => {
        const Icon = icons[place] ?? BadgeCheck;
        return (
          <li key={value} className="min-w-0 last:col-span-2 sm:last:col-span-1">
            <button
              type="button"
              disabled={isBusy}
              aria-keyshortcuts={withKeys ? String(place + 1) : undefined}
              onClick={() => onChoose(value)}
              className="relative flex min-h-16 w-full flex-col items-center justify-center gap-1 rounded-control border border-line-mid bg-card px-1 py-2 text-center text-sm font-semibold hover:bg-sunk disabled:opacity-60"
            >
              <Icon strokeWidth={1.75} className="size-5" aria-hidden="true" />
              {label}
              {withKeys && (
                <kbd
                  aria-hidden="true"
                  className="absolute top-1.5 right-1.5 rounded-small border border-line-mid px-1 text-xs text-ink-soft max-sm:hidden"
                >
                  {place + 1}
                </kbd>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
