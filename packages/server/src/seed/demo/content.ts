import type { Spoken } from './videos/spoken.ts';

export type DemoLesson = {
  name: string;
  shortDescription: string;
  paragraphs: string[];
  minutes?: number;
  /** One of the demo's own videos, with its length and its words. */
  video?: Spoken;
  points?: number;
  isPreview?: boolean;
};
export type DemoUnit = { name: string; lessons: DemoLesson[] };
export type DemoCourse = {
  key: string;
  name: string;
  shortDescription: string;
  category: string;
  level: 'beginner' | 'experienced' | 'all';
  isFeatured?: boolean;
  units: DemoUnit[];
};
