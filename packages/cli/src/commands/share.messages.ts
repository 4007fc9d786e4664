/** Terminal texts about remote access. */
export const shareMessages = {
  it: {
    opening: (way: string) => `Apro la porta verso fuori con ${way}…`,
    open: (url: string) => `La porta verso fuori è aperta: ${url}`,
    reads: {
      tailscale: 'Chi gestisce Tailscale non può leggere quello che passa.',
      cloudflared: 'Chi gestisce Cloudflare potrebbe leggere quello che passa.',
      ssh: 'Chi gestisce quel server potrebbe leggere quello che passa.',
    },
    again:
      'Chi ha già un posto lo riapre da lì con un link nuovo, da usare una volta: i posti di casa non passano da un indirizzo all’altro.',
    lost: (way: string, said: string) =>
      `La porta verso fuori si è chiusa${said === '' ? '' : ` (${way}: ${said})`}. Riprovo da solo; in casa si gioca come prima.`,
    over: 'La porta verso fuori si è chiusa da sola dopo la sessione: si riapre da «Fuori casa».',
    many: 'Con PostgreSQL i server possono essere più d’uno, e la porta verso fuori sta su uno solo: usa --public-url e un proxy davanti, invece di --share.',
    none: [
      'Per far entrare amici lontani serve un programma che questo computer non ha: Mastro non ne scarica.',
      'Installa Tailscale (poi «tailscale up») o cloudflared, e riparti con --share.',
      'Con un server tuo: --share ssh --share-to utente@server --share-url https://il.tuo.nome, e su quel server un proxy con certificato verso 127.0.0.1:4000.',
    ].join('\n'),
  },
  en: {
    opening: (way: string) => `Opening the door to the outside with ${way}…`,
    open: (url: string) => `The door to the outside is open: ${url}`,
    reads: {
      tailscale: 'Those who run Tailscale cannot read what passes.',
      cloudflared: 'Those who run Cloudflare could read what passes.',
      ssh: 'Those who run that server could read what passes.',
    },
    again:
      'Whoever has a seat opens it there with a new link, to be used once: seats do not pass from one address to another.',
    lost: (way: string, said: string) =>
      `The door to the outside has closed${said === '' ? '' : ` (${way}: ${said})`}. It is tried again by itself; at home play goes on.`,
    over: 'The door to the outside has shut by itself after the session: “Away from home” opens it again.',
    many: 'On PostgreSQL there may be several servers, and the door to the outside is of one alone: use --public-url behind a proxy instead of --share.',
    none: [
      'To let in friends far away a program is needed that this computer does not have: Mastro fetches none.',
      'Install Tailscale (then “tailscale up”) or cloudflared, and start again with --share.',
      'With a server of your own: --share ssh --share-to user@server --share-url https://your.name, and on that server a proxy with a certificate before 127.0.0.1:4000.',
    ].join('\n'),
  },
} as const
