/** What a screen reads of its browser, for where the server renders it. */
export type Environment = {
  academy: { name: string; logo: string | null };
  /** IANA name. */
  zone: string;
  /** The role that was chosen, for somebody who holds several, as its cookie says it; null where none was. */
  role: string | null;
  isPhone: boolean;
  pathname: string;
  /** With its question mark; empty where there is none. */
  search: string;
};
