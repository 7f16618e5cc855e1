import { liveNow, type Workshop, workshopSetting } from '@tribe/domain/features/site/training/workshop.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/Button.tsx';
import { confirm, type Question } from '#ui/confirm.ts';
import { SwitchField } from '#ui/SwitchField.tsx';
import { toast } from '#ui/toast.ts';
import { useWorkshopChange } from './useWorkshopChange.ts';
import type { WorkshopSetting } from './workshop.documents.ts';

type Props = { workshop: Workshop; settings: ReadonlyMap<string, WorkshopSetting>; viewers: number };

/** The one switch that everybody's open page follows; what it does is said beside it. */
export function LiveSwitch({ workshop, settings, viewers }: Props) {
  const setting = settings.get(workshopSetting(workshop.path, 'live'));
  return setting ? <Switch workshop={workshop} setting={setting} viewers={viewers} /> : null;
}

function Switch({ workshop, setting, viewers }: Omit<Props, 'settings'> & { setting: WorkshopSetting }) {
  const { save, isBusy } = useWorkshopChange(workshop.path, setting);
  const live = liveNow(workshop);
  const [hasGoneLive, setGoneLive] = useState(false);
  const turn = async (isOn: boolean) => {
    if (isOn && !(await confirm(questionOf(workshop, viewers)))) return;
    const problem = await save(String(isOn));
    if (problem) toast.error(problem);
    else setGoneLive(isOn);
  };
  return (
    <section
      aria-label="Live"
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border p-4 sm:px-5',
        live ? 'border-transparent bg-bad-soft' : 'border-line bg-card',
      )}
    >
      <div className="flex min-w-0 items-center gap-4">
        <span
          aria-hidden="true"
          className={classes('size-2.5 shrink-0 rounded-full', live ? 'bg-bad' : 'bg-line-strong')}
        />
        <div className="min-w-0">
          <h2 className={classes('text-lg', live && 'text-bad')}>{titleOf(workshop)}</h2>
          <p className="num text-sm">{noteOf(workshop, setting, viewers)}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {hasGoneLive && workshop.isLive && (
          <Button size="small" busy={isBusy && 'Ending…'} onClick={() => void turn(false)}>
            Undo going live
          </Button>
        )}
        <SwitchField
          label="Workshop is live"
          value={workshop.isLive}
          disabled={isBusy}
          onChange={(isOn) => void turn(isOn)}
        />
      </div>
    </section>
  );
}

const questionOf = (workshop: Workshop, viewers: number): Question => ({
  title: 'Go live now?',
  text: `${whoSees(workshop, viewers)} You can end it here at any time.`,
  act: 'Go live',
});

function whoSees({ isShown }: Workshop, viewers: number): string {
  if (!isShown) return 'The training isn’t shown to visitors yet, so nobody will see it.';
  if (viewers === 0) return 'No one has the page open. Whoever opens it will see the Join button.';
  return `${counted(viewers, 'open page')} will show the Join button within 5 seconds.`;
}

function titleOf(workshop: Workshop): string {
  const live = liveNow(workshop);
  if (!live) return 'Not live';
  return live.day === null ? 'The workshop is live' : `Day ${live.day} is live`;
}

function noteOf(workshop: Workshop, { changedAt }: WorkshopSetting, viewers: number): string {
  const open = viewers === 0 ? '' : `${counted(viewers, 'page')} of visitors ${viewers === 1 ? 'is' : 'are'} open.`;
  if (liveNow(workshop)) {
    const since = changedAt ? `Since ${showInstant(new Date(changedAt))}. ` : '';
    return `${since}${open || 'No one has the page open.'}`;
  }
  if (workshop.isLive && !workshop.isShown) return 'The switch is on, but the training isn’t shown to visitors.';
  return open || 'Turn it on when you start. Everyone with the page open will see it.';
}
