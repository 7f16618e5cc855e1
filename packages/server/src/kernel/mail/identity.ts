/** Whose mail it is. Colors are '#rrggbb', and words on each can be read. */
export type MailIdentity = {
  name: string;
  /** The whole address of a PNG; null for the letter on the academy's color. */
  logo: string | null;
  letter: string;
  mark: { ground: string; ink: string };
  /** A device that has this font shows it; others show one of theirs, with serifs or without. */
  font: { name: string; hasSerifs: boolean };
  button: { light: { ground: string; ink: string }; dark: { ground: string; ink: string } };
  homeUrl: string;
  links: readonly { label: string; href: string }[];
  /** Small lines at the end: who it is, and where. */
  footer: readonly string[];
};

/** The sender with the academy's name, where the configuration names nobody but the product. */
export function senderOf(mailFrom: string, identity: MailIdentity | null): string | { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  if (!identity || (name !== '' && name !== 'Tribe')) return mailFrom;
  return { name: identity.name, address: address.trim() };
}
