/** How many messages the inbox keeps for each person: the oldest that are read go first, then the oldest. */
export const MAX_ENTRIES = 10_000
