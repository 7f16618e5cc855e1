/** A recording that stands elsewhere, as most academies have them: a video that its host offers for trying its player. */
export const demoRecording = 'https://vimeo.com/76979871';
