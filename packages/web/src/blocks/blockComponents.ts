import { BonusStack } from './bonus-stack/BonusStack.tsx';
import { Bullets } from './bullets/Bullets.tsx';
import { ActionButton } from './button/ActionButton.tsx';
import { CheckoutForm } from './checkout-form/CheckoutForm.tsx';
import { Coach } from './coach/Coach.tsx';
import { Columns } from './columns/Columns.tsx';
import { Countdown } from './countdown/Countdown.tsx';
import { Dates } from './dates/Dates.tsx';
import { DayCards } from './day-cards/DayCards.tsx';
import { Divider } from './divider/Divider.tsx';
import { Faq } from './faq/Faq.tsx';
import { Hero } from './hero/Hero.tsx';
import { Image } from './image/Image.tsx';
import { Instructor } from './instructor/Instructor.tsx';
import { LeadForm } from './lead-form/LeadForm.tsx';
import { Logos } from './logos/Logos.tsx';
import { Pricing } from './pricing/Pricing.tsx';
import { RichTextBlock } from './rich-text/RichTextBlock.tsx';
import { Testimonials } from './testimonials/Testimonials.tsx';
import { Video } from './video/Video.tsx';
import { Wins } from './wins/Wins.tsx';

/** How each kind of block looks, on a visitor's page and on a builder's canvas alike. */
export const blockComponents = {
  hero: Hero,
  richText: RichTextBlock,
  image: Image,
  video: Video,
  columns: Columns,
  button: ActionButton,
  bullets: Bullets,
  divider: Divider,
  pricing: Pricing,
  checkoutForm: CheckoutForm,
  leadForm: LeadForm,
  countdown: Countdown,
  dates: Dates,
  bonusStack: BonusStack,
  wins: Wins,
  testimonials: Testimonials,
  coach: Coach,
  instructor: Instructor,
  faq: Faq,
  logos: Logos,
  dayCards: DayCards,
} as const;
