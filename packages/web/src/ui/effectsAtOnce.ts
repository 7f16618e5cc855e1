import { options } from 'preact';

/**
 * Effects follow each rendering at once, as React's do after a press or a key. Preact would wait for the next frame: by then a fast hand, or a
 * busy phone, may have moved the focus or pressed another key.
 */
options.requestAnimationFrame = (effects) => queueMicrotask(effects);
