import { ClipboardList } from 'lucide-react';
import { journeyFormSlug } from '@tribe/domain/features/forms/form.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { stageMessages } from '@tribe/domain/features/journey/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

/** Home's next step until the journey form is sent. */
export function JourneyFormStep() {
  return (
    <Card look="deep" className="p-6!">
      <p className="text-sm font-semibold opacity-85">Next step</p>
      <h2 className="mt-1.5 mb-2 text-xl">{stageMessages.journeyFormIncomplete}</h2>
      <p className="max-w-[52ch] text-dense opacity-95">
        It tells your coaches where you stand and where you want to go.
      </p>
      <div className="mt-4.5">
        <Button
          look="mango"
          href={to('viewForm', { slug: journeyFormSlug })}
          icon={<ClipboardList strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        >
          {formMessages.fillJourneyForm}
        </Button>
      </div>
    </Card>
  );
}
