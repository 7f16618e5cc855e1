/** Pictures and PDFs that show one task. */
export const mostProofPictures = 6;

export const proofMessages = {
  tooMany: `A task takes up to ${mostProofPictures} files`,
  gone: 'One of these files is gone. Add it again',
  onlyPictures: 'Choose a picture or a PDF: .jpg, .png, .gif, .webp or .pdf',
} as const;
