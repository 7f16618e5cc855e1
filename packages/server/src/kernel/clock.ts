/** The only clock that rules use; tests pass one that they can set. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
