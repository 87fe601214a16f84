// Which journeys only the long rounds run.

export const longRoundTag = '@long-round';

/**
 * The details of a journey that `npm test` leaves to the long rounds: a second theme, or a second walk through screens
 * that another journey covers, so that twenty minutes on two cores are enough for everything else.
 */
export const longRound = (isLong = true) => (isLong ? { tag: longRoundTag } : {});
