import type { LucideIcon } from 'lucide-react';
import type { Figure } from './FigureStrip.tsx';

/** Work that waits, and the one place where it is done. */
export type WorkItem = {
  icon: LucideIcon;
  tone: 'sea' | 'warn' | 'bad' | 'info';
  count: number;
  title: string;
  /** How long it waits, and what it comes to. */
  note: string;
  /** In words, what makes it late; late work stands before the other. */
  late?: string | null;
  act: string;
  href: string;
};

/** What changed, and the rows that say so. */
export type Change = { icon: LucideIcon; count: number; text: string; href?: string };

/** What a feature has for staff's home; while it asks, its figures have no values. */
export type WorkPart = {
  state: 'loading' | 'failed' | 'ready';
  retry: () => void;
  figures: readonly Figure[];
  work: readonly WorkItem[];
  changes: readonly Change[];
};
