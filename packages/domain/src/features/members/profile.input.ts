import { z } from 'zod';
import { optionalText } from '../../kernel/input/fields.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { PersonInput } from './person.input.ts';
import { audiences } from './shown.ts';

const audience = z.enum(audiences, fieldMessages.required('Who sees it'));

/** A profile as its owner writes it; the e-mail address is the account's and changes there. */
export const ProfileInput = PersonInput.omit({ email: true }).extend({
  headline: optionalText('Headline', 120),
  niche: optionalText('Niche', 120),
  bio: optionalText('About you', 2_000),
  city: optionalText('City', 100),
  state: optionalText('Province or state', 100),
  country: optionalText('Country', 100),
  showAbout: audience,
  showWins: audience,
  showSocials: audience,
  showPlace: audience,
  showGroup: audience,
});

export type ProfileInput = z.infer<typeof ProfileInput>;
