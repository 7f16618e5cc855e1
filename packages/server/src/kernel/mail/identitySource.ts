import type { Services } from '#kernel/api/context.ts';
import type { MailIdentity } from '#kernel/mail/identity.ts';

type Finder = (services: Services) => Promise<MailIdentity | null>;

let finder: Finder = async () => null;

/** The feature that knows who the academy is says so here. Null where nobody does: mail is then plain. */
export const mailIdentity = {
  from(find: Finder): void {
    finder = find;
  },
  /** Never throws: a mail without a look is better than none. */
  async find(services: Services): Promise<MailIdentity | null> {
    try {
      return await finder(services);
    } catch (error) {
      services.logger.warn({ err: error }, 'Who the academy is could not be read; a mail is sent plain');
      return null;
    }
  },
};
