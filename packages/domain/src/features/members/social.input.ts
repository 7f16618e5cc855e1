import { z } from 'zod';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { memberMessages } from './messages.ts';
import { socialPlatforms, socialUrl, socialLabel } from './social.ts';

/** An account elsewhere; its address is kept in one form. */
export const SocialAccountInput = z
  .object({
    platform: z.enum(socialPlatforms, {
      error: ({ input }) => (input ? fieldMessages.notValid('Platform') : fieldMessages.required('Platform')),
    }),
    url: z.string().trim().min(1, fieldMessages.required('Address')).max(500, fieldMessages.tooLong('Address')),
  })
  .transform(({ platform, url }, context) => {
    const address = socialUrl(platform, url);
    if (address === null)
      context.addIssue({ code: 'custom', path: ['url'], message: memberMessages.notOfPlatform(socialLabel(platform)) });
    return { platform, url: address ?? '' };
  });

export type SocialAccountInput = z.infer<typeof SocialAccountInput>;
