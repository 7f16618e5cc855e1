import {
  AlignLeft,
  Calendar,
  CircleDot,
  Hash,
  Heading,
  Link as LinkIcon,
  Mail,
  MapPin,
  Paperclip,
  Phone,
  PhilippinePeso,
  SquareCheck,
  Star,
  ToggleLeft,
  Type,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { FieldType } from '@tribe/domain/features/forms/field.ts';

const icons: Record<FieldType, ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: 'true' }>> = {
  'short-text': Type,
  'long-text': AlignLeft,
  number: Hash,
  money: PhilippinePeso,
  date: Calendar,
  single: CircleDot,
  multi: SquareCheck,
  rating: Star,
  'yes-no': ToggleLeft,
  phone: Phone,
  email: Mail,
  url: LinkIcon,
  file: Paperclip,
  place: MapPin,
  section: Heading,
};

/** The sign of a type of question. */
export function TypeIcon({ type }: { type: FieldType }) {
  const Icon = icons[type];
  return <Icon strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />;
}
