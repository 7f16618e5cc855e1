import { ClipboardList } from 'lucide-react';
import { journeyFormSlug } from '@tribe/domain/features/forms/slugs.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { stageMessages } from '@tribe/domain/features/journey/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { NextCard } from '#ui/NextCard.tsx';

/** Home's next step until the journey form is sent. */
export function JourneyFormStep() {
  return (
    <NextCard
      title={stageMessages.journeyFormIncomplete}
      text="It tells your coaches where you are and where you want to go."
    >
      <Button
        look="mango"
        href={to('viewForm', { slug: journeyFormSlug })}
        icon={<ClipboardList strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      >
        {formMessages.fillJourneyForm}
      </Button>
    </NextCard>
  );
}
