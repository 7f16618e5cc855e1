/** Where somebody stands, in words; every screen of a member shows them, and brings none of the others. */
export const placeMessages = { noStage: 'No Stage', youAreHere: "You're here" } as const;
