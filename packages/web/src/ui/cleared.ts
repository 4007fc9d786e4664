/** What was sent goes from its box; what somebody typed since then stays. */
export const cleared =
  (sent: string) =>
  (now: string): string =>
    now === sent ? '' : now
