/** Pictures that show one task. */
export const mostProofPictures = 6;

export const proofMessages = {
  tooMany: `A task takes up to ${mostProofPictures} pictures`,
  gone: 'One of these pictures is gone. Add it again',
  onlyPictures: 'Choose a picture: .jpg, .png, .gif or .webp',
} as const;
