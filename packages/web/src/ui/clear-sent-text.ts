/** What was sent goes from its box; what somebody typed since then stays. */
export const clearSentText =
  (sent: string) =>
  (now: string): string =>
    now === sent ? '' : now
