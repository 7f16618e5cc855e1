import type { Services } from '#kernel/api/context.ts';

/** Whose mail it is. Colors are '#rrggbb', and words on each can be read. */
export type MailIdentity = {
  name: string;
  /** The whole address of a PNG; null for the letter on the academy's color. */
  logo: string | null;
  letter: string;
  mark: { ground: string; ink: string };
  button: { light: { ground: string; ink: string }; dark: { ground: string; ink: string } };
  homeUrl: string;
  links: readonly { label: string; href: string }[];
  /** Small lines at the end: who it is, and where. */
  footer: readonly string[];
};

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

/** The sender with the academy's name, where the configuration names nobody but the product. */
export function senderOf(mailFrom: string, identity: MailIdentity | null): string | { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  if (!identity || (name !== '' && name !== 'Tribe')) return mailFrom;
  return { name: identity.name, address: address.trim() };
}
