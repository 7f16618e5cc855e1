export const trainingPaths = ['beginner', 'experienced'] as const;
export type TrainingPath = (typeof trainingPaths)[number];

export const trainingDays = [1, 2, 3] as const;
export type TrainingDay = (typeof trainingDays)[number];

/** What each day of a workshop has a setting for. */
export const dayParts = ['zoom', 'recording', 'freebie', 'opens'] as const;
export type DayPart = (typeof dayParts)[number];

const ends: Record<TrainingPath, string> = { beginner: '', experienced: '-exp' };

const ofWorkshop = { shown: 'enable-live-workshop', live: 'workshop-is-live', link: 'workshop-master-link' } as const;

/** The setting that holds a part of a workshop, such as 'zoom-day-2-exp'. */
export const workshopSetting = (path: TrainingPath, part: keyof typeof ofWorkshop): string =>
  `${ofWorkshop[part]}${ends[path]}`;
export const daySetting = (path: TrainingPath, part: DayPart, day: TrainingDay): string =>
  `${part}-day-${day}${ends[path]}`;

/** The names of all settings of a workshop. */
export const workshopSettings = (path: TrainingPath): string[] => [
  ...(['shown', 'live', 'link'] as const).map((part) => workshopSetting(path, part)),
  ...trainingDays.flatMap((day) => dayParts.map((part) => daySetting(path, part, day))),
];

export type WorkshopDay = {
  day: TrainingDay;
  zoom: string | null;
  recording: string | null;
  freebie: string | null;
  opensAt: Date | null;
};

export type Workshop = {
  path: TrainingPath;
  /** False leads visitors to the waitlist. */
  isShown: boolean;
  /** The switch; whether visitors can join is `liveNow`. */
  isLive: boolean;
  link: string | null;
  days: readonly WorkshopDay[];
};

/** Reads a workshop from the values of its settings; one that is missing is empty. */
export function workshopOf(path: TrainingPath, values: ReadonlyMap<string, string>): Workshop {
  const text = (name: string) => values.get(name) || null;
  const instant = (name: string) => {
    const at = new Date(values.get(name) || Number.NaN);
    return Number.isNaN(at.getTime()) ? null : at;
  };
  return {
    path,
    isShown: values.get(workshopSetting(path, 'shown')) === 'true',
    isLive: values.get(workshopSetting(path, 'live')) === 'true',
    link: text(workshopSetting(path, 'link')),
    days: trainingDays.map((day) => ({
      day,
      zoom: text(daySetting(path, 'zoom', day)),
      recording: text(daySetting(path, 'recording', day)),
      freebie: text(daySetting(path, 'freebie', day)),
      opensAt: instant(daySetting(path, 'opens', day)),
    })),
  };
}

/** What is live, and where it is joined; `day` is null for a workshop that is of no day in particular. */
export type LiveNow = { day: TrainingDay | null; href: string };

/**
 * The day that is live is the first that has a Zoom link and no recording yet. Its own link is used where the workshop has
 * none of its own; without either nobody could join, so nothing is live.
 */
export function liveNow({ isShown, isLive, link, days }: Workshop): LiveNow | null {
  if (!isShown || !isLive) return null;
  const day = days.find(({ zoom, recording }) => zoom !== null && recording === null) ?? null;
  const href = link ?? day?.zoom ?? null;
  return href === null ? null : { day: day?.day ?? null, href };
}

export type DayState =
  | { kind: 'live'; href: string }
  | { kind: 'recording'; href: string }
  | { kind: 'opens'; at: Date }
  /** It was live, and its recording is on its way. */
  | { kind: 'over' }
  | { kind: 'soon' };

/** How a day stands for a visitor. A recording with an opening time is kept closed until then. */
export function dayState(workshop: Workshop, { day, recording, zoom, opensAt }: WorkshopDay, now: Date): DayState {
  const live = liveNow(workshop);
  if (live?.day === day) return { kind: 'live', href: live.href };
  if (opensAt !== null && now < opensAt) return { kind: 'opens', at: opensAt };
  if (recording !== null) return { kind: 'recording', href: recording };
  return opensAt !== null && zoom !== null ? { kind: 'over' } : { kind: 'soon' };
}

/** Whether a visitor may open the page of a day and take its freebie. */
export const isOpenDay = ({ kind }: DayState): boolean => kind === 'live' || kind === 'recording' || kind === 'over';

/** When the next day opens by itself; null where none will. */
export function nextOpening({ days }: Workshop, now: Date): { day: TrainingDay; opensAt: Date } | null {
  const coming = days.flatMap(({ day, opensAt }) => (opensAt !== null && opensAt > now ? [{ day, opensAt }] : []));
  return coming.toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime())[0] ?? null;
}

/** What a link to a file is called: 'Rate worksheet' for '…/rate-worksheet.xlsx'. */
export function fileTitle(href: string, otherwise: string): string {
  if (!URL.canParse(href)) return otherwise;
  const last = new URL(href).pathname.split('/').at(-1) ?? '';
  const isNamed = /^[\w%.~ -]+\.[a-z\d]{2,5}$/i.test(last);
  if (!isNamed) return otherwise;
  const words = last
    .replace(/\.[a-z\d]+$/i, '')
    .replaceAll(/%[\da-f]{2}|[-_.~]+/gi, ' ')
    .trim();
  return words === '' ? otherwise : words.slice(0, 1).toUpperCase() + words.slice(1);
}
