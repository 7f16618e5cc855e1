import { mostWinPictures } from './win.ts';

/** The words of wins. */
export const winMessages = {
  futureDay: 'A win can’t be dated in the future',
  tooManyPictures: `A win can have up to ${mostWinPictures} pictures`,
  unknownPicture: 'One of these pictures is gone. Add it again',
  ownWin: 'You can’t report your own win',
  reported: 'Thanks. The team will take a look',
  onlyPictures: 'Choose a picture: .jpg, .png, .gif or .webp',
} as const;
