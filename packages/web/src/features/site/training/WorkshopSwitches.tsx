import { type Workshop, workshopSetting } from '@tribe/domain/features/site/training/workshop.ts';
import { Card } from '#ui/Card.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { toast } from '#ui/toast.ts';
import { useWorkshopChange } from './useWorkshopChange.ts';
import { WorkshopLink } from './WorkshopLink.tsx';
import type { WorkshopSetting } from './workshop.documents.ts';

type Props = { workshop: Workshop; settings: ReadonlyMap<string, WorkshopSetting> };

/** Whether visitors see the training at all, and where its Join button leads. */
export function WorkshopSwitches({ workshop, settings }: Props) {
  const shown = settings.get(workshopSetting(workshop.path, 'shown'));
  const link = settings.get(workshopSetting(workshop.path, 'link'));
  return (
    <Card className="grid gap-4">
      {shown && <ShownSwitch workshop={workshop} setting={shown} />}
      {link && (
        <WorkshopLink
          path={workshop.path}
          setting={link}
          label="Live link"
          help="Where the Join button leads while it’s live. If this is blank, we use the day’s Zoom link."
        />
      )}
    </Card>
  );
}

function ShownSwitch({ workshop, setting }: { workshop: Workshop; setting: WorkshopSetting }) {
  const { save, isBusy } = useWorkshopChange(workshop.path, setting);
  const turn = async (isOn: boolean) => {
    const problem = await save(String(isOn));
    if (problem) toast.error(problem);
  };
  return (
    <SwitchField
      label="Show the training"
      help="When off, visitors go to the waitlist."
      value={workshop.isShown}
      disabled={isBusy}
      onChange={(isOn) => void turn(isOn)}
    />
  );
}
