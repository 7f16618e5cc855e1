/** The only place that reads the machine's clock for a rule; tests hand in one that they can set. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
