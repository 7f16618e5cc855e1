export type DemoLesson = {
  name: string;
  shortDescription: string;
  paragraphs: string[];
  minutes?: number;
  videoUrl?: string;
  transcript?: string;
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
