import {
  dayParts,
  daySetting,
  dayState,
  type DayState,
  type Workshop,
  type WorkshopDay,
} from '@tribe/domain/features/site/training/workshop.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { InstantField } from '#ui/InstantField.tsx';
import { toast } from '#ui/toast.ts';
import { useWorkshopChange } from './useWorkshopChange.ts';
import { WorkshopLink } from './WorkshopLink.tsx';
import type { WorkshopSetting } from './workshop.documents.ts';

type Props = { workshop: Workshop; settings: ReadonlyMap<string, WorkshopSetting>; now: Date };

const labels = { zoom: 'Zoom', recording: 'Recording', freebie: 'Freebie', opens: 'Opens' };
const links = dayParts.filter((part) => part !== 'opens');

/** Three days by three links, and when each opens. */
export function WorkshopGrid({ workshop, settings, now }: Props) {
  return (
    <Card padded={false}>
      <ul className="divide-y divide-line">
        {workshop.days.map((day) => (
          <DayRow key={day.day} {...{ workshop, settings, now, day }} />
        ))}
      </ul>
    </Card>
  );
}

function DayRow({ workshop, settings, now, day }: Props & { day: WorkshopDay }) {
  const { path } = workshop;
  const state = dayState(workshop, day, now);
  const opens = settings.get(daySetting(path, 'opens', day.day));
  return (
    <li aria-label={`Day ${day.day}`} className="grid grid-cols-1 gap-4 p-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h3 className={classes('text-base', state.kind === 'live' && 'text-bad')}>Day {day.day}</h3>
          <p className="num text-sm text-ink-soft">{wordsOf(state)}</p>
        </div>
        {opens && <OpensField key={opens.version} workshop={workshop} setting={opens} />}
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {links.map((part) => {
          const setting = settings.get(daySetting(path, part, day.day));
          return setting && <WorkshopLink key={part} path={path} setting={setting} label={labels[part]} />;
        })}
      </div>
    </li>
  );
}

function wordsOf(state: DayState): string {
  switch (state.kind) {
    case 'live':
      return 'Live now';
    case 'recording':
      return 'Recording is up';
    case 'opens':
      return `Opens ${showInstant(state.at)}`;
    case 'over':
      return 'It’s over. Add the recording';
    case 'soon':
      return 'Not open yet';
  }
}

function OpensField({ workshop, setting }: { workshop: Workshop; setting: WorkshopSetting }) {
  const { save, isBusy } = useWorkshopChange(workshop.path, setting);
  const [typed, setTyped] = useState(setting.value);
  const leave = async () => {
    if (isBusy || typed === setting.value) return;
    const problem = await save(typed);
    if (problem) toast.error(problem);
  };
  return (
    <div
      className="w-75 max-w-full"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) void leave();
      }}
    >
      <InstantField
        label="Opens, Manila time"
        value={typed === '' ? null : new Date(typed)}
        onChange={(at) => setTyped(at?.toISOString() ?? '')}
        optional
      />
    </div>
  );
}
