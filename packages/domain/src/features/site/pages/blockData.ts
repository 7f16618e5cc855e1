import type { PageDocument } from '../blocks/slots.ts';
import type { DayState } from '../training/workshop.ts';

/** A picture as a page shows it: its size, its small forms as source sets, and a stand-in of a few hundred bytes. */
export type PictureForms = { width: number; height: number; avif: string; webp: string; standIn: string };

/** By the address under which a block names the picture. */
export type Pictures = Readonly<Record<string, PictureForms>>;

/** What a day of a training shows; instants are words by now. */
export type DayCard = {
  number: number;
  title: string;
  text: string;
  kind: DayState['kind'];
  badge: string;
  facts: readonly string[];
  action: { label: string; href: string } | null;
};

/** A way to pay, in words. */
export type PricedTerm = {
  id: string;
  name: string;
  price: string;
  times: string;
  when: string;
  note: string;
  /** In centavos. */
  total: number;
};

/** A win as visitors see it: by consent, and no more of its owner than they show to everybody in the tribe. */
export type ShownWin = {
  id: number;
  title: string;
  story: string;
  name: string;
  /** What they do and where, as far as they say it. */
  about: string;
  /** The month of it: '11/2026'. */
  when: string;
  amount: string;
};

/** A coach as visitors see them; never how to reach them. */
export type ShownCoach = {
  name: string;
  headline: string;
  bio: string;
  figures: readonly { value: string; label: string }[];
};

/** A time to come, in Manila and elsewhere. */
export type ShownDate = {
  key: string;
  name: string;
  text: string;
  startsAt: string;
  endsAt: string | null;
  when: string;
  elsewhere: readonly string[];
  isOnline: boolean;
  isFree: boolean;
  action: { label: string; href: string } | null;
};

export type AskedQuestion = { question: string; answer: string };

/** What the server adds to a block when a page is drawn; a builder's canvas draws blocks without. */
export type BlockData = {
  countdown: {
    /** The instant that it counts to, in ISO; it's over where that is past `now`. */
    endsAt: string;
    now: string;
    when: string;
    elsewhere: readonly string[];
  };
  pricing: {
    terms: readonly PricedTerm[];
    href: string;
    /** What stands beside terms that are one card: what is sold, who teaches it, and how it can be paid. */
    choice?: { title: string; facts: readonly string[]; coach: ShownCoach | null; ways: readonly string[] };
  };
  checkoutForm: { title: string; facts: readonly string[]; terms: readonly PricedTerm[]; href: string };
  leadForm: {
    /** Null while nobody can send it. */
    action: string | null;
    /** The names under which its questions are answered; a name may be asked for where there is a question for it. */
    email: string;
    name: string | null;
    /** The page that it is sent from. */
    source: string;
  };
  video: {
    /** Where the video stands, for a browser without a script; null while a gate keeps it. */
    href: string | null;
    /** What plays it in the page. */
    player: string | null;
    gate: BlockData['leadForm'] | null;
  };
  /** How many people are here, and the names of a few who agreed to be shown. */
  hero: { members: number; firstClients: number; names: readonly string[] };
  dayCards: { days: readonly DayCard[] };
  wins: { wins: readonly ShownWin[] };
  coach: { person: ShownCoach | null };
  dates: { dates: readonly ShownDate[] };
  /** All that is asked, with what comes from a saved section. */
  faq: { items: readonly AskedQuestion[] };
};

/** A page as it is drawn: its blocks, and what was found for them. */
export type BlockPage = {
  page: PageDocument;
  data: PageData;
  pictures: Pictures;
  /** Where its share image is. */
  image: string;
  isIndexed: boolean;
  /** When what stands here ends by itself, in ISO. */
  goodUntil: string | null;
  /** The cookie that keeps which of two versions a visitor sees, while two are shown side by side. */
  split?: string;
  /** What a look at it counts for, where that isn't its address: a step of a funnel. */
  counted?: string;
  /** The advertising pixel of its funnel; left out for the academy's. */
  pixelId?: string | null;
};

/** What was found for the blocks of a page, by the id of each. */
export type PageData = Readonly<Record<string, BlockData[keyof BlockData]>>;
