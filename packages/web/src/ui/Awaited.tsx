/**
 * In the place of something that pushes down what is below it: as long as this is there, the screen waits to be shown, for two
 * seconds at most (`elements.css`), so that nothing that was seen moves.
 */
export const Awaited = () => <i hidden data-awaited="" />;
