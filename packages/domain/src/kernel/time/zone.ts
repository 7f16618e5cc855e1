/** The academy's own zone, by its IANA name. */
export const manilaZone = 'Asia/Manila';

/** The cookie with a browser's time zone, where that isn't Manila's: the server renders the times of a page in it. */
export const zoneCookie = 'zone';
