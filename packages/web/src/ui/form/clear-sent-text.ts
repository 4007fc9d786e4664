/** Clears a sent text from its field, but keeps what was typed since then. */
export const clearSentText =
  (sent: string) =>
  (now: string): string =>
    now === sent ? '' : now
